// Recording a search without a browser: bounds, and the format of the picture.
import { describe, expect, test } from "vitest";
import { Gif } from "../src/player/features/record/gif.ts";
import {
  framesOf,
  hundredthsOf,
  lastSteps,
  leastEvery,
  MOST_FRAMES,
  MOST_STEPS,
  pictureProblem,
  stepsProblem,
  wholeNumber,
} from "../src/player/features/record/plan.ts";
import { readGif } from "./gif.ts";

describe("what can be recorded", () => {
  test("the last steps begin with the first where there are not so many", () => {
    expect(lastSteps(10, 25)).toEqual({ after: 15, to: 25 });
    expect(lastSteps(100, 25)).toEqual({ after: 0, to: 25 });
  });

  test.each([
    [null, 5, "number"],
    [5, null, "number"],
    [5, 21, "beyond"],
    [0, 5, "least"],
    [5, 0, "least"],
    [MOST_STEPS + 1, 20, "many"],
    [MOST_STEPS, 20, null],
    [1, 20, null],
  ] as const)("%s steps up to %s of 20: %s", (steps, to, wanted) => {
    expect(stepsProblem(steps, to, 20)).toBe(wanted);
  });

  test("before the first step there is none", () => expect(stepsProblem(1, 0, 0)).toBe("none"));

  test.each([
    [0, 20, 1, null],
    [0, 20, 0, "number"],
    [null, 20, 1, "number"],
    [5, 5, 1, "order"],
    [9, 5, 1, "order"],
    [0, 21, 1, "beyond"],
  ] as const)("a picture from %s to %s, %s steps a frame, of 20: %s", (from, to, every, wanted) => {
    expect(pictureProblem(from, to, every, 20)).toBe(wanted);
  });

  test("frames begin with the first step, end with the last, and are not too many", () => {
    expect(framesOf(3, 7, 1)).toEqual([3, 4, 5, 6, 7]);
    expect(framesOf(3, 8, 2)).toEqual([3, 5, 7, 8]);
    expect(framesOf(0, 1, 50)).toEqual([0, 1]);
    for (const to of [MOST_FRAMES - 1, MOST_FRAMES, 12_345, 10_000_000]) {
      const frames = framesOf(0, to, 1);
      expect(frames.length).toBeLessThanOrEqual(MOST_FRAMES);
      expect([frames[0], frames.at(-1)]).toEqual([0, to]);
      expect(frames[1]).toBe(leastEvery(0, to));
    }
    expect(framesOf(0, MOST_FRAMES - 1, 1)).toHaveLength(MOST_FRAMES);
  });

  test("a frame is shown for no less than browsers can, and the last for longer", () => {
    expect(hundredthsOf(20, false)).toBe(5);
    expect(hundredthsOf(1000, false)).toBe(2);
    expect(hundredthsOf(20, true)).toBe(200);
  });

  test.each([
    ["12", 12],
    [" 12,345 ", 12_345],
    ["1.234.567", 1_234_567],
    ["1,2", null],
    ["-3", null],
    ["3.7", null],
    ["", null],
    ["9".repeat(16), null],
  ] as const)("%j is %s", (text, wanted) => {
    expect(wholeNumber(text)).toBe(wanted);
  });
});

/** Numbers that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
}

const painted = (colours: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(colours.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff, 255]));

describe("an animated picture", () => {
  test.each([
    [1, 1],
    [7, 3],
    [64, 40],
    // So many different rows that the table of codes is full again and again.
    [200, 150],
  ])("of %s by %s pixels comes out as it was painted", (width, height) => {
    const flat = [0xffffff, 0x1f2328, 0xfde2e1, 0x3451c7, 0x808080];
    const next = numbers(width);
    const gif = new Gif(width, height, flat);
    const frames = Array.from({ length: 3 }, () =>
      Array.from({ length: width * height }, () => flat[next() % flat.length] ?? 0),
    );
    // One like the one before it, and one with a single other pixel.
    frames.push([...(frames.at(-1) ?? [])], [...(frames.at(-1) ?? [])]);
    (frames.at(-1) ?? [])[width * height - 1] = 0x123456;
    for (const frame of frames) gif.add(painted(frame), 20);
    const read = readGif(gif.finish());
    expect([read.width, read.height, read.loops]).toEqual([width, height, true]);
    expect(read.frames.map(({ pixels }) => [...pixels])).toEqual(frames);
    expect(read.frames.every(({ hundredths }) => hundredths === 20)).toBe(true);
  });

  test("any length of a frame ends where it should: the codes grow at the same place for who reads", () => {
    for (let length = 1; length < 1200; length += 5) {
      const gif = new Gif(length, 1, [0, 1 << 20]);
      const next = numbers(length);
      const frame = Array.from({ length }, () => (next() % 2) << 20);
      gif.add(painted(frame), 5);
      expect([...(readGif(gif.finish()).frames[0]?.pixels ?? [])]).toEqual(frame);
    }
  });

  test("with more colours than the format has, each comes out near", () => {
    const side = 64;
    const gif = new Gif(side, side, [0xffffff]);
    const frame = Array.from(
      { length: side * side },
      (_, at) => ((at % side) << 18) | (Math.floor(at / side) << 2),
    );
    gif.add(painted(frame), 5);
    const [found] = readGif(gif.finish()).frames;
    for (const [at, wanted] of frame.entries()) {
      const shown = found?.pixels[at] ?? -1;
      expect(Math.abs((shown >> 16) - (wanted >> 16))).toBeLessThanOrEqual(24);
      expect(Math.abs((shown & 0xff) - (wanted & 0xff))).toBeLessThanOrEqual(24);
    }
  });
});
