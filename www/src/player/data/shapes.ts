/** Whether values that were kept are what they should be. */
import type { Move } from "../state.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number => Number.isFinite(value) && 0 <= Number(value);

export const isWhole = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && 0 <= Number(value) && Number(value) < end;

export const isState = (value: unknown): boolean => isWhole(value, 2 ** 32);

export function isMove(value: unknown, cells: number): value is Move {
  return (
    Array.isArray(value) &&
    value.every(
      (change) =>
        isRecord(change) && isWhole(change.cell, cells) && isState(change.from) && isState(change.to),
    )
  );
}
