/** Says that the page could not be loaded, and offers to try again. It stands in the script before the page's own, with no
 *  words but these in every language: any other file may be what is missing. */

/** Event that the page's script sends where one of its parts did not load. */
export const FAILED = "gridstep-failed";

export function watchLoading(): void {
  window.addEventListener(FAILED, show);
  // Errors of the style and of the script do not bubble: they reach their own elements only. After the first render the page
  // reports what is missing.
  window.addEventListener(
    "error",
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && target.rel === "stylesheet";
      if ((isStyle || target instanceof HTMLScriptElement) && !document.querySelector("#app > *")) show();
    },
    true,
  );
}

function show(): void {
  const { body } = document;
  // The page is still being read.
  if (!body) {
    document.addEventListener("DOMContentLoaded", show);
    return;
  }
  if (body.querySelector(":scope > [role=alert]")) return;
  const banner = document.createElement("div");
  banner.className = "card";
  banner.role = "alert";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Try again · 다시 시도 · 再試行";
  // A browser remembers for as long as the page lives that a module failed.
  again.addEventListener("click", () => location.reload());
  banner.append(
    span("en", "Gridstep could not be loaded."),
    span("ko", "불러오지 못했어요."),
    span("ja", "読み込めませんでした。"),
    again,
  );
  body.prepend(banner);
}

function span(language: string, text: string): HTMLElement {
  const element = document.createElement("span");
  element.lang = language;
  element.textContent = `${text} `;
  return element;
}
