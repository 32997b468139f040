import { expect, test } from "@playwright/test";

test("the page, its worker and the wasm load from a sub-path without an error", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("response", (response) => {
    if (!response.ok()) problems.push(`${response.status()} ${response.url()}`);
  });
  const wasm = page.waitForResponse((response) => /_bg\.wasm/.test(response.url()));

  await page.goto("./");

  expect((await wasm).headers()["content-type"]).toBe("application/wasm");
  await expect(page.locator("#app")).not.toBeEmpty();
  expect(problems).toEqual([]);
});
