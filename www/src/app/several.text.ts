/** The words for a text with several puzzles, loaded with the dialog that asks which. */

import type { Language } from "../i18n/language.ts";
import { i18nOf } from "../player/i18n.ts";
import type { Player } from "../player/player.ts";

const en = {
  open: (count: number, open: number, size: string) =>
    `${count} puzzles in this text; ${open === 1 ? "the first" : `number ${open}`} is open (${size}).`,
  which: "Which puzzle",
  play: "Play this one",
};

const ko: typeof en = {
  open: (count, open, size) =>
    `이 글에 퍼즐이 ${count}개 있습니다. ${open === 1 ? "첫째가" : `${open}번이`} 열려 있습니다 (${size}).`,
  which: "열 퍼즐",
  play: "이 퍼즐 풀기",
};

const words: Record<Language, typeof en> = { en, ko };

export const severalText = (player: Player): typeof en => words[i18nOf(player).language.value];
