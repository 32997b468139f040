import type { Tool } from "../board/contract.ts";
import type { Language } from "../i18n/language.ts";
import { page } from "../i18n/page.ts";

/** The tool that chooses cells, as it is on every pad. */
export const CHOOSE: Tool = {
  key: null,
  name: (language: Language) => page(language).t("choose"),
  sign: "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4M10 9v2M9 10h2",
  typed: [],
};
