/** What can be wrong with a text, in Korean. */
import type { Args } from "../args.ts";
import { keyOf, numberOf } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { formats } from "./words.ko.ts";

const between = betweenIn("ko");
const side = (args: Args): string => (keyOf(args, "side") === "column" ? "열" : "행");
const lines = (args: Args): string => `${side(args)} ${numberOf(args, "lines")}개`;

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "알려진 어떤 네모네모 로직 형식도 아닙니다",
  "not-text": () => "텍스트가 아닙니다",
  "text-too-long": (args) => `텍스트가 ${numberOf(args, "most")}바이트보다 깁니다`,
  "too-many-boards": (args) => `모든 판의 칸을 합해 ${numberOf(args, "most")}칸이 넘습니다`,
  "ends-early": () => "텍스트가 중간에 끝났습니다",
  "left-over": () => "끝나야 할 곳에 글자가 더 있습니다",
  "not-a-number": () => "숫자가 아닙니다",
  "size-out-of-bounds": (args) => `한 변은 ${between(args)}여야 합니다`,
  "block-out-of-bounds": (args) => `블록의 길이는 ${between(args)}여야 합니다`,
  "too-many-blocks": (args) => `한 줄에 블록은 ${numberOf(args, "most")}개까지만 들어갑니다`,
  "too-many-lines": (args) => `단서가 ${lines(args)}보다 많습니다`,
  "too-few-lines": (args) => `단서가 ${lines(args)}보다 적습니다`,
  "clue-too-long": (args) =>
    `${numberOf(args, "line")}${side(args)}은 ${numberOf(args, "cells")}칸인데, 블록을 띄워 놓으려면 ${numberOf(args, "least")}칸이 필요합니다`,
  "totals-differ": (args) =>
    `검은 칸이 행에서는 모두 ${numberOf(args, "rows")}개, 열에서는 모두 ${numberOf(args, "columns")}개입니다`,
  coloured: () => "여러 색을 쓰는 로직입니다. 여기서는 흑백만 풀 수 있습니다",
  "list-twice": () => "같은 목록이 두 번 나옵니다",
  "key-missing": () => ".non 형식에는 width, height, rows, columns가 있어야 합니다",
  "xml-syntax": () => "XML이 아닙니다",
  "element-unknown": () => "여기에 올 수 없는 것입니다",
  "not-a-grid": () => "행과 열로 된 퍼즐이 아닙니다",
  "link-shape": () => "링크에 너비, 높이, 단서가 없습니다",
  "link-character": () => "링크에서 뜻이 없는 글자입니다",
  "json-syntax": () => "JSON이 아닙니다",
  "json-shape": () => "퍼즐을 담은 JSON이 아닙니다",
  "version-unknown": () => "알 수 없는 버전의 문서입니다",
  "other-puzzle": () => "다른 퍼즐의 문서입니다",
  "word-count": (args) => `판은 ${numberOf(args, "cells")}칸인데 기록은 ${numberOf(args, "words")}칸입니다`,
  "word-unknown": () => "뜻이 없는 기록입니다",
  "cell-unknown": () => "칸을 나타내는 글자가 아닙니다",
  "too-few-cells": (args) => `판은 ${numberOf(args, "cells")}칸인데 여기에는 그보다 적습니다`,
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `네모네모 로직, 다음 가운데 한 형식으로: ${Object.values(formats).join(", ")}`,
  text: "텍스트 파일",
  size: "한 변의 길이",
  block: "블록의 길이",
  clue: "다음 줄의 단서",
  "fitting-clue": "줄에 들어가는 블록",
  "equal-totals": "행과 열에서 같은 검은 칸의 수",
  "one-colour": "한 가지 색의 블록",
  "one-list": "행의 목록 하나와 열의 목록 하나",
  end: "텍스트의 끝",
  "line-end": "줄바꿈",
  "list-end": "목록의 끝",
  "non-width": "width와 수",
  "non-height": "height와 수",
  "non-rows": "rows와 단서 목록",
  "non-columns": "columns와 단서 목록",
  "g-heading": "제목: 쌍점(:)으로 시작하는 줄",
  "xml-tag": "태그",
  "xml-attribute": "속성: 이름, =, 따옴표로 묶은 값",
  "xml-close": "태그나 요소의 끝",
  "xml-puzzle": "<puzzle>",
  "xml-grid": 'type="grid"',
  "xml-clues": "<clues> 또는 퍼즐의 끝",
  "xml-clues-type": 'type="rows" 또는 type="columns"',
  "xml-line": "<line> 또는 단서의 끝",
  "xml-count": "<count> 또는 줄의 끝",
  link: "너비/높이/단서로 된 링크",
  "link-block": "블록: a~z, A~Y, 빈 줄은 0",
  "link-end": "링크의 끝",
  json: "JSON",
  "json-puzzle": "gridstep, puzzle, clues가 든 객체",
  "json-clues": "rows와 columns가 든 객체",
  "json-list": "목록",
  "json-words": "칸마다 하나의 수",
  version: "버전 1",
  nonogram: "네모네모 로직",
  word: "빈칸은 0, 흰 칸은 1, 검은 칸은 2",
  cell: "칸: #, 점, 또는 ?",
};

export const error = errorText("ko", errors, expected);
