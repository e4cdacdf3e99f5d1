// What set-ups and equations of the project's collections say, beside their documents.

import { describe, expect, test } from "vitest";
import { report } from "../../src/slides/deck/templates/report";
import { setUpTable } from "../../src/slides/deck/templates/set-up";
import type { TemplatePlan } from "../../src/slides/deck/templates/template-plan";
import { freshLab, made } from "../../tests/lab";
import { subjectOf } from "./subjects";

const lab = await freshLab();
const schema = lab.schema();

async function planOf(collection: string): Promise<TemplatePlan> {
  const { title, source, tests } = await subjectOf(lab, [collection], false, () => undefined);
  return { schema, title, source, tests, controllers: [], seeds: 1 };
}

/** `all`: with every variant of a test, as reports run them; else its first scenario, as comparisons do. */
async function setUpOf(collection: string, all: boolean) {
  const { tests } = await planOf(collection);
  const { columns, rows, note } = setUpTable(
    schema,
    tests.map(({ number, scenarios }) => ({
      title: number,
      scenarios: scenarios.slice(0, all ? Number.POSITIVE_INFINITY : 1).map((one) => one.scenario),
    })),
    true,
  );
  const cell = (number: string, head: RegExp): string => {
    const row = rows.find(({ cells }) => cells[0]?.text === number);
    const at = columns.findIndex((column) => head.test(column.head));
    return row?.cells[at]?.text ?? "";
  };
  return { rows, note: note.text, cell };
}

describe("a set-up says what its document does", () => {
  test("of RFC 8867: each way in 5.5, both directions in 5.3, both bottlenecks in 6.3", async () => {
    const { cell, note } = await setUpOf("rfc8867", false);
    expect(cell("5.1", /^Capacity/)).toBe("1, 2.5, 0.6, 1");
    expect(cell("5.3", /^Capacity/)).toBe("A to B 2, 1, 0.5, 2; B to A 2, 0.8, 2");
    expect(cell("5.5", /^One way/)).toBe("10, 25, 50, 100, 150");
    expect(cell("6.3", /^Capacity/)).toBe("C to D 1.5; A to B 2");
    expect(cell("5.6", /^Flows/)).toBe("1 media, 1 NewReno");
    expect(note).toContain("each media flow has an audio flow beside it");
  });

  test("of GCC-NADA and of IETF 90 likewise", async () => {
    const gcc = await setUpOf("gcc-nada", false);
    expect(gcc.cell("SGCC-5.3-nada", /^Capacity/)).toBe("forward 2, 1, 0.5, 2; backward 2, 0.8, 2");
    expect(gcc.cell("SGCC-5.5-nada", /^One way/)).toBe("10, 25, 50, 100, 150");
    const ietf = await setUpOf("ietf90", false);
    expect(ietf.cell("S90-12", /^One way/)).toBe("10, 25, 50, 100, 150");
    expect(ietf.cell("S90-19-nada-03", /^Rates/)).toBe("100 kbit/s to 6 Mbit/s");
  });

  test("of IETF 106 with the range of each controller, as they differ", async () => {
    const { cell, note } = await setUpOf("ietf106", true);
    expect(cell("S106-03", /^Rates/)).toBe(
      "NADA 300 kbit/s to 3 Mbit/s; GCC 30 kbit/s to 3 Mbit/s",
    );
    expect(note).not.toContain("rates");
  });

  test("of a variant without voices not that all have them", async () => {
    const { cell, note } = await setUpOf("rfc8867", true);
    expect(cell("5.1", /^Flows/)).toBe("1 media, 1 audio or 1 media");
    expect(note).not.toContain("audio");
  });

  test.each([
    "rfc8867",
    "rfc8869",
    "gcc-nada",
    "ietf90",
    "ietf106",
    "rfc9743",
  ])("of %s in no cell the same twice", async (collection) => {
    const { rows } = await setUpOf(collection, true);
    expect(rows.length).toBeGreaterThan(5);
    for (const { cells } of rows)
      for (const { text } of cells) {
        const each = text.split(" or ");
        expect(new Set(each).size, text).toBe(each.length);
      }
  });
});

test.each([
  "rfc8867",
  "gcc-nada",
  "ietf90",
  "ietf106",
  "rfc9743",
])("of %s every equation of a report is of a moment at which the flow has decided something", async (collection) => {
  const plan = await planOf(collection);
  const deck = report(plan);
  const equations = deck.slides.flatMap((slide) => slide.equations);
  expect(equations.length).toBeGreaterThan(0);
  const scenarios = new Map(
    plan.tests.flatMap(({ scenarios: own }) => own.map((one) => [one.name, one.scenario])),
  );
  for (const { run, flow, at_s } of equations) {
    const [, name = ""] = /s=([^&]+)/.exec(deck.runs[run]?.link ?? "") ?? [];
    const scenario = scenarios.get(decodeURIComponent(name));
    const core = made(lab, scenario);
    if (at_s === null) throw new Error(`${name}: of no moment`);
    core.run(at_s);
    const [first = Number.NaN] = core.column(`decisions.${flow}`, "t_s");
    expect(first, `${name} at ${at_s} s`).toBeLessThanOrEqual(at_s);
  }
});
