/** What is told in words while a search moves. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled } from "../src/player/throttled.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const moving = () => {
  const source = signal({ tick: 0, stands: 0 });
  const shown = throttled(
    () => source.value,
    ({ stands }) => stands,
  );
  const go = (tick: number, stands: number) => {
    source.value = { tick, stands };
  };
  return { shown: () => shown.value.tick, go };
};

test("where nothing moves every value is told at once", () => {
  const { shown, go } = moving();
  for (const tick of [1, 2, 3]) {
    go(tick, 0);
    expect(shown()).toBe(tick);
  }
});

test("a value that comes too early is told as soon as the one before has stood, though none follows it", () => {
  const { shown, go } = moving();
  go(0, 100);
  vi.advanceTimersByTime(30);
  go(1, 100);
  expect(shown()).toBe(0);
  vi.advanceTimersByTime(69);
  expect(shown()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(1);
});

test("of many values the newest is told, and each stands its time", () => {
  const { shown, go } = moving();
  go(0, 100);
  const told: number[] = [];
  for (let tick = 1; tick <= 100; tick += 1) {
    vi.advanceTimersByTime(10);
    go(tick, 100);
    if (shown() !== told.at(-1)) told.push(shown());
  }
  expect(told.length).toBeGreaterThanOrEqual(9);
  expect(told.length).toBeLessThanOrEqual(11);
  vi.advanceTimersByTime(100);
  expect(shown()).toBe(100);
});

test("that it stops is told at once, and nothing older after it", () => {
  const { shown, go } = moving();
  go(0, 100);
  vi.advanceTimersByTime(10);
  go(1, 100);
  go(2, 0);
  expect(shown()).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe(2);
});
