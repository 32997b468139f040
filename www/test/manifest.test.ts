/** The web manifest names files and puzzles that are there. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { puzzles } from "../src/puzzles/index.ts";
import { dist } from "./wasm.ts";

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

test("each picture of the page is there, in its size, small, and not stored by the service worker", () => {
  const factors = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(factors).toEqual(["wide", "narrow"]);
  const worker = readFileSync(new URL("service-worker.js", dist), "utf8");
  for (const { src, sizes } of manifest.screenshots) {
    const webp = readFileSync(new URL(src, folder));
    expect(webp.toString("latin1", 8, 16)).toBe("WEBPVP8X");
    expect(`${webp.readUIntLE(24, 3) + 1}x${webp.readUIntLE(27, 3) + 1}`).toBe(sizes);
    expect(webp.length).toBeLessThan(40_000);
    expect(existsSync(new URL(src, dist))).toBe(true);
    expect(worker).not.toContain("screenshots");
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
