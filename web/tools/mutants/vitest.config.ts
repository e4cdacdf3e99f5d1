// The tests that judge mutants: those beside the files, without what runs the whole gallery, the charts of real runs, and the pictures of what is exported.
import { mergeConfig } from "vitest/config";
import whole from "../../../vitest.config.ts";

export default mergeConfig(
  { ...whole, test: { ...whole.test, include: [] } },
  {
    test: {
      include: [
        "web/{src,cli}/**/*.test.{ts,tsx}",
        "web/tests/{pictures/*,*-of-runs,figure-as-page}.test.ts",
      ],
      exclude: ["web/cli/verify/**/*.test.ts"],
    },
  },
);
