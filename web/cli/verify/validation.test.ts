import { describe, expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { VALIDATION, validationJson } from "../../tests/validation-file";
import type { Compared } from "./compare/comparison";
import { comparisonNames, comparisonOf } from "./comparisons";

// Written anew by: npm run update -- validation
describe("what the comparisons found", async () => {
  const lab = await freshLab();
  const found = new Map<string, Compared>();
  const compared = async (): Promise<ReadonlyMap<string, Compared>> => {
    for (const name of comparisonNames) {
      if (!found.has(name)) found.set(name, await comparisonOf(name).run(lab));
    }
    return found;
  };

  test("is that nothing fails, and that known deviations have their reason", {
    timeout: 600_000,
  }, async () => {
    const all = await compared();
    expect(
      [...all].flatMap(([name, { failures }]) => failures.map((one) => `${name}: ${one}`)),
    ).toEqual([]);
    const counts = Object.fromEntries([...all].map(([name, { rows }]) => [name, rows.length]));
    expect(counts).toMatchObject({ authors: 243, tcp: 50, gcc: 20, scream: 25 });
    const differing = [...all.values()].flatMap(({ rows }) =>
      rows.filter(({ verdict }) => verdict === "known deviation"),
    );
    expect(differing.every(({ why = "" }) => why.length > 20)).toBe(true);
    // Of five runs of SCReAM's reference code one quantile differs, which rests on a transient.
    expect(all.get("scream")?.deviations).toEqual([
      expect.stringMatching(/^noecn_flat_rtt50_step, 5-30 s: 95 % queuing delay over reports/),
    ]);
  });

  test("stands in scenarios/validation.json, which the page shows", {
    timeout: 600_000,
  }, async () => {
    await expect(validationJson(await compared())).toMatchFileSnapshot(VALIDATION);
  });
});
