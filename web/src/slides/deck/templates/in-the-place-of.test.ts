// What a deck says of tests whose own controllers give their place to others: only what holds of those who ran.

import { expect, test } from "vitest";
import { scenarioText } from "../../../../cli/input/scenario-files";
import { withTextSettings } from "../../../../cli/input/settings";
import { subjectOf } from "../../../../cli/slides/subjects";
import {
  type Controller,
  controllerNamed,
  exchangedFlows,
} from "../../../../model/scenario/controllers";
import { readLink } from "../../../../model/scenario/link/read-link";
import { materialise } from "../../../../model/scenario/materialise";
import type { Scenario } from "../../../../model/scenario/types";
import { freshLab } from "../../../../tests/lab";
import type { Deck } from "../deck";
import { comparison } from "./comparison";
import { report } from "./report";
import { results } from "./results";
import { capacitiesText } from "./subject";
import { editsOf, type TemplatePlan, titleUnder } from "./template-plan";

const lab = await freshLab();
const schema = lab.schema();
const read = (name: string) => JSON.parse(scenarioText(name)) as Scenario;

function named(name: string): Controller {
  const found = controllerNamed(schema, name);
  if (found === null) throw new Error(name);
  return found;
}

async function planOf(what: string, ...names: readonly string[]): Promise<TemplatePlan> {
  const subject = await subjectOf(lab, [what], false, () => undefined);
  return { schema, ...subject, controllers: names.map(named), seeds: 2 };
}

const titles = ({ slides }: Deck) => slides.map(({ title }) => title.text);
const textsOf = ({ slides }: Deck) =>
  slides.flatMap(({ title, bullets, notes }) => [
    title.text,
    notes,
    ...bullets.map(({ text }) => text),
  ]);

test.each([
  ["rfc9743/5.2.2-gcc", "other", "gcc"],
  ["rfc9743/5.2.2-scream", "other", "scream"],
  ["rfc9743/5.2.2-nada", "other", "nada"],
  ["ietf106/S106-15d", "gcc", "gcc"],
])("in %s whom it is against stays, whoever is compared", (name, opponent, kind) => {
  const base = read(name);
  expect(exchangedFlows(schema, base)).not.toContain(opponent);
  for (const one of ["nada-rfc", "gcc", "scream-v2"]) {
    const ran = materialise(schema, { base, edits: editsOf(schema, base, named(one)) });
    expect(ran.flows[opponent]).toEqual(base.flows[opponent]);
    expect(ran.flows[opponent]?.controller).toMatchObject({ kind });
  }
});

test("a test of one kind of flows has all of them exchanged", () => {
  expect(exchangedFlows(schema, read("rfc9743/5.1.4-fairness"))).toHaveLength(3);
  expect(exchangedFlows(schema, read("rfc8867/5.3"))).toEqual(["video_out", "video_back"]);
  // Whose flow is in view, those of its kind are.
  expect(exchangedFlows(schema, read("ietf106/S106-15d"), "gcc")).toEqual(["gcc"]);
});

test.each([
  "rfc9743/5.2.2-gcc",
  "rfc9743/5.2.2-nada",
  "rfc9743/5.2.1-reno",
])("%s under GCC is the same run on slides and by --set", async (name) => {
  const base = read(name);
  const deck = comparison(await planOf(name, "nada", "gcc"));
  const { state } = readLink(
    Object.values(deck.runs).find(({ label }) => label === "GCC")?.link ?? "",
  );
  const hash = (scenario: string): string => {
    const core = lab.create(scenario);
    if (!("hash" in core)) throw new Error(JSON.stringify(core));
    core.run(10);
    return core.hash();
  };
  const slide = materialise(schema, { base, edits: state.edits });
  const set = withTextSettings(schema, scenarioText(name), ["flows.video.controller=gcc"]);
  expect(hash(JSON.stringify(slide))).toBe(hash(set));
});

test("a variant that is about its own controller is left out under another, and so is one that has none", async () => {
  const letter = /to the letter/;
  expect(titles(report(await planOf("rfc8867"))).some((one) => letter.test(one))).toBe(true);
  expect(titles(report(await planOf("rfc8867", "nada"))).some((one) => letter.test(one))).toBe(
    false,
  );
  const shown = titles(report(await planOf("fairness", "nada")));
  expect(shown.some((one) => /Two NADA flows/.test(one))).toBe(true);
  expect(shown.some((one) => /Two NewReno flows/.test(one))).toBe(false);
});

test.each([
  comparison,
  results,
  report,
])("no title says a version that did not run: %o", async (make) => {
  for (const what of ["gcc-nada", "ietf90", "ietf106"]) {
    const all = titles(make(await planOf(what, "nada", "gcc"))).join("\n");
    expect(all).not.toMatch(/[,:] (NADA -06|GCC -03|version of July 2014|nada-03|default)\b/);
  }
});

test("of a title only what names a controller goes", () => {
  expect(titleUnder(schema, "Variable capacity, NADA -06, jitter of 15 ms")).toBe(
    "Variable capacity, jitter of 15 ms",
  );
  expect(titleUnder(schema, "Variable capacity, one flow, RFC 8698 to the letter")).toBe(
    "Variable capacity, one flow",
  );
  expect(titleUnder(schema, "Five flows on 10 Mbit/s: nada-ietf90")).toBe(
    "Five flows on 10 Mbit/s",
  );
  expect(titleUnder(schema, "Against GCC, where the link is narrow")).toBe(
    "Against GCC, where the link is narrow",
  );
});

test("a story is told where its own controller runs, and whose place is taken is said", async () => {
  const { story = "" } = read("rfc8867/5.1");
  expect(story.length).toBeGreaterThan(100);
  expect(textsOf(report(await planOf("rfc8867/5.1")))).toContain(story);
  expect(textsOf(report(await planOf("rfc8867/5.1", "nada")))).toContain(story);
  expect(textsOf(report(await planOf("rfc8867/5.1", "gcc")))).not.toContain(story);
  const absent = "Not run: the tests\u2019 own nada, for which they were written";
  expect(textsOf(report(await planOf("rfc8867/5.1", "gcc")))).toContain(absent);
  expect(textsOf(comparison(await planOf("rfc8867/5.1", "gcc", "scream-v2")))).toContain(absent);
  expect(textsOf(comparison(await planOf("rfc8867/5.1", "nada", "gcc")))).not.toContain(absent);
});

test("numbers of one of several flows say whose they are", async () => {
  const deck = results(await planOf("ietf106"));
  const status = deck.slides.find(({ title }) => title.text === "Status")?.bullets ?? [];
  expect(status.map(({ text }) => text).join("\n")).toContain("NADA and GCC (nada) {mean");
  expect(status[0]?.text).toMatch(/^7 tests under NADA and GCC; /);
  const rows = deck.slides.find(({ title }) => title.text === "Observations")?.table?.rows ?? [];
  const first = rows.map(({ cells }) => cells[0]?.text);
  expect(first).toContain("NADA and GCC (nada)");
  expect(first).toContain("NADA");
});

test("the law is shown neither settled nor behind a drop where less is left than the lowest rate", async () => {
  const deck = report(await planOf("rfc9743/5.1.1-collapse"));
  const shown = deck.slides.flatMap(({ title, equations }) =>
    equations.map(({ at_s }) => [title.text, at_s] as const),
  );
  // From 20 to 60 s the link has 40 kbit/s, and the flow sends at its lowest rate of 150.
  expect(shown).toEqual([
    ["How the rate is computed at the start", 2],
    ["How the rate is computed late, at 89.5 s", 89.5],
  ]);
});

test("beside somebody else's call a rate is compared, not what the link carries", async () => {
  const { slides } = comparison(await planOf("rfc9743/5.2.2-gcc", "nada", "gcc"));
  const heads = slides.flatMap(({ table }) => table?.columns.map(({ head }) => head) ?? []);
  expect(heads).toContain("Rate of video");
  expect(heads).not.toContain("Utilisation");
});

test.each([
  ["rfc9743/6.4-varying-capacity", "Mahimahi trace"],
  ["rfc9743/6.4-media-access", "Wi-Fi-like medium"],
  ["rfc8869/W2a", "Wi-Fi-like medium; 100 Mbit/s"],
  ["rfc8867/5.1", "1, 2.5, 0.6, 1 Mbit/s"],
])("the capacity of %s is no number where something else gives the turns", (name, text) => {
  expect(capacitiesText(schema, read(name))).toBe(text);
});

test("a set-up counts connections, not names of flows", async () => {
  const { slides } = comparison(await planOf("fairness", "nada", "gcc"));
  const rows = slides.flatMap(({ table }) => table?.rows ?? []);
  const flows = (title: string) =>
    rows
      .find(({ cells }) => cells[0]?.text.startsWith(`${title} `) && cells.length > 4)
      ?.cells.at(-1)?.text;
  expect(flows("SFAIR-06")).toBe("1 media, 5 NewReno");
  expect(flows("SFAIR-02")).toBe("1 media, 1 NewReno");
  const note = (title: string) =>
    slides.find((one) => one.title.text.startsWith(`${title} `))?.table?.note.text;
  expect(note("SFAIR-06")).toBe("Fair share: of each connection; tcp is 5 connections");
  expect(note("SFAIR-02")).toBe("");
});
