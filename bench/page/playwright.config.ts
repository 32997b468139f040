import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config.ts";

/** One measurement at a time, at a desk. */
export default defineConfig({
  ...tests,
  testDir: ".",
  outputDir: "../../target/bench/page",
  workers: 1,
  reporter: "list",
  projects: [{ name: "desktop", use: { viewport: { width: 1280, height: 800 } } }],
});
