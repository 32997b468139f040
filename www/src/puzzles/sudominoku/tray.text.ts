/** The words of the set of pieces. */
import { josa } from "../../i18n/josa.ts";
import type { Language } from "../../i18n/language.ts";
import type { Fate } from "./Tray.tsx";

interface TrayText {
  title: string;
  help: string;
  /** How many of the set lie on the board. */
  count(lying: number, all: number): string;
  piece(digits: readonly number[]): string;
  fates: Record<Fate, string>;
  /** On how many places of the board a piece is shown. */
  fits(places: number): string;
}

export const trayText: Record<Language, TrayText> = {
  en: {
    title: "Dominoes and singles",
    help: "Tap one to see where it can lie.",
    count: (lying, all) => `${lying} of ${all} placed`,
    piece: (digits) => (digits.length === 1 ? `single ${digits[0]}` : `domino ${digits[0]} and ${digits[1]}`),
    fates: {
      given: "given",
      placed: "placed",
      twice: "placed twice",
      open: "to be placed",
      nowhere: "no place left",
    },
    fits: (places) => (places === 1 ? "One place is lit." : `${places} places are lit.`),
  },
  ko: {
    title: "도미노와 낱칸",
    help: "하나를 누르면 놓을 수 있는 곳이 보입니다.",
    count: (lying, all) => `${all}개 중 ${lying}개 놓음`,
    piece: (digits) =>
      digits.length === 1
        ? `낱칸 ${digits[0]}`
        : `도미노 ${digits[0]}${josa(digits[0] ?? 0, "과/와")} ${digits[1]}`,
    fates: {
      given: "주어짐",
      placed: "놓음",
      twice: "두 번 놓음",
      open: "남음",
      nowhere: "놓을 곳 없음",
    },
    fits: (places) => `${places}곳이 표시되었습니다.`,
  },
};
