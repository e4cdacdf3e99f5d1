import { describe, expect, test } from "vitest";
import { CATALOG } from "../../../figure/charts/catalog";
import { freshLab, halving, made } from "../../../tests/lab";
import { complaints } from "../../../tests/schema-complaints";
import { addressOf, TERMS, TERMS_BY_WORD, termOf } from "./terms";
import table from "./terms.json";
import schema from "./terms.schema.json";

describe("the table of terms", () => {
  test("is of the form that the page reads", () => {
    expect(complaints(schema, table)).toEqual([]);
    const [term] = table.terms;
    const wrong = {
      terms: [{ ...term, sparkline: { of: "queue", columns: [], unit: "" }, name: 1 }],
    };
    expect(complaints(schema, wrong)).toHaveLength(2);
  });

  test("says of each word one thing only", () => {
    const labels = TERMS.flatMap(({ id, name, labels: more = [] }) => [
      ...new Set([id, name.toLowerCase(), ...more.map((label) => label.toLowerCase())]),
    ]);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
    const said = TERMS.flatMap(({ said: words = [] }) => words);
    expect(said.filter((word, i) => said.indexOf(word) !== i)).toEqual([]);
    expect(TERMS_BY_WORD.size).toBe(said.length);
  });

  test("has a sentence, a section and a place for each", () => {
    for (const { id, sentence, section, where } of TERMS) {
      expect(sentence, id).toMatch(/^[A-Z].*\.$/);
      expect(sentence.length, id).toBeLessThan(200);
      expect(section, id).toMatch(/^(RFC \d+ §|nada-lab)/);
      expect(where.words, id).not.toBe("");
      if (where.chart !== undefined)
        expect(
          CATALOG.map((entry) => entry.id),
          id,
        ).toContain(where.chart);
    }
  });

  test("holds words of the field and of the page that stay, not a row for every label", () => {
    expect(TERMS.length).toBeLessThanOrEqual(24);
  });

  test("explains what legends say, also with a flow's name before it", () => {
    const words = [
      "reference",
      "reference without headers",
      "capacity",
      "fair share",
      "mean",
      "5–95 %",
      "seen",
      "queue full",
    ];
    const signal = ["x_curr", "delay", "+ loss", "+ marks", "= sum", "seen delay", "target"];
    const named = ["NADA loss", "audio loss", "video reference", "ECN marks", "queue"];
    expect([...words, ...signal, ...named].filter((word) => termOf(word) === null)).toEqual([]);
    expect(termOf("NADA loss")?.id).toBe("loss");
    expect(termOf("+ loss")?.id).toBe("signal");
  });

  test("explains the sliders that everybody sees", () => {
    const sliders = ["Capacity", "One-way delay", "Jitter", "Random loss", "Queue", "Queue length"];
    expect([...sliders, "NADA flows", "UDP flows"].filter((name) => termOf(name) === null)).toEqual(
      [],
    );
  });

  test("draws columns that a run of NADA has", async () => {
    const run = made(await freshLab(), halving);
    const names = (of: string) =>
      run.layout.tables
        .find(({ kind, name }) => kind === of || name.startsWith(of))
        ?.columns.map(({ name }) => name) ?? [];
    const known = { flow: names("flow"), link: names("link"), decisions: names("decisions") };
    for (const { id, sparkline } of TERMS) {
      for (const column of sparkline?.columns ?? [])
        expect(known[sparkline?.of ?? "flow"], id).toContain(column);
    }
    run.destroy();
  });

  test("leads to the section itself", () => {
    expect(addressOf({ section: "RFC 8698 §4.2, Eq. (1)" })).toBe(
      "https://www.rfc-editor.org/rfc/rfc8698#section-4.2",
    );
    expect(addressOf({ section: "nada-lab" })).toBeNull();
  });
});
