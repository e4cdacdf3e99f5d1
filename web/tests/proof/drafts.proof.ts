// Draft artwork through the tools that Internet-Drafts go through: svgcheck, xml2rfc, kramdown-rfc.

import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { Bench, python, said } from "./programs";

const bench = new Bench("drafts");

/** Every place of a chart, and what may be in it. */
const CHARTS: readonly (readonly [name: string, scenario: string, ...more: string[]])[] = [
  ["rates", "rfc8867/5.2"],
  ["delay", "rfc8867/5.2"],
  ["signal", "rfc8867/5.2"],
  ["queue", "rfc8867/6.2"],
  ["loss", "rfc8867/5.6"],
  ["rates,delay", "rfc8867/5.1", "--seeds", "3"],
];

describe("draft figures", () => {
  test.each(CHARTS)("svgcheck takes %s of %s", async (chart, scenario, ...more) => {
    const out = bench.at(`${chart}.svg`);
    await bench.lab(
      ...["figure", scenario, "--chart", chart, "--preset", "draft", ...more, "--out", out],
    );
    const { code, out: told, err } = await said(python("svgcheck"), [out]);
    expect([code, told + err]).toEqual([
      0,
      expect.stringContaining("conforms to SVG requirements"),
    ]);
    expect(told + err).not.toMatch(/WARN|ERROR|not allowed/i);
  });
});

describe("drafts", () => {
  const args = ["rfc8867/5.1", "rfc8867/5.6", "--controllers", "nada-rfc,gcc"];
  const charts = ["--chart", "rates,delay,signal,loss"];

  beforeAll(async () => {
    for (const file of ["draft.xml", "draft.md"]) {
      await bench.lab("draft", ...args, ...charts, "--out", bench.at(file));
    }
  });

  /** Text and HTML without a warning; lines of the text within what an RFC has. */
  async function published(source: string): Promise<void> {
    const made = await said(python("xml2rfc"), ["--no-network", "--text", "--html", source]);
    expect([made.code, `${made.out}${made.err}`]).toEqual([
      0,
      expect.not.stringMatching(/warning|error/i),
    ]);
    const text = readFileSync(source.replace(/xml$/, "txt"), "utf8");
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(72);
    // Letters in the text, drawings on the page.
    expect(text).toMatch(/^ +\d[\d.]* \+.*[*o#-]{5}/m);
    const drawn = readFileSync(source.replace(/xml$/, "html"), "utf8").match(/<svg /g) ?? [];
    // Of each test under each controller.
    expect(drawn).toHaveLength(4);
  }

  test("xml2rfc publishes RFCXML", async () => {
    await published(bench.at("draft.xml"));
  });

  test("kramdown-rfc and xml2rfc publish Markdown", async () => {
    const { code, out, err } = await said("kramdown-rfc", [bench.at("draft.md")]);
    expect([code, err]).toEqual([0, expect.not.stringMatching(/warning|error/i)]);
    const source = bench.at("from-markdown.xml");
    writeFileSync(source, out);
    await published(source);
  });
});
