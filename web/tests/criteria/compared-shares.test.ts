// Tests that compare two controllers ask both of them for their share: where one is spared, nothing is compared.

import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../../cli/input/scenario-files";

interface Asked {
  readonly flows: Readonly<Record<string, { readonly controller?: { readonly kind?: string } }>>;
  readonly expect: readonly Readonly<Record<string, unknown>>[];
}

/** The flows of GCC and NADA of whose fair share something is asked, as limits. */
function sharesAsked(name: string): readonly string[] {
  const { flows, expect: criteria } = JSON.parse(scenarioText(name)) as Asked;
  return criteria.flatMap(({ flow, fair_share_ratio }) => {
    const kind = flows[String(flow)]?.controller?.kind ?? "";
    return /^(nada|gcc)/.test(kind) && Array.isArray(fair_share_ratio) ? [String(flow)] : [];
  });
}

const pairs = scenarioNames()
  .filter((name) => /^gcc-nada\/.*-nada$/.test(name))
  .map((name) => [name, name.replace(/-nada$/, "-gcc-03")] as const);

test.each(pairs)("%s and %s are asked for the same shares", (nada, gcc) => {
  expect(sharesAsked(gcc)).toEqual(sharesAsked(nada));
});

test("beside a TCP both are", () => {
  expect(pairs.length).toBeGreaterThan(5);
  expect(sharesAsked("gcc-nada/SGCC-5.6-gcc-03")).toEqual(["video"]);
});
