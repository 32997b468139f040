/** Sets a chosen theme before the first paint: a script of its own, which the page waits for. */
import { SETTINGS_KEY } from "../player/data/settings.ts";

try {
  const { theme } = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? "{}") ?? {};
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage, or a damaged one: the system's theme.
}
