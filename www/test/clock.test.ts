// How long a search took to come to its ticks.
import { expect, test } from "vitest";
import { Clock } from "../src/player/search/clock.ts";

function noted(...stretches: readonly [from: number, to: number, took: number][]): Clock {
  const clock = new Clock();
  for (const [from, to, took] of stretches) clock.note(from, to, took);
  return clock;
}

test("times add up, and within a stretch the pace is even", () => {
  const clock = noted([0, 10, 5], [10, 30, 100]);
  expect([0, 5, 10, 20, 30].map((tick) => clock.timeAt(tick))).toEqual([0, 2.5, 5, 55, 105]);
  expect(clock.timeAt(99), "further than it was measured").toBe(105);
});

test("what was done before is not counted again", () => {
  const clock = noted([0, 10, 5], [0, 10, 50], [4, 8, 50]);
  expect(clock.timeAt(10)).toBe(5);
  clock.note(0, 20, 40);
  expect(clock.timeAt(20), "half of the stretch was new").toBe(25);
});

test("a time leads to the tick that was reached by then", () => {
  const clock = noted([0, 10, 5], [10, 30, 100]);
  expect([0, 4, 5, 55, 105, 1000].map((time) => clock.tickAt(time))).toEqual([0, 8, 10, 20, 30, 30]);
  expect(new Clock().tickAt(12)).toBe(0);
});

test("stretches that took no time lead to their end", () => {
  const clock = noted([0, 4, 0], [4, 8, 2]);
  expect(clock.timeAt(3)).toBe(0);
  expect(clock.tickAt(1)).toBe(6);
  expect(clock.timeAt(8)).toBe(2);
});

test("of a long search less is remembered, its ends exactly", () => {
  const clock = new Clock();
  for (let tick = 0; tick < 5000; tick += 1) clock.note(tick, tick + 1, tick % 2 === 0 ? 2 : 0);
  expect(clock.timeAt(0)).toBe(0);
  expect(clock.timeAt(5000)).toBe(5000);
  for (const tick of [1, 1234, 4999]) expect(Math.abs(clock.timeAt(tick) - tick)).toBeLessThanOrEqual(16);
});

test("forgets", () => {
  const clock = noted([0, 10, 5]);
  clock.reset();
  expect(clock.timeAt(10)).toBe(0);
  clock.note(0, 1, 3);
  expect(clock.timeAt(1)).toBe(3);
});
