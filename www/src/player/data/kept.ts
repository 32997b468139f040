/** Small records in localStorage: what is damaged there is none, and what has no room is not kept. */
import type { KeyValueStorage } from "../host.ts";

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

export function keptIn(local: KeyValueStorage, key: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(local.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}

/** In private mode, or where there is no room, it lasts as long as the page. */
export function keep(local: KeyValueStorage, key: string, record: object): void {
  try {
    local.setItem(key, JSON.stringify(record));
  } catch {
    // As said above.
  }
}
