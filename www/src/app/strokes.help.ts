/** What the help says of a puzzle that is entered by strokes. */
import type { Language } from "../i18n/language.ts";

interface StrokeHelp {
  /** What a key for a tool does. */
  paints(tool: string): string;
  empties: string;
  nextTool: string;
  arrows: string;
  gestures: readonly string[];
}

export const strokeHelp: Record<Language, StrokeHelp> = {
  en: {
    paints: (tool) =>
      `${tool}: as a stroke over the chosen cells, from the first one on; with Shift, the other way`,
    empties: "empty the chosen cells",
    nextTool: "next tool",
    arrows: "move; with Shift, choose more cells",
    gestures: [
      "Tap or click a cell to paint it with the tool in hand; a cell that holds something is emptied.",
      "Drag to go on as the first cell began: only cells that held the same change. It counts when you let go, and is one step to undo.",
      "Click with the right mouse button or press long for the other way: a cross instead of black; on what is filled, it clears.",
      "Escape, Ctrl+Z, or a second finger, takes a stroke back before you let go.",
      "The third tool only chooses a cell, to ask for a hint about it.",
      "Two fingers move and zoom a large board and never paint; so do the wheel, and Ctrl with the wheel. Where cells are too small to be hit, a tap zooms in and a drag moves the board.",
    ],
  },
  ko: {
    paints: (tool) => `${tool}: 고른 칸을 처음 고른 칸부터 끈 것과 같이. Shift와 함께 누르면 반대로`,
    empties: "고른 칸 비우기",
    nextTool: "다음 도구",
    arrows: "이동, Shift와 함께 누르면 여러 칸 고르기",
    gestures: [
      "칸을 누르면 고른 도구로 칠합니다. 이미 표시된 칸은 비워집니다.",
      "끌면 첫 칸과 같은 상태인 칸만 첫 칸처럼 바뀝니다. 손을 떼야 반영되고, 한 번에 되돌릴 수 있습니다.",
      "오른쪽 버튼을 누르거나 길게 누르면 반대로 합니다. 칠하기 대신 엑스를 표시하고, 이미 표시된 칸은 비웁니다.",
      "손을 떼기 전에 Esc나 Ctrl+Z를 누르거나 다른 손가락을 대면 긋던 것이 취소됩니다.",
      "세 번째 도구는 칸을 고르기만 합니다. 그 칸의 힌트를 물어볼 때 쓰세요.",
      "두 손가락은 큰 판을 옮기고 확대할 뿐 칠하지 않습니다. 휠과 Ctrl+휠도 같습니다. 칸이 너무 작으면 누를 때 확대되고 끌 때 판이 움직입니다.",
    ],
  },
};
