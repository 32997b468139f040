/** How pieces are laid by mouse and finger: for the help. */
import type { Language } from "../../i18n/language.ts";

export const gestures: Record<Language, readonly string[]> = {
  en: [
    "Where the mouse or the focus is, the piece that a press would lay is shown, and a dot for each turn that fits.",
    "Tap or click an empty cell to lay a piece with that cell in the middle; tap the middle again to turn it. After the last turn that fits it is taken away.",
    "Drag over three cells around a corner to lay the piece there; what lies in its way goes. It counts when you let go, and is one step to undo.",
    "Tap another cell of a piece to take it away; so does the eraser, a click with the right mouse button, and a long press.",
    "Drag with the eraser to take away every piece that it meets.",
    "Drag back, press Escape, or put down a second finger before you let go, and nothing is laid.",
    "The third tool only chooses a cell, to ask for a hint about it or to see its pieces counted.",
    "Two fingers move and zoom a large board and never lay anything; so do the wheel, and Ctrl with the wheel.",
  ],
  ko: [
    "마우스나 초점이 있는 곳에는 누르면 놓일 조각이 흐리게 보이고, 맞는 방향마다 점이 찍힙니다.",
    "빈칸을 누르면 그 칸을 가운데로 조각이 놓입니다. 가운데를 다시 누르면 돌아가고, 맞는 방향이 더 없으면 치워집니다.",
    "모서리를 둘러싼 세 칸을 끌면 거기에 조각이 놓이고, 겹치는 조각은 치워집니다. 손을 떼야 반영되고, 한 번에 되돌릴 수 있습니다.",
    "조각의 다른 칸을 누르면 치워집니다. 지우개로 누르거나, 오른쪽 버튼을 누르거나, 길게 눌러도 치워집니다.",
    "지우개로 끌면 지나는 조각이 모두 치워집니다.",
    "손을 떼기 전에 되돌아가거나 Esc를 누르거나 다른 손가락을 대면 아무것도 놓이지 않습니다.",
    "세 번째 도구는 칸을 고르기만 합니다. 그 칸의 힌트를 묻거나 조각마다 방법의 수를 볼 때 쓰세요.",
    "두 손가락은 큰 판을 옮기고 확대할 뿐 아무것도 놓지 않습니다. 휠과 Ctrl+휠도 같습니다.",
  ],
};
