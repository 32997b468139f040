/** What is said of marks of sides: apart from the board's other words, for not every puzzle has any. */
import type { Language } from "../i18n/language.ts";
import type { Marks, Side } from "./contract.ts";
import { SIDES } from "./marks.ts";

const TEXT: Record<Language, { place: string; sides: Record<Side, string> }> = {
  en: {
    place: "fits here",
    sides: { right: "right side", down: "lower side", left: "left side", up: "upper side" },
  },
  ko: {
    place: "놓을 수 있음",
    sides: { right: "오른쪽 변", down: "아래쪽 변", left: "왼쪽 변", up: "위쪽 변" },
  },
};

/** That a piece can lie here, and which sides of the cell are meant. */
export function sidesSaid(marks: Marks, language: Language): { place: string[]; sides: string[] } {
  const { place, sides } = TEXT[language];
  const meant = SIDES.filter((side) => marks.has(`side-${side}`)).map((side) => sides[side]);
  return { place: marks.has("place") ? [place] : [], sides: meant };
}
