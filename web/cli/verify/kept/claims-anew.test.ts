import { expect, test } from "vitest";
import type { Line } from "../verdicts/lines";
import { claimValue, termsOf } from "./claims";
import { claimsAnew } from "./claims-anew";

test("each claim is held by the runs of its own figures, however many it has", async () => {
  let asked = 0;
  const anew = await claimsAnew(
    async ({ checks }) => {
      asked = checks.length;
      return checks.map((_, i) => ({ values: [i + 1] }) as unknown as Line);
    },
    ["explore"],
    true,
  );
  let next = 0;
  for (const claim of anew.get("explore") ?? []) {
    const own = termsOf(claim).map(() => {
      next += 1;
      return [next];
    });
    expect(claim.value, claim.says).toBe(claimValue(claim, own));
  }
  expect(next).toBe(asked);
  expect(next).toBeGreaterThan(2);
});
