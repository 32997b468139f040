/** The addresses of built files: a change is seen by all that lead to it, and by nothing else. */
import { expect, test } from "vitest";
import { isHashed, offlineFiles, withAddresses } from "../addresses.mjs";

const built = (changes: Readonly<Record<string, string>> = {}): Map<string, Buffer> => {
  const texts = {
    "index.html": '<script src="./main.js"></script><link href="./style.css">',
    "main.js": 'import("./Panel-ABCDEFGH.js");new Worker("./worker.js");',
    "Panel-ABCDEFGH.js": 'import"./main.js";import("./Card-AAAAAAAA.js");',
    "Card-AAAAAAAA.js": 'export default "Card"',
    "worker.js": 'import("./kakuro.js")',
    "kakuro.js": "new URL('kakuro_bg.wasm')",
    "kakuro_bg.wasm": "wasm",
    "style.css": "a{}",
    ...changes,
  };
  return withAddresses(new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])));
};

/** The address of each file, as the others refer to it. */
function addresses(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const texts = [...files].filter(([name]) => /js$|html$/.test(name)).map(([, file]) => `${file}`);
  const found = texts.flatMap((text) => [
    ...text.matchAll(/["'](?:\.\/)?([\w.-]+\.(?:js|css|wasm)[^"']*)["']/g),
  ]);
  return Object.fromEntries(
    found.map(([, address = ""]) => [address.replace(/(-\w{6})?\.(\w+)(\?.*)?$/, ".$2"), address]),
  );
}

test("every reference leads to a file; hashes are in the name, or behind it", () => {
  const files = built();
  const known = addresses(files);
  expect(Object.keys(known).sort()).toEqual(
    ["Card.js", "Panel.js", "kakuro.js", "kakuro_bg.wasm", "main.js", "style.css", "worker.js"].sort(),
  );
  for (const address of Object.values(known)) {
    expect(files.has(address.replace(/\?.*/, "")), address).toBe(true);
    expect(address).toMatch(/-\w{6}\.js$|\?v=\w{6}$/);
  }
});

test("of two files with one name that lead to each other none is lost", () => {
  const files = built({
    "text-AAAAAAAA.js": 'import"./text-BBBBBBBB.js"',
    "text-BBBBBBBB.js": 'import"./text-AAAAAAAA.js"',
  });
  const texts = [...files.keys()].filter((name) => name.startsWith("text-"));
  expect(texts).toHaveLength(2);
  for (const name of texts) expect(`${files.get(name)}`).toContain(texts.find((other) => other !== name));
});

test.each([
  [
    "a part of the page",
    { "Card-AAAAAAAA.js": 'export default "Other"' },
    ["Card.js", "Panel.js", "main.js"],
  ],
  ["the worker", { "worker.js": 'import("./kakuro.js");1' }, ["Panel.js", "main.js", "worker.js"]],
  [
    "a wasm",
    { "kakuro_bg.wasm": "other" },
    ["Panel.js", "kakuro.js", "kakuro_bg.wasm", "main.js", "worker.js"],
  ],
  ["the style", { "style.css": "b{}" }, ["style.css"]],
])("a change of %s changes the addresses of what leads to it alone", (_, change, changed) => {
  const [before, after] = [addresses(built()), addresses(built(change))];
  expect(
    Object.keys(before)
      .filter((name) => before[name] !== after[name])
      .sort(),
  ).toEqual(changed.sort());
});

test("what a page can lead to is kept for it, and what other pages import is not; at once, what it needs to begin", () => {
  const files = built({
    "main.js": 'import"./Card-AAAAAAAA.js";import("./Panel-ABCDEFGH.js");new Worker("./worker.js");',
    "player.js": "",
  });
  const namesOf = (addresses: readonly string[]) =>
    addresses.map((address) => address.replace(/\?v=\w+$|-\w{6}(?=\.js)/, "")).sort();
  const all = ["Card.js", "Panel.js", "kakuro.js", "kakuro_bg.wasm", "main.js", "style.css", "worker.js"];
  expect(namesOf(offlineFiles(files, "index.html", false))).toEqual(all.map((name) => `./${name}`));
  expect(namesOf(offlineFiles(files, "main.js", true))).toEqual(["./Card.js", "./main.js", "./style.css"]);
});

test("the service worker, whose name ends in six letters, is no file with a hash; another such name is refused", () => {
  expect(["service-worker.js", "main.js"].filter(isHashed)).toEqual([]);
  expect([...built().keys()].filter(isHashed)).toHaveLength(2);
  expect(() => built({ "other-worker.js": "" })).toThrow("other-worker.js");
});
