import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partsOf, SCHEDULED } from "../../tools/lib/long.mjs";

test("a series of histories is shared out, each part with a seed of its own", () => {
  expect(partsOf({ cases: 7, seed: 3, parts: 3 })).toEqual([
    { seed: 3, cases: 3 },
    { seed: 4, cases: 3 },
    { seed: 5, cases: 1 },
  ]);
  expect(partsOf({ cases: 1, seed: 3, parts: 4 })).toEqual([{ seed: 3, cases: 1 }]);
});

test("whatever does more in a scheduled build is run by it", () => {
  const files = ["web/cli", "web/model", "web/figure", "web/src", "web/tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const asks = files
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => readFileSync(file, "utf8").includes("process.env.LAB_SCHEDULED"))
    .filter((file) => !file.endsWith("tools/long.test.ts"));
  expect(asks.length).toBeGreaterThan(SCHEDULED.length);
  const isRun = (file: string): boolean => SCHEDULED.some((place) => file.startsWith(place));
  expect(asks.filter((file) => !isRun(file))).toEqual([]);
});
