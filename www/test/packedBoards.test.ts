import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { puzzles } from "../src/puzzles/index.ts";

test.each(puzzles)("the boards of $name that the build packs are those of the file", async ({ name }) => {
  const { moduleOf } = await import(new URL("../../tools/packedBoards.mjs", import.meta.url).href);
  for (const file of ["boards", "first", "techniques"]) {
    const path = new URL(`../src/puzzles/${name}/${file}.json`, import.meta.url);
    const boards: unknown = JSON.parse(readFileSync(path, "utf8"));
    const code: string = moduleOf(boards);
    const { default: same } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    expect(same).toEqual(boards);
  }
});
