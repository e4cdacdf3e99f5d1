import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { compared } from "./compared";
import { fairness, fairnessMarkdown } from "./fairness";
import { fields, figures, table } from "./format";
import { filled, PAGE } from "./page";
import { referenceRows, tcpRows } from "./reference";
import { markdown, summary } from "./report";
import { TCP_SEEDS } from "./tcp";

describe("scenarios/README.md", () => {
  // Write it anew with: npx vitest run web/cli/verify/page.test.ts -u
  test("says what the core says of its format, and what the comparison found", {
    timeout: 120_000,
  }, async () => {
    const lab = await freshLab();
    const rows = compared(lab, referenceRows());
    const withTcp = compared(lab, tcpRows(), TCP_SEEDS);
    const schema = lab.schema();
    const page = filled(readFileSync(PAGE, "utf8"), {
      fields: fields(schema),
      figures: figures(schema),
      comparison: `${summary(rows)}\n${markdown(rows)}`,
      tcp: `${summary(withTcp)}\n${markdown(withTcp)}\n${fairnessMarkdown(fairness(lab))}`,
    });
    await expect(page).toMatchFileSnapshot(PAGE);
  });
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
