// Interoperability tests, with other people’s programs: `npm test -- --only interoperability`. They have to be there, so these are
// none of the unit tests.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { scenarios } from "../../tools/vite/scenarios.ts";

export default defineConfig({
  root: fileURLToPath(new URL("../../..", import.meta.url)),
  plugins: [scenarios()],
  test: {
    // Programs are waited for, however loaded the machine is.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    pool: "threads",
    // Each keeps about one core busy.
    fileParallelism: false,
    include: ["web/tests/interoperability/*.interoperability.ts"],
  },
});
