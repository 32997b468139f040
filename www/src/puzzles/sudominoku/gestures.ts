/** How dominoes, walls and singles are entered by mouse and finger: for the help. */
import type { Language } from "../../i18n/language.ts";

export const gestures: Record<Language, readonly string[]> = {
  en: [
    "Drag from a cell to the one beside it to lay a domino; drag over it again to take it away. It counts when you let go, and is one step to undo.",
    "With the wall in hand, a drag puts a wall between cells: no domino lies there. Drag over it again to take it away.",
    "With the wall in hand, a tap makes the cell a single; another tap takes that back.",
    "Drag with the right mouse button, or press long and then drag, to do what the other tool does.",
    "Drag back, or press Escape before you let go, and nothing is entered. A second finger takes a stroke back too.",
    "With the third tool a drag chooses several cells; so does a drag with Shift or Ctrl. Notes go into all of them.",
    "Tap a domino or a single of the set to see where it can still lie.",
  ],
  ko: [
    "칸에서 옆 칸으로 끌면 도미노가 놓입니다. 같은 곳을 다시 끌면 치워집니다. 손을 떼야 반영되고, 한 번에 되돌릴 수 있습니다.",
    "벽을 고르고 끌면 칸 사이에 벽이 섭니다. 그 사이에는 도미노가 놓이지 않는다는 표시입니다. 다시 끌면 지워집니다.",
    "벽을 고르고 칸을 누르면 낱칸이 됩니다. 다시 누르면 취소됩니다.",
    "오른쪽 버튼으로 끌거나 길게 누른 뒤 끌면 다른 도구로 하는 일을 합니다.",
    "손을 떼기 전에 되돌아가거나 Esc를 누르면 아무것도 놓이지 않습니다. 다른 손가락을 대도 취소됩니다.",
    "세 번째 도구로 끌거나 Shift나 Ctrl을 누르고 끌면 여러 칸을 고릅니다. 메모는 고른 칸 모두에 적힙니다.",
    "도미노 모음에서 도미노나 낱칸을 누르면 아직 놓을 수 있는 곳이 보입니다.",
  ],
};
