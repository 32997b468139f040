// What a visitor downloads: see "Budgets" in the product's description.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dist } from "./wasm.ts";

const files = readdirSync(dist);
const read = (name: string) => readFileSync(new URL(name, dist));

function compressedBytes(extension: RegExp): number {
  return files
    .filter((name) => extension.test(name))
    .reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
}

/** A script and all that it imports before it runs. */
function withImports(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = read(name)
    .toString()
    .matchAll(/(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js)\?/g);
  for (const [, imported = ""] of imports) withImports(imported, found);
  return found;
}

const compressedOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0);

test("HTML, CSS and JavaScript that a first visit loads stay under 60 kB compressed", () => {
  const scripts = ["main.js", "solver.worker.js", "gridstep-wasm.js"].map((name) => withImports(name));
  const first = files.filter((name) => name.startsWith("first-"));
  expect(first).toHaveLength(1);
  // Each language has the shell's words and a puzzle's; one language is loaded.
  const words = ["en", "ko"].map((language) => files.filter((name) => name.startsWith(`text.${language}-`)));
  expect(words.map((names) => names.length)).toEqual([2, 2]);
  const always = new Set(["index.html", "style.css", ...scripts.flatMap((names) => [...names]), ...first]);
  const language = Math.max(...words.map(compressedOf));
  expect(compressedOf(always) + language).toBeLessThanOrEqual(60_000);
});

test("all parts together, loaded in advance while nobody waits, stay under 90 kB compressed", () => {
  expect(compressedBytes(/\.(html|css|js)$/)).toBeLessThanOrEqual(90_000);
});

test("the wasm stays under 250 kB compressed", () => {
  expect(compressedBytes(/\.wasm$/)).toBeLessThanOrEqual(250_000);
});

test("every file that another one names carries one and the same build id", () => {
  const text = files.filter((name) => /\.(html|js)$/.test(name)).map((name) => read(name).toString());
  const references = text.flatMap(
    (content) => content.match(/["'`](\.\/)?[\w.-]+\.(js|css|wasm)(\?v=\w+)?["'`]/g) ?? [],
  );
  const named = references.map((reference) => reference.slice(1, -1).replace(/^\.\//, ""));
  const ids = new Set(
    named.filter((name) => files.includes(name.replace(/\?.*/, ""))).map((name) => name.split("?v=")[1]),
  );
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/)]);
});

test("index.html works under any path: all its references are relative", () => {
  const references = [
    ...read("index.html")
      .toString()
      .matchAll(/\b(?:src|href)="([^"]*)"/g),
  ].map((match) => match[1]);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((reference) => !reference?.startsWith("./"))).toEqual([]);
});
