/** The page runs with the headers of `_headers`, as all of these tests but `offline.spec.ts` do: what they forbid is forbidden. */
import { expect, test } from "./support.ts";

test("the page, its worker and its parts have their headers, and a solver answers", async ({
  game,
  page,
}) => {
  const seen = new Map<string, Record<string, string>>();
  page.on("response", (response) => {
    seen.set(new URL(response.url()).pathname.replace("/play", ""), response.headers());
  });
  await page.goto("./#kakuro");
  await game.ready();
  await game.pressButton("Hint");
  await expect(game.rung("Technique")).toBeVisible();
  // What the worker has loaded is told later than what it answers.
  const header = (path: string, name: string) => expect.poll(() => seen.get(path)?.[name] ?? "", path);
  await header("/", "content-security-policy").toMatch(/default-src 'none'.*frame-ancestors \*$/);
  await header("/", "cross-origin-opener-policy").toBe("same-origin");
  await header("/solver.worker.js", "content-security-policy").toContain("'wasm-unsafe-eval'");
  for (const path of ["/main.js", "/kakuro_bg.wasm", "/style.css"])
    await header(path, "cache-control").toContain("immutable");
});

test("what it has no use for is denied", async ({ game, page }) => {
  await page.goto("./#kakuro");
  await game.ready();
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as Document & {
      featurePolicy: { allowsFeature(name: string): boolean };
    };
    return ["camera", "microphone", "geolocation", "usb", "clipboard-write"].filter((name) =>
      featurePolicy.allowsFeature(name),
    );
  });
  expect(allowed).toEqual(["clipboard-write"]);
});
