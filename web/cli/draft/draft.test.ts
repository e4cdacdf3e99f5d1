import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Metrics } from "../../src/engine/metrics";
import { COLUMNS } from "../../src/exports/figure/ascii/ascii";
import { controllerNamed } from "../../src/scenario/controllers";
import { heard } from "../../tests/heard";
import { freshLab } from "../../tests/lab";
import { figure } from "../terminal/table";
import { casesOf } from "./cases";
import { commandLines } from "./command-lines";

const folder = mkdtempSync(join(tmpdir(), "nada-lab-draft-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

const said = heard;

const PAIR = ["rfc8867/5.1", "rfc8867/5.1-100ms"];
const xmlFile = at("pair.xml");
const made = await said("draft", ...PAIR, "--controllers", "nada-rfc,gcc", "--out", xmlFile);
const xml = readFileSync(xmlFile, "utf8");
const markdown = (await said("draft", ...PAIR, "--controllers", "nada-rfc,gcc", "--out", "-")).out;

/** Cells of a table's body, by its anchor. */
function rowsOf(anchor: string): string[][] {
  const table = new RegExp(`<table anchor="${anchor}">.*?</table>`, "s").exec(xml)?.[0] ?? "";
  const body = /<tbody>(.*)<\/tbody>/s.exec(table)?.[1] ?? "";
  return [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell),
  );
}

describe("nada-lab draft", () => {
  test("writes a section for each question, with a picture for each controller", () => {
    expect(made.code).toBe(0);
    expect(made.err).toContain("1 question, ");
    expect(xml).toContain("<name>TC-5.1: Variable capacity, one flow</name>");
    expect([...xml.matchAll(/<artset>/g)]).toHaveLength(2);
    expect(xml).toContain("rfc8867/5.1 with gcc: rate and queuing delay");
  });

  test("has every figure as lines and as letters of at most 69 columns", () => {
    const letters = [...xml.matchAll(/<artwork type="ascii-art"[^>]*>([^<]*)<\/artwork>/g)];
    expect(letters).toHaveLength(2);
    for (const [, art = ""] of letters) {
      expect(art).toContain("each column shows the median of");
      for (const line of art.split("\n")) {
        expect(line.replaceAll(/&\w+;/g, "x").length).toBeLessThanOrEqual(COLUMNS);
      }
    }
    expect([...xml.matchAll(/<artwork type="svg"/g)]).toHaveLength(2);
  });

  test("is ASCII but for what is drawn, in both forms", () => {
    for (const text of [xml, markdown]) {
      const strange = text.replaceAll(/<svg.*?<\/svg>/gs, "").match(/[^\x20-\x7e\n].{0,20}/);
      expect(strange).toBeNull();
    }
  });

  test("refers to the documents that it speaks of, and to no other", () => {
    const listed = [...xml.matchAll(/<reference anchor="(\w+)"/g)].map(([, anchor]) => anchor);
    expect(listed).toContain("RFC8867");
    const used = new Set([...xml.matchAll(/<xref target="(\w+)"/g)].map(([, anchor]) => anchor));
    expect([...used].sort()).toEqual([...listed].sort());
    expect(markdown).toContain("{{Section 5.1 of RFC8867}}");
  });

  test("tells the numbers of the very runs, and how to run them", async () => {
    const commands = /<sourcecode type="shell"><!\[CDATA\[\n(nada-lab run .*?)\n\]\]>/s.exec(xml);
    const lines = (commands?.[1] ?? "").replaceAll(/ \\\n +/g, " ").split("\n");
    expect(lines).toHaveLength(2);
    const rows = rowsOf("question-1-results").filter(([run]) => run === "5.1");
    for (const [i, line] of lines.entries()) {
      const { out } = await said(...line.split(" ").slice(1), "--out", "-");
      const { flows, links } = JSON.parse(out) as Metrics;
      const { video } = flows;
      const delays = ["p5", "mean", "p95"].map((p) => figure(video?.[`queuing_delay_${p}_ms`], 0));
      expect(rows[i]?.slice(2)).toEqual([
        "video",
        figure(video?.mean_receiving_rate_kbps, 0),
        delays.join(" / "),
        figure(100 * (video?.loss_ratio ?? Number.NaN), 1),
        figure(100 * (links.forward?.utilisation ?? Number.NaN), 1),
      ]);
    }
  });

  test("tells every criterion under each controller, also those between runs", () => {
    const rows = rowsOf("question-1-criteria");
    expect(rows.every((row) => row.length === 3 + 2)).toBe(true);
    const between = rows.filter(([run]) => run === "several");
    expect(between.map(([, what]) => what)).toContain(
      "Rate at 100 ms over the rate at 50 ms, before the first step",
    );
    // What is known to differ is known of the scenario's own controller alone.
    expect(rows.some(([, , , nada]) => nada?.endsWith(", differs"))).toBe(true);
    expect(rows.some(([, , , , gcc]) => gcc?.includes("differs"))).toBe(false);
  });

  test("says which engine, and the hash of every run", () => {
    const rows = rowsOf("tab-hashes");
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(([, , hash]) => hash)).size).toBe(4);
  });

  test("stands more than three controllers below one another", async () => {
    const asked = ["draft", "rfc8867/5.4", "--controllers", "nada-rfc,nada-ns3,gcc,scream-v2"];
    const { out } = await said(...asked, "--chart", "none", "--out", "-");
    expect(out).toMatch(/^\| Run \| What \| Expected \| Controller \| Result \|$/m);
    expect(out).not.toContain("<svg");
  });

  test("draws medians and bands over seeds, and counts the seeds of a verdict", async () => {
    const asked = ["draft", "rfc8867/5.4", "--seeds", "2", "--chart", "rates", "--out", "-"];
    const { out } = await said(...asked);
    expect(out).toContain("was run under 2 seeds");
    expect(out).toContain("edges of the band");
    expect(out).toMatch(/\| video1 \| \d+ \(\d+ to \d+\) \|/);
  });
});

describe("questions of a checklist", () => {
  test("are all there, also those that no run answers, with the reason", async () => {
    const lab = await freshLab();
    const gcc = controllerNamed(lab.schema(), "gcc");
    const { groups, cases } = casesOf(lab, ["rfc9743"], [gcc]);
    const multipath = groups.find(({ id }) => id === "7 multipath transport");
    expect(multipath).toMatchObject({ scenarios: [], whyNot: "a flow has one path here" });
    expect(groups.map(({ id }) => id)).toContain("5.1.1");
    // Only flows under test change: what they are tested with stays.
    const mixed = cases.find(({ scenario }) => scenario === "rfc9743/5.2.2-nada");
    const { flows } = JSON.parse(mixed?.text ?? "{}") as {
      flows: Record<string, { controller: { kind: string } }>;
    };
    expect(
      Object.values(flows)
        .map(({ controller }) => controller.kind)
        .sort(),
    ).toEqual(["gcc", "nada"]);
  });
});

test("a command is broken before its options, and every line fits", () => {
  const set = Array.from({ length: 9 }, (_, i) => `--set flows.video${i}.controller.kind=scream`);
  const lines = commandLines(`nada-lab run rfc8867/5.1 ${set.join(" ")}`);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(COLUMNS);
  expect(lines.slice(0, -1).every((line) => line.endsWith(" \\"))).toBe(true);
});

describe("bad input to draft ends with 2 and a sentence", () => {
  test.each([
    ["no file to write", ["rfc8867"], "needs --out FILE"],
    ["no scenario", ["--out", "-"], "needs a collection or scenarios"],
    ["an unknown ending", ["rfc8867", "--out", "x.txt"], "must end in .md"],
    ["an unknown collection", ["rfc9999", "--out", "-"], "is neither a collection nor a scenario"],
    [
      "an unknown controller",
      ["rfc8867/5.1", "--controllers", "nada-rcf", "--out", "-"],
      "did you mean nada-rfc",
    ],
    ["an unknown chart", ["rfc8867/5.1", "--chart", "speed", "--out", "-"], "is none of rates"],
    ["a name that is none", ["rfc8867/5.1", "--name", "My Draft", "--out", "-"], "must be like"],
    ["a session", ["rfc4586/l-1", "--out", "-"], "is a session of RTCP members"],
    ["no seeds", ["rfc8867/5.1", "--seeds", "0", "--out", "-"], "whole number from 1"],
  ])("%s", async (_, args, sentence) => {
    const { code, err } = await said("draft", ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  test("a file of somebody's own is not replaced, its own is", async () => {
    const own = at("own.md");
    writeFileSync(own, "# mine");
    const asked = ["draft", "rfc8867/5.4", "--chart", "none", "--out", own];
    const { code, err } = await said(...asked);
    expect([code, readFileSync(own, "utf8")]).toEqual([2, "# mine"]);
    expect(err).toContain("was not written by nada-lab");
    rmSync(own);
    expect((await said(...asked)).code).toBe(0);
    expect((await said(...asked)).code).toBe(0);
  });
});
