// Unit tests: beside the files they test and in web/tests; `npm test` runs them with a JSON report.
import { defineConfig } from "vitest/config";
import { scenarioTraces } from "./web/tools/vite/scenario-traces.ts";
import { scenarioWords } from "./web/tools/vite/scenario-words.ts";

export default defineConfig({
  plugins: [scenarioWords(), scenarioTraces()],
  test: {
    include: ["web/**/*.test.{ts,tsx}"],
    exclude: ["web/dist/**", "web/dist-cli/**"],
    testTimeout: 20_000,
  },
});
