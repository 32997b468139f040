/** The words of the panel that counts, and of the editor. */
import { withJosa } from "../../i18n/josa.ts";
import type { Language } from "../../i18n/language.ts";

export interface CountText {
  title: string;
  count: string;
  heat: string;
  heatHelp: string;
  noHeat: string;
  counting: string;
  none: string;
  ways(ways: string, isOne: boolean): string;
  /** Counting has stopped at its limit. */
  atLeast(ways: string): string;
  /** It can go on, if that is asked for. */
  stopped: string;
  gaveUp: string;
  further: string;
  digits(count: number): string;
  /** The heading of what is counted for the chosen cell. */
  piecesOf(place: string): string;
  noPieces: string;
  chooseCell: string;
  covered: string;
  unknown: string;
  piece(others: string, ways: string, percent: string): string;
  soFar: string;
  states: string;
}

export const countText: Record<Language, CountText> = {
  en: {
    title: "Ways to finish",
    count: "Count them as I play",
    heat: "Heat map",
    heatHelp: "In each cell: in how many of the ways the likeliest piece lies there.",
    noHeat: "No heat map: the board is too wide to be counted for it within the limit.",
    counting: "Counting…",
    none: "There is no way to finish.",
    ways: (ways, isOne) => `${ways} ${isOne ? "way" : "ways"}`,
    atLeast: (ways) => `at least ${ways}`,
    stopped: "It stopped there to stay quick.",
    gaveUp: "Gave up: the board is too wide to be counted within the limit.",
    further: "Count further",
    digits: (count) => `All ${count} digits`,
    piecesOf: (place) => `Pieces on ${place}`,
    noPieces: "No piece here leads to a finish.",
    chooseCell: "Choose an empty cell to count each of its pieces.",
    covered: "This cell is covered.",
    unknown: "The pieces of a cell cannot be counted within the limit.",
    piece: (others, ways, percent) => `with ${others}: ${ways}, ${percent}`,
    soFar: "Ways so far",
    states: "Shapes of the edge",
  },
  ko: {
    title: "끝내는 방법의 수",
    count: "놓을 때마다 세기",
    heat: "열지도",
    heatHelp: "칸마다 가장 흔한 조각이 전체 방법 가운데 얼마나 차지하는지 보여 줍니다.",
    noHeat: "판이 너무 넓어 열지도를 한도 안에 다 세지 못했습니다.",
    counting: "세는 중…",
    none: "끝낼 방법이 없습니다.",
    ways: (ways) => `${ways}가지`,
    atLeast: (ways) => `적어도 ${ways}`,
    stopped: "빠르게 답하려고 여기서 멈췄습니다.",
    gaveUp: "판이 너무 넓어 한도 안에 다 세지 못했습니다.",
    further: "더 세기",
    digits: (count) => `${count}자리 모두 보기`,
    piecesOf: (place) => `${place}의 조각`,
    noPieces: "여기에 어떤 조각을 놓아도 끝낼 수 없습니다.",
    chooseCell: "빈칸을 고르면 조각마다 방법의 수를 셉니다.",
    covered: "이미 덮인 칸입니다.",
    unknown: "칸의 조각을 한도 안에 다 세지 못했습니다.",
    piece: (others, ways, percent) => `${withJosa(others, "과/와")} 함께: ${ways}, ${percent}`,
    soFar: "지금까지 방법",
    states: "가장자리 모양",
  },
};
