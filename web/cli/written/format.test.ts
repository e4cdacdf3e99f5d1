import { describe, expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { fieldsPage, parameterTable } from "./format";

test("every kind of controller and every figure stands in the tables", async () => {
  const schema = (await freshLab()).schema();
  const page = fieldsPage(schema);
  for (const kind of Object.keys(schema.objects.controller?.kinds ?? {}))
    expect(page).toContain(`\`"kind": "${kind}"\``);
  for (const { name } of schema.metrics) expect(page).toContain(`| \`${name}\` |`);
});

describe("a field of the format", () => {
  test("shows unit, default, range and source", () => {
    const lines = parameterTable([
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

  test("shows a word as JSON writes it, its choices, and nothing for a value that it has not", () => {
    const choice = {
      label: "Clock",
      meaning: "",
      unit: "",
      type: "string",
      live: true,
      source: "",
    };
    const lines = parameterTable([
      { key: "ratio_clock", default: "report", choices: ["report", "packet"], ...choice },
      { key: "start_s", default: null, ...choice, type: "number" },
      { key: "paused", default: false, ...choice, type: "boolean" },
    ] as Parameters<typeof parameterTable>[0]);
    expect(lines).toContain('| `ratio_clock` |  | "report" | "report", "packet" | Clock. |  |');
    expect(lines).toContain("| `start_s` |  |  | number | Clock. |  |");
    expect(lines).toContain("| `paused` |  | false | true, false | Clock. |  |");
  });
});
