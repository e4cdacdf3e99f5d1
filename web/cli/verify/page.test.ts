import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { fields, figures, table } from "../written/format";
import { COMPARED, FIELDS, filled } from "../written/page";
import { TRUST, trustJson } from "../written/trust-file";
import type { Compared } from "./compare/comparison";
import { comparisonNames, comparisonOf } from "./comparisons";

// Write all anew with: npx vitest run web/cli/verify/page.test.ts -u
describe("what the comparisons found", async () => {
  const lab = await freshLab();
  const found = new Map<string, Compared>();
  const compared = async (): Promise<ReadonlyMap<string, Compared>> => {
    for (const name of comparisonNames) {
      if (!found.has(name)) found.set(name, await comparisonOf(name).run(lab));
    }
    return found;
  };

  test("stands in scenarios/COMPARED.md", { timeout: 600_000 }, async () => {
    const reports = [...(await compared())].map(([name, { report }]) => [name, report] as const);
    const page = filled(readFileSync(COMPARED, "utf8"), Object.fromEntries(reports));
    await expect(page).toMatchFileSnapshot(COMPARED);
  });

  test("is that nothing is missed, and that what differs has its reason", {
    timeout: 600_000,
  }, async () => {
    const all = await compared();
    expect(
      [...all].flatMap(([name, { misses }]) => misses.map((one) => `${name}: ${one}`)),
    ).toEqual([]);
    const counts = Object.fromEntries([...all].map(([name, { rows }]) => [name, rows.length]));
    expect(counts).toMatchObject({ authors: 243, tcp: 50, gcc: 20, scream: 25 });
    const differing = [...all.values()].flatMap(({ rows }) =>
      rows.filter(({ standing }) => standing === "differs"),
    );
    expect(differing.every(({ why = "" }) => why.length > 20)).toBe(true);
  });

  test("stands in scenarios/trust.json, which the page shows", { timeout: 600_000 }, async () => {
    await expect(trustJson(await compared())).toMatchFileSnapshot(TRUST);
  });
});

test("scenarios/FIELDS.md has what the core says of its format", async () => {
  const schema = (await freshLab()).schema();
  const page = filled(readFileSync(FIELDS, "utf8"), {
    fields: fields(schema),
    figures: figures(schema),
  });
  await expect(page).toMatchFileSnapshot(FIELDS);
});

describe("a generated part", () => {
  test("replaces what stands between its markers and nothing else", () => {
    const page = "before\n<!-- list -->\nold\n<!-- /list -->\nafter\n";
    expect(filled(page, { list: "new\n" })).toBe(
      "before\n<!-- list -->\nnew\n<!-- /list -->\nafter\n",
    );
  });

  test("needs its markers", () => {
    expect(() => filled("nothing here", { list: "new" })).toThrow("<!-- list -->");
  });
});

describe("a field of the format", () => {
  test("shows unit, default, range and source", () => {
    const lines = table([
      {
        key: "limit_ms",
        label: "Queue length",
        meaning: "Longest queue.",
        unit: "ms",
        type: "number",
        default: 300,
        min: 0,
        max: 1000,
        unlimited: true,
        live: false,
        source: "RFC 8867 §4.2",
      },
    ]);
    expect(lines).toContain(
      '| `limit_ms` | ms | 300 | 0 to 1000, "unlimited" | Longest queue. Fixed while the run goes on. | RFC 8867 §4.2 |',
    );
  });
});
