/** A picture on its way to a puzzle: its size as its kind changes, and what is said where something does not load. */
import { expect, test, vi } from "vitest";
import { BadPicture, readPicture } from "../src/app/picture/decode.ts";
import { Importing } from "../src/app/picture/importing.ts";
import type { Photo } from "../src/app/picture/pixels.ts";
import { loadedPuzzle, loadPuzzle } from "../src/puzzles/index.ts";

vi.mock("../src/app/picture/decode.ts", async (original) => ({
  ...(await original<typeof import("../src/app/picture/decode.ts")>()),
  readPicture: vi.fn(),
}));

await loadPuzzle("nonogram");
const nonogram = loadedPuzzle("nonogram");
const solver = { ask: () => new Promise<never>(() => {}), showError: vi.fn() };

/** All black. */
const photo = (width: number, height: number): Photo => ({
  ...{ width, height },
  shades: new Uint8Array(width * height),
  rgba: new Uint8ClampedArray(4 * width * height).map((_, at) => (at % 4 === 3 ? 255 : 0)),
});

async function imported(width: number, height: number): Promise<Importing> {
  vi.mocked(readPicture).mockResolvedValue(photo(width, height));
  const importing = new Importing(solver, nonogram);
  await importing.take(new Blob());
  return importing;
}

test.each([
  [200, 100, [80, 40]],
  [100, 200, [40, 80]],
  [100, 100, [80, 80]],
])(
  "of %i by %i pixels those that are too many in colours go, and the proportions stay",
  async (width, height, sides) => {
    const importing = await imported(width, height);
    importing.resize(width < height ? "height" : "width", 100);
    await importing.keepColours(true);
    expect([importing.width.value, importing.height.value]).toEqual(sides);
  },
);

test("sides that were set free are cut each alone, and a size that fits stays", async () => {
  const importing = await imported(200, 100);
  importing.keepProportions(false);
  importing.resize("width", 100);
  importing.resize("height", 33);
  await importing.keepColours(true);
  expect([importing.width.value, importing.height.value]).toEqual([80, 33]);
  await importing.keepColours(false);
  expect([importing.width.value, importing.height.value]).toEqual([80, 33]);
});

test("a picture that is none, and a part that does not load, are told, and the picture before stays", async () => {
  const importing = await imported(20, 10);
  const before = importing.picture.value;
  vi.mocked(readPicture).mockRejectedValue(new BadPicture("unreadable"));
  await importing.take(new Blob());
  expect(importing.problem.value).toBe("unreadable");
  vi.mocked(readPicture).mockResolvedValue(photo(5, 5));
  const colours = () => Promise.reject(new TypeError("Failed to fetch"));
  importing.kind.value = { ...nonogram, pictures: { least: 5, most: 80, colours } };
  await importing.take(new Blob());
  expect(importing.problem.value).toBe("notLoaded");
  expect(importing.reading.value).toBe(false);
  expect(importing.picture.value).toBe(before);
  await importing.keepColours(false);
  expect(importing.problem.value).toBeNull();
});
