// Unit tests: beside the files they test and in web/tests; `npm test` runs them with a JSON report.
import { defineConfig } from "vitest/config";
import { scenarioTraces } from "./web/tools/vite/scenario-traces.ts";
import { scenarioWords } from "./web/tools/vite/scenario-words.ts";

/** The page's one store, and what stands on it, keep what a test left in them. */
const stateful = ["web/src/{store,panels,pages,app}/**/*.test.{ts,tsx}"];

export default defineConfig({
  plugins: [scenarioWords(), scenarioTraces()],
  test: {
    exclude: ["web/dist/**", "web/dist-cli/**"],
    testTimeout: 20_000,
    pool: "threads",
    projects: [
      { extends: true, test: { name: "with a page's state", include: stateful } },
      {
        extends: true,
        test: {
          name: "without state",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: ["web/dist/**", "web/dist-cli/**", ...stateful],
          // One module graph for all of them, so that the engine is compiled, and warm, once per thread.
          isolate: false,
        },
      },
    ],
  },
});
