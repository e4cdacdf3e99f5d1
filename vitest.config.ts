// Unit tests: beside the files they test and in web/tests; `npm test` runs them with a JSON report.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["web/**/*.test.{ts,tsx}"],
    exclude: ["web/dist/**", "web/dist-cli/**"],
    testTimeout: 20_000,
  },
});
