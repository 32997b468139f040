/** What can be wrong with a text, in Korean. */
import type { Args } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { keyOf, numberOf } from "./facts.ts";
import { directions, formats, withJosa } from "./words.ko.ts";

const between = betweenIn("ko");
const direction = (args: Args): string => directions[keyOf(args, "direction") === "down" ? "down" : "across"];
const cell = (args: Args): string => `${numberOf(args, "row")}행 ${numberOf(args, "column")}열`;

/** "3행 2열의 가로 16" */
const clue = (args: Args): string => `${cell(args)}의 ${direction(args)} ${numberOf(args, "sum")}`;
const run = (args: Args): string => `${cell(args)}에서 시작하는 ${direction(args)}줄`;

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "알려진 어떤 카쿠로 형식도 아닙니다",
  "not-text": () => "텍스트가 아닙니다",
  "text-too-long": (args) => `텍스트가 ${numberOf(args, "most")}바이트보다 깁니다`,
  "too-many-boards": (args) => `모든 판의 칸을 합해 ${numberOf(args, "most")}칸이 넘습니다`,
  "ends-early": () => "텍스트가 중간에 끝났습니다",
  "left-over": () => "끝나야 할 곳에 글자가 더 있습니다",
  "not-a-number": () => "숫자가 아닙니다",
  "count-out-of-bounds": (args) => `이 수는 ${between(args)}여야 합니다`,
  "size-out-of-bounds": (args) => `한 변은 ${between(args)}여야 합니다`,
  "cell-unknown": () => "칸을 나타내는 글자가 아닙니다",
  "row-length": (args) => `모든 행은 첫 행처럼 ${numberOf(args, "cells")}칸이어야 합니다`,
  "too-few-cells": () => "링크가 마지막 칸 전에 끝났습니다",
  "too-many-cells": (args) => `링크의 칸이 판보다 ${numberOf(args, "cells")}칸 많습니다`,
  "clue-off-board": (args) => `단서가 판 밖에 있습니다. 행과 열은 ${between(args)}입니다`,
  "direction-unknown": () => "방향은 0(가로) 또는 1(세로)이어야 합니다",
  "clue-on-white": (args) => `${withJosa(clue(args), "이/가")} 흰 칸에 있습니다`,
  "clue-without-cells": (args) => `${clue(args)} 뒤에 흰 칸이 없습니다`,
  "clue-twice": (args) => `${withJosa(clue(args), "은/는")} 이미 단서가 있는 줄의 단서입니다`,
  "run-without-clue": (args) => `${run(args)}(${numberOf(args, "cells")}칸)에 단서가 없습니다`,
  "run-too-long": (args) => `${run(args)}이 ${numberOf(args, "cells")}칸입니다. 9칸까지만 됩니다`,
  "sum-impossible": (args) =>
    `서로 다른 숫자 ${numberOf(args, "cells")}칸으로는 ${withJosa(clue(args), "을/를")} 만들 수 없습니다. ${between(args)} 됩니다`,
  "link-shape": () => "링크에 너비, 높이, 판이 없습니다",
  "link-character": () => "링크에서 뜻이 없는 글자입니다",
  "json-syntax": () => "JSON이 아닙니다",
  "json-shape": () => "퍼즐을 담은 JSON이 아닙니다",
  "version-unknown": () => "알 수 없는 버전의 문서입니다",
  "other-puzzle": () => "다른 퍼즐의 문서입니다",
  "word-count": (args) => `판은 ${numberOf(args, "cells")}칸인데 기록은 ${numberOf(args, "words")}칸입니다`,
  "word-unknown": () => "이 칸에 올 수 없는 기록입니다",
  "entry-unknown": (args) => `기록은 ${between(args)}의 숫자입니다`,
  "entry-on-black": () => "검은 칸에 기록이 있습니다",
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `카쿠로, 다음 가운데 한 형식으로: ${Object.values(formats).join(", ")}`,
  text: "텍스트 파일",
  "case-count": "판의 수",
  size: "한 변의 길이",
  cell: "칸: 0(검은 칸) 또는 1(흰 칸)",
  "clue-count": "단서의 수",
  row: "1부터 센 행",
  column: "1부터 센 열",
  direction: "0(가로) 또는 1(세로)",
  sum: "합",
  end: "텍스트의 끝",
  "line-end": "줄바꿈",
  "black-cell": "검은 칸",
  "white-cell": "단서 다음의 흰 칸",
  "one-clue": "줄마다 하나의 단서",
  clue: "줄의 단서",
  "short-run": "9칸 이하의 줄",
  "possible-sum": "만들 수 있는 합",
  link: "너비/높이/판으로 된 링크",
  "link-cell": "칸: k~z, 점, 또는 두 합",
  "link-sum": "합: 0~9, a~j, A~Z, 또는 -",
  "picture-cell": "칸: #, 점, 숫자, 또는 역빗금으로 나눈 합",
  json: "JSON",
  "json-puzzle": "gridstep, puzzle, clues가 든 객체",
  "json-clues": "cells가 든 객체",
  "json-edge": "줄 번호와 합을 짝지은 down과 across",
  "json-list": "목록",
  "json-row": "첫 행과 길이가 같은 행",
  "json-cell": "0, 1, 또는 [세로, 가로]",
  "json-words": "칸마다 하나의 수",
  version: "버전 1",
  kakuro: "카쿠로",
  word: "그 칸에 올 수 있는 기록",
  entry: "숫자, 비었으면 0",
  zero: "검은 칸에는 0",
};

export const error = errorText("ko", errors, expected);
