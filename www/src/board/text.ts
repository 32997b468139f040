/** The board's own words, in every language. */
import type { Language } from "../i18n/language.ts";
import type { Mark } from "./contract.ts";

export interface BoardText {
  zoom: string;
  zoomIn: string;
  zoomOut: string;
  whole: string;
  pad: string;
  clear: string;
  tools: string;
  note(key: string): string;
  /** What a screen reader says of a marked cell. */
  marks: Partial<Record<Mark, string>>;
  /** What a cell holds that an earlier step of an explanation concluded. */
  ghost(held: string): string;
}

export const boardText: Record<Language, BoardText> = {
  en: {
    zoom: "Size of the board",
    zoomIn: "Larger",
    zoomOut: "Smaller",
    whole: "Whole board",
    pad: "Number pad",
    clear: "Clear",
    tools: "A press on the board",
    note: (key) => `Note ${key}`,
    marks: {
      target: "what follows",
      evidence: "evidence",
      conflict: "conflict",
      wrong: "wrong",
      guess: "guess",
      differs: "differs",
    },
    ghost: (held) => `${held} by an earlier step`,
  },
  ko: {
    zoom: "판 크기",
    zoomIn: "크게",
    zoomOut: "작게",
    whole: "판 전체",
    pad: "숫자판",
    clear: "지우기",
    tools: "판을 누르면",
    note: (key) => `메모 ${key}`,
    marks: {
      target: "결론",
      evidence: "근거",
      conflict: "모순",
      wrong: "틀림",
      guess: "가정",
      differs: "답이 갈림",
    },
    ghost: (held) => `앞 단계에서 ${held}`,
  },
};
