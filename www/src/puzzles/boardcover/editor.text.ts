/** The words of the editor. */
import type { Language } from "../../i18n/language.ts";

interface EditorText {
  help: string;
  board(width: number, height: number): string;
  width: string;
  height: string;
  undo: string;
  clear: string;
  fromMine: string;
  ways: string;
  unique: string;
  none: string;
  cells(free: number): string;
  play: string;
  cancel: string;
  link: string;
  copy: string;
  copied: string;
}

export const editorText: Record<Language, EditorText> = {
  en: {
    help: "Press or drag to make holes, and again to fill them. With keys: arrows, and Space; Shift and arrows choose several.",
    board: (width, height) => `Your board, ${width} by ${height}`,
    width: "Width",
    height: "Height",
    undo: "Undo",
    clear: "No holes",
    fromMine: "From the board in play",
    ways: "Ways to cover it",
    unique: "Just one way: a puzzle to solve.",
    none: "It cannot be covered.",
    cells: (free) =>
      free % 3 === 0
        ? `${free} free cells, room for ${free / 3} ${free === 3 ? "piece" : "pieces"}.`
        : `${free} free ${free === 1 ? "cell" : "cells"}, which three do not divide.`,
    play: "Play it",
    cancel: "Cancel",
    link: "Link to this board",
    copy: "Copy",
    copied: "Copied.",
  },
  ko: {
    help: "누르거나 끌어 구멍을 내고, 다시 누르면 메웁니다. 키보드에서는 화살표와 스페이스를 씁니다. Shift와 화살표로 여러 칸을 고릅니다.",
    board: (width, height) => `나의 판, ${width}×${height}`,
    width: "너비",
    height: "높이",
    undo: "되돌리기",
    clear: "구멍 없애기",
    fromMine: "지금 하는 판에서 시작",
    ways: "덮는 방법의 수",
    unique: "방법이 하나뿐입니다. 풀 수 있는 퍼즐입니다.",
    none: "덮을 수 없습니다.",
    cells: (free) =>
      free % 3 === 0
        ? `빈칸 ${free}개, 조각 ${free / 3}개가 들어갑니다.`
        : `빈칸 ${free}개는 3으로 나누어지지 않습니다.`,
    play: "플레이하기",
    cancel: "취소",
    link: "이 판의 링크",
    copy: "복사",
    copied: "복사했습니다.",
  },
};
