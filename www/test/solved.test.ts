import { expect, test } from "vitest";
import { memoryStorage } from "../src/player/memory.ts";
import { pictureAfter } from "../src/player/nextPicture.ts";
import { pictureTitle } from "../src/player/pictureTitle.ts";
import { markSolved, solvedIn } from "../src/player/solved.ts";
import { kakuro } from "./kakuro.ts";

test("what was solved is known again, whatever else was; what is damaged is nothing", () => {
  const { local } = memoryStorage();
  const links = Array.from({ length: 2000 }, (_, index) => ({ puzzle: "kakuro", link: `2/2/${index}` }));
  for (const one of links.slice(0, 100)) markSolved(local, one);
  const isSolved = solvedIn(local);
  expect(links.map(isSolved)).toEqual(links.map((_, index) => index < 100));
  expect(isSolved({ puzzle: "nonogram", link: "2/2/1" })).toBe(false);
  for (const damage of ["", "null", "[]", "{", '{"x":1}']) {
    local.setItem("gridstep.solved", damage);
    expect(solvedIn(local)({ puzzle: "kakuro", link: "2/2/1" })).toBe(false);
  }
});

test("after a picture comes the next one of its pack that is not solved, round and round", () => {
  const pack = (title: string, ...links: string[]) => ({
    title,
    pictures: links.map((link) => ({ title: link, level: "easy" as const, link, rows: ["#"] })),
  });
  const packs = [pack("one", "a", "b", "c"), pack("two", "d")];
  const after = (link: string, ...solved: string[]) =>
    pictureAfter(packs, link, (picture) => solved.includes(picture.link))?.link;
  expect(after("a", "a")).toBe("b");
  expect(after("a", "a", "b")).toBe("c");
  expect(after("c", "c")).toBe("a");
  expect(after("b", "a", "b", "c")).toBeUndefined();
  expect(after("d", "d")).toBeUndefined();
  expect(after("elsewhere")).toBeUndefined();
});

test("a title comes with the puzzle, else from the pictures of ours with its link, else there is none", async () => {
  const opened = { ...kakuro(". .\n. ."), link: "one" };
  const picture = { title: "Ours", level: "easy", link: "one", rows: ["#"] } as const;
  const packs = async () => ({
    packs: [{ title: "A pack", pictures: [picture] }],
    titleOf: (key: string) => (key === "house" ? "A house" : null),
    isPattern: () => false,
    cluesOf: () => [],
  });
  const ours = { packs: { en: packs, ko: packs, ja: packs } };
  expect(await pictureTitle(ours, opened, "en")).toBe("Ours");
  const titled = { ...opened, json: '{"clues":{"title":"Theirs"}}' };
  expect(await pictureTitle(ours, titled, "en")).toBe("Theirs");
  const generated = { ...opened, json: '{"clues":{"title":"house"}}' };
  expect(await pictureTitle(ours, generated, "en")).toBe("A house");
  expect(await pictureTitle({}, opened, "en")).toBeNull();
  for (const clues of ["null", "[]", '{"title":7}', '{"title":""}'])
    expect(await pictureTitle({}, { ...opened, json: `{"clues":${clues}}` }, "en")).toBeNull();
});
