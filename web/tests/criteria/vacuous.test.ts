import { expect, test } from "vitest";
import { collectionNames } from "../../cli/cross-run/collection";
import { scenarioNames } from "../../cli/input/scenario-files";
import { freshLab } from "../lab";
import { vacuousCrossRunChecks, vacuousIn } from "./vacuous";

test("criteria of fair share are tested: the share is that of the run itself, as a fixed rate would be its own", async () => {
  const lab = await freshLab();
  expect(await vacuousIn(lab, "rfc9743/5.1.4-fairness")).toEqual([]);
});

test("NADA does not starve the default is asked where somebody could starve it", {
  timeout: 120_000,
}, async () => {
  const lab = await freshLab();
  const found: string[] = [];
  for (const name of scenarioNames().filter((one) => one.startsWith("ietf106/"))) {
    found.push(...(await vacuousIn(lab, name)));
  }
  expect(found).toEqual([]);
});

// Minutes, and so in the scheduled build: LAB_SCHEDULED=1 npx vitest run web/tests/criteria
// A criterion here would be counted as met whatever the controllers did.
test.runIf(process.env.LAB_SCHEDULED === "1")(
  "no criterion and no cross-run check is vacuous: met by every careless sender",
  {
    timeout: 3_600_000,
  },
  async () => {
    const lab = await freshLab();
    const found: string[] = [];
    for (const scenario of scenarioNames()) found.push(...(await vacuousIn(lab, scenario)));
    for (const name of collectionNames()) found.push(...(await vacuousCrossRunChecks(lab, name)));
    expect(found).toEqual([]);
  },
);
