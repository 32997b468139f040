import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

const port = process.env.GRIDSTEP_E2E_PORT ?? "4173";
const browser = process.env.GRIDSTEP_CHROMIUM ?? "/usr/bin/chromium-headless-shell";
if (!existsSync(browser)) {
  throw new Error(
    `There is no ${browser}: run node tools/setup.mjs, or name a Chromium in GRIDSTEP_CHROMIUM.`,
  );
}

// Chromium makes the pages of its own address bar anew for each context, which takes nearly half of the processor's time
// that a test takes (20 s beside 11 for eight visits).
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled"];
// What Playwright switches off itself: of two such lists Chromium takes the last.
const switchedOff = [
  ...["AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  "ThirdPartyStoragePartitioning",
];
// Quiet on a closed network; as root (in a container, in CI) Chromium's sandbox cannot start.
const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const features = `--disable-features=${[...addressBar, ...switchedOff].join(",")}`;
const args = [...quiet, "--disable-component-update", "--disable-sync", features];
if (process.getuid?.() === 0) args.push("--no-sandbox");

export default defineConfig({
  testDir: "www/e2e",
  outputDir: "test-results",
  // A test waits more than it computes: three at a time keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // Conditions are met in a fraction of this; a machine with more to do than two tests takes longer.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A test that needs a second try is a defect, of the page or of the test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "target/test-reports/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}/play/`,
    launchOptions: { executablePath: browser, args },
    // Recording a trace of every test is slow; `--trace on` records one of a test that fails.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone-only/,
      testIgnore: /touch\.spec/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // What differs on a phone: fingers, what fits on the screen, and what is tagged.
    {
      name: "phone",
      grep: [/(touch|layout)\.spec/, /@phone/],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `node tools/serve.mjs ${port}`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/play/`,
    reuseExistingServer: false,
  },
});
