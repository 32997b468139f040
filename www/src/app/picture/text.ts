/** The words of the import of a picture; loaded with it. */

import type { Language } from "../../i18n/language.ts";
import { i18nOf } from "../../player/i18n.ts";
import type { Player } from "../../player/player.ts";
import type { Problem } from "./importing.ts";

const en = {
  offer: "From a picture",
  title: "Puzzle from a picture",
  help: "Choose a picture, drop it here or paste it. It stays on this machine.",
  choose: "Choose a picture",
  chooseOther: "Another picture",
  reading: "Reading the picture…",
  width: "Width",
  height: "Height",
  cells: (name: string) => `${name} in cells`,
  proportions: "Keep the proportions",
  threshold: "Brightness threshold",
  thresholdHelp: "What is darker becomes black.",
  automatic: "Automatic",
  invert: "Swap black and white",
  preview: (width: number, height: number, share: number) =>
    `Preview: ${width} by ${height} cells, ${share}% of them black`,
  size: (width: number, height: number, share: number) => `${width}×${height} cells, ${share}% black`,
  thinking: "Checking how many solutions it has…",
  unique: "It has exactly one solution.",
  ambiguous: (cells: number, all: boolean) =>
    `It has several solutions: ${all ? "" : "at least "}${cells} ${cells === 1 ? "cell is" : "cells are"} in doubt.`,
  gaveUp: "Whether it has only one solution could not be decided within the limit.",
  oneColour: "All cells have the same colour: there is nothing to solve. Try another threshold.",
  mended: (cells: number) =>
    cells === 0
      ? "It has exactly one solution as it is: no cell had to be changed."
      : `It has exactly one solution now: ${cells === 1 ? "one cell was" : `${cells} cells were`} changed.`,
  listDoubt: "Cells in doubt",
  listChanged: "Changed cells",
  cell: (row: number, column: number) => `row ${row}, column ${column}`,
  nowBlack: (cell: string) => `${cell}: now black`,
  nowWhite: (cell: string) => `${cell}: now white`,
  more: (count: number) => `and ${count} more`,
  mend: "Make it unique",
  mending: "Looking for the fewest changes…",
  stop: "Stop",
  takeBack: "Take the changes back",
  play: "Play",
  cancel: "Cancel",
  problem: (problem: Problem) =>
    ({
      tooBig: "This picture is too big. Make it smaller and try again.",
      unreadable: "This is no picture that the browser can open, or it is damaged.",
      notMended: "Too many cells would have to change. Try another size or threshold.",
      noSolver: "The solver did not answer. Try again in a moment.",
    })[problem],
};

const ko: typeof en = {
  offer: "그림으로 만들기",
  title: "그림으로 퍼즐 만들기",
  help: "그림을 고르거나 여기에 끌어다 놓거나 붙여 넣으세요. 그림은 이 기기를 떠나지 않습니다.",
  choose: "그림 고르기",
  chooseOther: "다른 그림",
  reading: "그림을 읽는 중…",
  width: "가로",
  height: "세로",
  cells: (name) => `${name} 칸 수`,
  proportions: "그림 비율 유지",
  threshold: "밝기 기준",
  thresholdHelp: "이보다 어두운 곳이 검은 칸이 됩니다.",
  automatic: "자동",
  invert: "흑백 바꾸기",
  preview: (width, height, share) => `미리 보기: 가로 ${width}칸, 세로 ${height}칸, 검은 칸 ${share}%`,
  size: (width, height, share) => `${width}×${height}칸, 검은 칸 ${share}%`,
  thinking: "답이 몇 개인지 확인하는 중…",
  unique: "답이 하나뿐입니다.",
  ambiguous: (cells, all) =>
    `답이 여러 개입니다. 정해지지 않는 칸이 ${all ? "" : "적어도 "}${cells}개 있습니다.`,
  gaveUp: "답이 하나뿐인지 한도 안에서 알아내지 못했습니다.",
  oneColour: "모든 칸이 같은 색이라 풀 것이 없습니다. 밝기 기준을 바꿔 보세요.",
  mended: (cells) =>
    cells === 0
      ? "그대로도 답이 하나뿐이라 바꾼 칸이 없습니다."
      : `이제 답이 하나뿐입니다. 바꾼 칸은 ${cells}개입니다.`,
  listDoubt: "정해지지 않는 칸",
  listChanged: "바꾼 칸",
  cell: (row, column) => `${row}행 ${column}열`,
  nowBlack: (cell) => `${cell}: 검은 칸으로`,
  nowWhite: (cell) => `${cell}: 흰 칸으로`,
  more: (count) => `그 밖에 ${count}개`,
  mend: "답이 하나가 되게 고치기",
  mending: "가장 적게 바꿀 방법을 찾는 중…",
  stop: "중지",
  takeBack: "바꾼 칸 되돌리기",
  play: "풀기",
  cancel: "취소",
  problem: (problem) =>
    ({
      tooBig: "그림이 너무 큽니다. 크기를 줄여서 다시 해 보세요.",
      unreadable: "브라우저가 열 수 없는 그림이거나 파일이 손상되었습니다.",
      notMended: "바꿔야 할 칸이 너무 많습니다. 크기나 밝기 기준을 바꿔 보세요.",
      noSolver: "풀이 엔진이 답하지 않습니다. 잠시 뒤 다시 해 보세요.",
    })[problem],
};

const texts: Record<Language, typeof en> = { en, ko };

/** The words in the present language. */
export const words = (player: Player): typeof en => texts[i18nOf(player).language.value];
