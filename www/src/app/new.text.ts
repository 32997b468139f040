/** What is said where a level has no board of the chosen size; loaded with the dialog that makes boards. */

import { withJosa } from "../i18n/josa.ts";
import type { Language } from "../i18n/language.ts";

export const otherSize: Record<
  Language,
  (wanted: string, level: string, least: number, most: number, instead: string) => string
> = {
  en: (wanted, level, least, most, instead) =>
    `${level} boards have sides of ${least} to ${most} cells, which ${wanted} does not: ${instead} instead.`,
  ko: (wanted, level, least, most, instead) =>
    `${withJosa(level, "은/는")} 한 변이 ${least}~${most}칸인 판에만 있어 ${wanted} 대신 ${withJosa(instead, "으로/로")} 만듭니다.`,
};
