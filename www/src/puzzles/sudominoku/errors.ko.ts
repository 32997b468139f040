/** What can be wrong with a text, in Korean. */
import type { Args } from "../args.ts";
import { cellsOf, numberOf } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { all, at, formats, withJosa } from "./words.ko.ts";

const between = betweenIn("ko");
const cell = (args: Args, name = "cell"): string => at(numberOf(args, name));
const digit = (args: Args): number => numberOf(args, "digit");
const twice = (args: Args, house: string): string =>
  `${withJosa(digit(args), "이/가")} ${cell(args)}과 ${cell(args, "other")}, 한 ${house}에 두 번 있습니다`;

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "알려진 어떤 스도미노쿠 형식도 아닙니다",
  "not-text": () => "텍스트가 아닙니다",
  "text-too-long": (args) => `텍스트가 ${numberOf(args, "most")}바이트보다 깁니다`,
  "too-many-boards": (args) => `모든 판의 칸을 합해 ${numberOf(args, "most")}칸이 넘습니다`,
  "ends-early": () => "텍스트가 중간에 끝났습니다",
  "left-over": () => "끝나야 할 곳에 글자가 더 있습니다",
  "not-a-number": () => "숫자가 아닙니다",
  "count-out-of-bounds": (args) => `도미노의 수는 ${between(args)}여야 합니다`,
  "digit-out-of-bounds": (args) => `숫자는 ${between(args)}여야 합니다`,
  "not-a-position": () => "B7과 같은 자리가 아닙니다",
  "off-board": () => "판 밖입니다. 행은 A부터 I까지, 열은 1부터 9까지입니다",
  "not-adjacent": (args) => `${cell(args)}의 옆 칸이 아닙니다`,
  "cell-twice": (args) => `${withJosa(cell(args), "은/는")} 이미 주어졌습니다`,
  "equal-digits": (args) =>
    args.digit
      ? `두 숫자가 모두 ${digit(args)}인 도미노는 없습니다`
      : `${all(cellsOf(args, "cells"))}의 도미노는 두 숫자가 같습니다`,
  "domino-twice": (args) =>
    args.low
      ? `${numberOf(args, "low")}-${numberOf(args, "high")} 도미노는 이미 주어졌습니다`
      : `같은 도미노가 ${all(cellsOf(args, "cells"))}에 두 번 있습니다`,
  "single-twice": (args) =>
    args.digit
      ? `낱칸 ${withJosa(digit(args), "은/는")} 이미 주어졌습니다`
      : `같은 낱칸이 ${all(cellsOf(args, "cells"))}에 두 번 있습니다`,
  "digit-in-row": (args) => twice(args, "행"),
  "digit-in-column": (args) => twice(args, "열"),
  "digit-in-box": (args) => twice(args, "상자"),
  "wall-inside": (args) =>
    args.cell
      ? `${cell(args)}에는 도미노나 낱칸이 있어 벽이 있을 수 없습니다`
      : "벽이 있어 여기에 놓을 수 없습니다",
  "no-partner": (args) => `${withJosa(all(cellsOf(args, "cells")), "은/는")} 짝이 없고 낱칸도 될 수 없습니다`,
  "link-shape": () => "링크에 아홉 칸짜리 판이 없습니다",
  "link-character": () => "링크에서 뜻이 없는 글자입니다",
  "json-syntax": () => "JSON이 아닙니다",
  "json-shape": () => "퍼즐을 담은 JSON이 아닙니다",
  "too-short": () => "이 항목이 중간에 끝났습니다",
  "size-out-of-bounds": (args) => `목록의 항목은 ${between(args)}여야 합니다`,
  "version-unknown": () => "알 수 없는 버전의 문서입니다",
  "other-puzzle": () => "다른 퍼즐의 문서입니다",
  "word-count": (args) => `판은 ${numberOf(args, "cells")}칸인데 기록은 ${numberOf(args, "words")}칸입니다`,
  "word-unknown": () => "뜻이 없는 기록입니다",
  "digit-unknown": () => "숫자가 아닙니다",
  "too-few-cells": () => "판은 81칸인데 여기에는 더 적습니다",
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `스도미노쿠, 다음 가운데 한 형식으로: ${Object.values(formats).join(", ")}`,
  text: "텍스트 파일",
  "domino-count": "도미노의 수, 끝이면 0",
  digit: "숫자",
  position: "자리: A부터 I까지의 행과 1부터 9까지의 열",
  "adjacent-cell": "첫 칸의 옆 칸",
  "free-cell": "아직 주어지지 않은 칸",
  "other-digit": "행, 열, 상자의 어느 칸에도 없는 숫자",
  domino: "다른 도미노",
  single: "다른 낱칸",
  wall: "다른 곳의 벽",
  "possible-givens": "규칙에 맞는 것",
  end: "텍스트의 끝",
  link: "링크: 9/와 주어진 것",
  "link-cell": "칸에 주어진 것: a~z, 숫자, R, D 또는 S",
  "link-digit": "숫자, 모르면 0",
  "link-walls": "벽을 나타내는 38글자",
  "link-end": "링크의 끝",
  json: "JSON",
  "json-puzzle": "gridstep, puzzle, clues가 든 객체",
  "json-clues": "dominoes, singles, digits, walls가 든 객체",
  "json-entry": '"6 B2 1 B3"과 같은 문자열',
  "json-list": "목록",
  "json-words": "칸마다 하나의 수",
  "entry-end": "문자열의 끝",
  version: "버전 1",
  sudominoku: "스도미노쿠",
  word: "숫자나 메모, 그리고 벽",
  entry: "숫자, 비었으면 점",
};

export const error = errorText("ko", errors, expected);
