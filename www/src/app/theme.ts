/** Sets a chosen theme before the first paint, and watches what loads: a script of its own, which the page waits for. */
import { SETTINGS_KEY } from "../player/data/settings.ts";
import { watchLoading } from "./failure.ts";

watchLoading();

try {
  const { theme } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}") ?? {};
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage, or a damaged one: the system's theme.
}
