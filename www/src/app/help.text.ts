/** The words of the help, loaded with it. */

import type { Language } from "../i18n/language.ts";
import { i18nOf } from "../player/i18n.ts";
import type { Player } from "../player/player.ts";

const en = {
  helpTitle: "Help",
  helpRules: "The rules",
  helpKeys: "Keys",
  helpGestures: "Mouse and finger",
  helpWatchKeys: "Keys while watching",
  keyArrows: "move; with Shift, select more",
  keyFar: "to the first or last cell of the row; five rows up or down",
  keyAny: "move over clue cells too, to read their clues",
  keyDigits: "enter a digit; with Shift, a note",
  keyDelete: "empty the cell",
  keyNotes: "notes on and off",
  keyHint: "hint for the cell",
  keyCheck: "check so far",
  keyUndo: "undo",
  keyRedo: "redo",
  keyHelp: "this help",
  keySpace: "play and pause",
  keyStep: "step",
  keyStepBack: "step back",
  keyHomeEnd: "to the start, to the end",
  keySpeed: "faster, slower",
  keySpaceKey: "Space",
  gestureTap: "Tap or click a cell to select it, then a digit.",
  gestureAdd: "Ctrl and click adds a cell to the selection.",
  gestureDrag: "Drag over cells to select several; notes go into all of them.",
  gestureDouble: "Double-click a digit to select all equal ones.",
  gesturePinch: "On a large board two fingers (or Ctrl and the wheel) zoom, and two fingers move the board.",
  gestureDrop: "Drop a file with a puzzle anywhere on the page to open it.",
};

const ko: typeof en = {
  helpTitle: "도움말",
  helpRules: "규칙",
  helpKeys: "단축키",
  helpGestures: "마우스와 손가락",
  helpWatchKeys: "탐색 보기의 단축키",
  keyArrows: "옮기기, Shift와 함께 더 고르기",
  keyFar: "줄의 첫 칸과 끝 칸으로, 다섯 줄 위아래로",
  keyAny: "단서 칸으로도 옮겨 단서 읽기",
  keyDigits: "숫자 넣기, Shift와 함께 메모",
  keyDelete: "칸 비우기",
  keyNotes: "메모 켜고 끄기",
  keyHint: "고른 칸의 힌트",
  keyCheck: "지금까지 확인",
  keyUndo: "되돌리기",
  keyRedo: "다시 실행",
  keyHelp: "이 도움말",
  keySpace: "재생과 멈춤",
  keyStep: "한 단계 앞으로",
  keyStepBack: "한 단계 뒤로",
  keyHomeEnd: "처음으로, 끝으로",
  keySpeed: "빠르게, 느리게",
  keySpaceKey: "스페이스",
  gestureTap: "칸을 누르거나 클릭해 고르고 숫자를 누릅니다.",
  gestureAdd: "Ctrl을 누르고 클릭하면 칸을 더 고릅니다.",
  gestureDrag: "여러 칸을 끌어서 고르면 메모가 모두에 들어갑니다.",
  gestureDouble: "숫자를 두 번 클릭하면 같은 숫자를 모두 고릅니다.",
  gesturePinch: "큰 판에서는 두 손가락이나 Ctrl과 휠로 크기를 바꾸고, 두 손가락으로 판을 옮깁니다.",
  gestureDrop: "퍼즐 파일을 화면 아무 데나 끌어다 놓으면 열립니다.",
};

const words: Record<Language, typeof en> = { en, ko };

/** The words in the player's language. */
export const help = (player: Player): typeof en => words[i18nOf(player).language.value];
