import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["www/src/**/*.test.{ts,tsx}", "www/test/**/*.test.ts"],
    reporters: ["default", ["json", { outputFile: "target/test-reports/vitest.json" }]],
  },
  // Preact as in www/build.mjs.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
});
