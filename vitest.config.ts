// Unit tests: beside the files they test and in web/tests; `npm test` runs them with a JSON report.
import { defineConfig } from "vitest/config";
import { scenarios } from "./web/tools/vite/scenarios.ts";
import { ABOUT } from "./web/tools/vite/version.ts";

export default defineConfig({
  define: ABOUT,
  plugins: [scenarios()],
  test: {
    // In web/.cache lie other revisions that were measured, with their tests.
    exclude: ["web/.cache/**", "web/dist/**", "web/dist-cli/**", "web/dist-library/**"],
    // Ends what hangs, and nothing else: the longest of them takes 19 s on a machine with ten others at work.
    testTimeout: 60_000,
    pool: "threads",
    // One module graph for all of them, so that the engine is compiled, and warm, once per thread: no module keeps what a test
    // left in it, as a lab is a value.
    isolate: false,
    include: ["web/**/*.test.{ts,tsx}"],
  },
});
