// With many seeds on, what shows figures of the run at hand says of which seed they are (e2e/of-which-seed.spec.ts looks at the page).

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** Those that need not, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  "lab/panels/numbers/before-change.tsx": "its table is a Difference, which does",
  "slides/presenter/live/numbers.tsx": "a presenter plays runs of one seed alone",
  "slides/presenter/run/session-on-stage.tsx": "a presenter plays runs of one seed alone",
};

test("every component with the core’s figures names their seed", () => {
  const silent = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .filter((name) => {
      const code = readFileSync(join(source, name), "utf8");
      return /\buseMetrics\(/.test(code) && !/\buseOfSeed\(/.test(code);
    });
  expect(silent.sort()).toEqual(Object.keys(WITHOUT).sort());
});
