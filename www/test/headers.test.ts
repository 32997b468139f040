/** The headers that a build offers to hosts: each file has one, and the same, rule for how long it is kept. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isHashed } from "../addresses.mjs";
import { headersAt } from "../headers.mjs";
import { dist } from "./wasm.ts";

const read = (name: string) => readFileSync(new URL(name, dist), "utf8");
const rules = read("_headers");
const files = readdirSync(dist);

test("other pages may frame the page, and it keeps its own policy", () => {
  const [, policy = ""] = /Content-Security-Policy" content="([^"]*)"/.exec(read("index.html")) ?? [];
  expect(policy).toContain("default-src 'none'");
  for (const path of ["/", "/index.html"]) {
    const headers = headersAt(rules, path);
    expect(headers["content-security-policy"]).toBe(`${policy}; frame-ancestors *`);
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test("only workers compile wasm, and they load only from here", () => {
  const workers = files.filter((name) => name.endsWith(".worker.js"));
  expect(workers.length).toBeGreaterThan(1);
  for (const name of workers)
    expect(headersAt(rules, `/${name}`)["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';/,
    );
  const policies = rules.match(/Content-Security-Policy/g);
  expect(policies).toHaveLength(workers.length + 2);
});

test("what has a hash in its address is kept for ever, and nothing else is", () => {
  const texts = files.filter((name) => /\.(html|js)$/.test(name)).map(read);
  const kept = { hashed: 0, unhashed: [] as string[] };
  for (const name of files.filter((one) => /\.(js|css|wasm)$/.test(one))) {
    const caching = headersAt(rules, `/${name}`)["cache-control"] ?? "";
    if (isHashed(name) || texts.some((text) => text.includes(`${name}?v=`))) {
      kept.hashed += 1;
      expect([name, caching]).toEqual([name, "public, max-age=31536000, immutable"]);
    } else {
      kept.unhashed.push(name);
      expect([name, caching]).toEqual([name, expect.stringMatching(/, no-cache$/)]);
    }
  }
  expect(kept.hashed).toBeGreaterThan(100);
  expect(kept.unhashed).toEqual(expect.arrayContaining(["player.js", "service-worker.js"]));
  expect(headersAt(rules, "/icon.svg")["cache-control"]).toBeUndefined();
});

test("a rule is for its path, or for what its star stands for", () => {
  const some = "/*\n  A: 1\n\n/*.js\n  B: 2\n\n/x.js\n  B: 3\n";
  expect(headersAt(some, "/")).toEqual({ a: "1" });
  expect(headersAt(some, "/y.js")).toEqual({ a: "1", b: "2" });
  expect(headersAt(some, "/x.js")).toEqual({ a: "1", b: "2, 3" });
});
