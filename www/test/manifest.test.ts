/** The web manifest names files and puzzles that are there. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { puzzles } from "../src/puzzles/index.ts";

const folder = new URL("../static/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("manifest.webmanifest", folder), "utf8"));

test("each icon is there, in its size", () => {
  expect(manifest.icons.length).toBeGreaterThan(3);
  for (const { src, sizes } of manifest.icons) {
    if (sizes === "any") expect(existsSync(new URL(src, new URL("../", folder)))).toBe(true);
    else {
      const png = readFileSync(new URL(src, folder));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  }
});

test("each puzzle has a shortcut", () => {
  const shortcuts: string[] = manifest.shortcuts.map(({ url }: { url: string }) => url);
  expect(shortcuts).toEqual(puzzles.map(({ name }) => `./#${name}`));
});

test("all addresses stay within the page, wherever that lies", () => {
  const { id, start_url, scope, share_target, file_handlers } = manifest;
  const actions = file_handlers.map(({ action }: { action: string }) => action);
  expect([id, start_url, scope, share_target.action, ...actions]).toEqual(Array(5).fill("./"));
});
