// `npm run bench -- page`: how fast the page is in Chromium. Prints figures and asserts none.
import { prepareBrowser } from "../../tools/setup.mjs";
import { freePort, run, step } from "../../tools/steps.mjs";

export async function main() {
  await prepareBrowser();
  const port = await freePort(4173);
  await step("the page in Chromium", () =>
    run("playwright", ["test", "--config", "bench/page/playwright.config.ts", "watch.spec", "nonogram.spec"], {
      env: { GRIDSTEP_E2E_PORT: String(port) },
    }),
  );
}
