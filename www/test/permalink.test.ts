// A permalink of a search in an address: there and back, and nothing from what is none.
import { expect, test } from "vitest";
import { type Permalink, readPermalink, writePermalink } from "../src/player/search/permalink.ts";

const choice = { cell: 5, state: 1028, holds: true, cause: null };
const permalinks: Permalink[] = [
  { engine: "scan", tick: 0, origin: new Uint32Array(), turns: [] },
  {
    engine: "exact-cover",
    tick: 12_345_678,
    origin: Uint32Array.of(0, 0, 0, 4_294_967_295, 7, 7),
    turns: [],
  },
  {
    engine: "learn",
    tick: 9,
    origin: new Uint32Array(),
    turns: [
      { tick: 3, fork: { branch: 0, choice, forbid: false } },
      { tick: 3, fork: { branch: 2, choice: { ...choice, holds: false, cause: 17 }, forbid: true } },
    ],
  },
  {
    ...{ engine: "scan", tick: 40, origin: Uint32Array.of(0, 7), turns: [] },
    beside: { engine: "exact-cover", tick: 12, pace: "time", goal: "all", limit: 1_000_000 },
  },
];

test.each(permalinks)("$engine at $tick comes back", (permalink) => {
  expect(readPermalink(`#kakuro=abc${writePermalink(permalink)}`)).toEqual(permalink);
});

test.each([
  ...["", "#kakuro=abc", "#kakuro=abc&watch=", "#kakuro=abc&watch=scan", "#kakuro=abc&watch=scan@-1"],
  ...["#k&watch=scan@1&from=zzzzzzz", "#k&watch=scan@1&from=0*zzzz", "#k&watch=scan@1&from=1~~2"],
  ...[
    "#k&watch=scan@1&beside=learn",
    "#k&watch=scan@1&beside=learn@3.step.some.10",
    "#k&beside=learn@3.step.all.10",
  ],
  ...["#k&watch=scan@1&fork=1", "#k&watch=scan@1&fork=1.0.5.sk.2.-.0", "#k&watch=scan@9999999999999999"],
])("%s names no permalink", (fragment) => {
  expect(readPermalink(fragment)).toBeNull();
});
