/** What can be wrong with a text, in Korean. */
import type { Args } from "../args.ts";
import { numberOf } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { formats } from "./words.ko.ts";

const between = betweenIn("ko");
const cells = (args: Args): string => `${numberOf(args, "cells")}칸`;

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "알려진 어떤 판 덮기 형식도 아닙니다",
  "not-text": () => "텍스트가 아닙니다",
  "text-too-long": (args) => `텍스트가 ${numberOf(args, "most")}바이트보다 깁니다`,
  "too-many-boards": (args) => `모든 판의 칸을 합해 ${numberOf(args, "most")}칸이 넘습니다`,
  "ends-early": () => "텍스트가 중간에 끝났습니다",
  "left-over": () => "끝나야 할 곳에 글자가 더 있습니다",
  "not-a-number": () => "숫자가 아닙니다",
  "count-out-of-bounds": (args) => `판의 수는 ${between(args)}여야 합니다`,
  "size-out-of-bounds": (args) => `한 변은 ${between(args)}여야 합니다`,
  "cell-unknown": () => "칸을 나타내는 글자가 아닙니다",
  "row-too-short": (args) => `이 행은 ${cells(args)}이어야 하는데 그 전에 끝납니다`,
  "row-too-long": (args) => `이 행은 ${cells(args)}이어야 하는데 더 이어집니다`,
  "link-shape": () => "링크에 너비, 높이, 칸이 없습니다",
  "link-character": () => "링크에서, 또는 링크의 끝에서 뜻이 없는 글자입니다",
  "too-few-cells": (args) => `판은 ${cells(args)}인데 여기에는 그보다 적습니다`,
  "json-syntax": () => "JSON이 아닙니다",
  "json-shape": () => "퍼즐을 담은 JSON이 아닙니다",
  "version-unknown": () => "알 수 없는 버전의 문서입니다",
  "other-puzzle": () => "다른 퍼즐의 문서입니다",
  "word-count": (args) => `판은 ${cells(args)}인데 기록은 ${numberOf(args, "words")}칸입니다`,
  "word-unknown": () => "뜻이 없거나 판에 맞지 않는 기록입니다",
  "holes-differ": () => "기록의 구멍이 판의 구멍과 다릅니다",
  "not-a-piece": (args) => `같은 글자로 된 이 ${cells(args)}은 조각이 아닙니다`,
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `덮을 판, 다음 가운데 한 형식으로: ${Object.values(formats).join(", ")}`,
  text: "텍스트 파일",
  "case-count": "판의 수",
  size: "한 변의 길이",
  row: "#과 점으로 된 행",
  cell: "구멍은 #, 덮을 칸은 점",
  "row-end": "행의 끝",
  end: "텍스트의 끝",
  link: "너비/높이/칸으로 된 링크",
  "link-cells": "여섯 칸을 나타내는 글자: A~Z, a~z, 0~9, -, _",
  "link-end": "링크의 끝",
  json: "JSON",
  "json-puzzle": "gridstep, puzzle, clues가 든 객체",
  "json-clues": "rows가 든 객체",
  "json-list": "목록",
  "json-row": "#과 점으로 된 문자열",
  "json-words": "칸마다 하나의 수",
  version: "버전 1",
  boardcover: "덮을 판",
  word: "0은 빈칸, 또는 남은 조각이나 맞는 조각",
  entry: "구멍은 #, 빈칸은 점, 조각은 글자",
  hole: "#: 판의 이 칸은 구멍입니다",
  "free-cell": "점이나 글자: 판의 이 칸은 구멍이 아닙니다",
  piece: "모서리를 둘러싼 같은 글자 세 칸",
};

export const error = errorText("ko", errors, expected);
