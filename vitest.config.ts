import { defineConfig } from "vitest/config";
import { messagesVitePlugin } from "./tools/messages.mjs";

export default defineConfig({
  plugins: [messagesVitePlugin],
  test: {
    include: ["www/src/**/*.test.{ts,tsx}", "www/test/**/*.test.ts"],
    // A machine with more to do takes longer: no test is about time.
    testTimeout: 60_000,
    // All cores: the default leaves one of them to nobody.
    maxWorkers: "100%",
    setupFiles: ["www/test/setup.ts"],
    reporters: ["default", ["json", { outputFile: "target/test-reports/vitest.json" }]],
  },
  // Preact as in www/build.mjs.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
});
