import type { JSX } from "preact";

/** In place of a page whose first parts did not load. In every language: it is the messages that may be missing. */
export function LoadFailure(): JSX.Element {
  // A browser remembers for as long as the page lives that a module failed.
  const again = () => location.reload();
  return (
    <div class="banner" role="alert">
      <span>
        Gridstep could not be loaded. <span lang="ko">불러오지 못했어요.</span>{" "}
        <span lang="ja">読み込めませんでした。</span>
      </span>
      <button type="button" onClick={again}>
        Try again · 다시 시도 · 再試行
      </button>
    </div>
  );
}
