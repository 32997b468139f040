// `node tools/screenshots.mjs`: the pictures of the page that a browser shows before it is installed, taken of dist/ and
// written to www/static/screenshots. The manifest names them; nobody loads them to play.
import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { freePort, root } from "./steps.mjs";

const browser = process.env.GRIDSTEP_CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const folder = join(root, "www/static/screenshots");

/** A hint on the board that is shown first, at a desk and on a phone. */
const pictures = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

const port = await freePort(4173);
const site = spawn("node", ["tools/serve.mjs", String(port)], { cwd: root, stdio: "ignore" });
const chrome = await chromium.launch({ executablePath: browser, args: ["--no-sandbox"] });
await mkdir(folder, { recursive: true });
for (const [name, options] of Object.entries(pictures)) {
  const page = await chrome.newPage({
    ...options,
    colorScheme: "light",
    locale: "en",
    reducedMotion: "reduce",
  });
  await page.goto(`http://localhost:${port}/play/#kakuro`);
  await page.getByRole("gridcell", { name: /empty/ }).first().focus();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".sentence").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => scrollTo(0, 0));
  const png = await page.screenshot({ animations: "disabled" });
  // WebP takes a third of it; the browser writes that.
  await page.goto("about:blank");
  const webp = await page.evaluate(toWebp, png.toString("base64"));
  await writeFile(join(folder, `${name}.webp`), Buffer.from(webp, "base64"));
  await page.close();
}
await chrome.close();
site.kill();

/** In the page: bytes of a picture as those of a WebP. */
async function toWebp(base64) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d", { alpha: false }).drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.7 });
  const written = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(""));
}
