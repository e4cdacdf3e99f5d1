// Slides and figures as they leave, drawn from their SVG and compared with kept pictures. `npm run update -- pictures` renews those that differ.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { nadaLab } from "../../cli/commands";
import { controllerNamed } from "../../model/scenario/controllers";
import type { Deck } from "../../src/slides/deck/deck";
import { emptyDeck, emptySlide } from "../../src/slides/deck/edit";
import { comparison } from "../../src/slides/deck/templates/comparison";
import { report } from "../../src/slides/deck/templates/report";
import { makingOf } from "../../src/slides/files/making";
import { presentationOf } from "../../src/slides/files/presentation";
import { svgOfPage } from "../../src/slides/files/svg";
import { FakeTerminal } from "../fake-terminal";
import { halving } from "../lab";
import { factsOf, schema } from "../slides/real-runs";
import { compare } from "./compare";

const scenarios = { "own/1": halving };
const plan = (names: readonly string[]) => ({
  schema,
  title: "Tests",
  source: "A document",
  controllers: names.flatMap((name) => controllerNamed(schema, name) ?? []),
  seeds: 3,
  tests: [{ number: "1", scenarios: [{ name: "own/1", scenario: halving }] }],
});

async function slides(deck: Deck, of: (title: string) => boolean): Promise<readonly string[]> {
  const making = makingOf(deck, await factsOf(deck, scenarios), "https://example.org/lab/");
  return presentationOf(making)
    .pages.filter(({ title }) => of(title))
    .map((page) => svgOfPage(page, 3));
}

const SLIDE = 0.75;

describe("slides", () => {
  test("a comparison", async () => {
    const deck = comparison(plan(["nada-rfc", "gcc", "scream-v2"]));
    const pages = await slides(deck, (title) => title.startsWith("1 "));
    expect(pages.length).toBeGreaterThan(0);
    pages.forEach((svg, i) => {
      compare(`comparison-${i + 1}`, svg, SLIDE);
    });
  });

  test("what is compared, and the equations of the rate", async () => {
    const [what = ""] = await slides(comparison(plan(["nada-rfc", "gcc"])), (title) =>
      title.startsWith("What is"),
    );
    compare("what-is-compared", what, SLIDE);
    const [equations = ""] = await slides(report(plan([])), (title) =>
      title.startsWith("How the rate"),
    );
    compare("equations", equations, SLIDE);
  });

  test("bars up and down", async () => {
    const runs = {
      one: { label: "NADA", link: "#v1=s=own/1", made: null },
      band: { label: "Bands", link: "#v1=s=own/1&seeds=3", made: null },
    };
    const bars = ["one", "band"].map((run) => {
      return { run, up: "above fair share", down: "below fair share" };
    });
    const figure = { kind: "bars" as const, title: "Fair share", groups: [{ name: "1", bars }] };
    const slide = { ...emptySlide("a", "figure", "Bars"), figures: [figure] };
    const [svg = ""] = await slides({ ...emptyDeck("A deck"), runs, slides: [slide] }, () => true);
    compare("bars", svg, SLIDE);
  });
});

describe("figures", () => {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-pictures-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const silent = new FakeTerminal();

  const VIDEO = "rfc8867/5.1-video-only";
  const ALL_LINES = ["--lines", "rates,delay"];

  test.each([
    ["page", VIDEO, ["--size", "page", ...ALL_LINES]],
    ["page-fewer-lines", VIDEO, ["--size", "page"]],
    ["column-print", VIDEO, ["--size", "column", "--colours", "print", ...ALL_LINES]],
    ["half", VIDEO, ["--size", "half", ...ALL_LINES]],
    // A voice, whose line would be the axis.
    ["page-print-voice", "rfc8867/5.1", ["--colours", "print", ...ALL_LINES]],
    ["seeds", VIDEO, ["--size", "half", "--seeds", "5", ...ALL_LINES]],
  ])("of rates and delays, %s", async (name, scenario, more) => {
    const out = join(folder, `${name}.svg`);
    const args = ["figure", scenario, "--chart", "rates,delay", ...more];
    expect(await nadaLab([...args, "--out", out], silent)).toBe(0);
    compare(`figure-${name}`, readFileSync(out, "utf8"), 1);
  });

  test("of the way through rates and delays", async () => {
    const out = join(folder, "way.svg");
    const args = ["figure", VIDEO, "--chart", "phase.delay", "--size", "half"];
    expect(await nadaLab([...args, "--out", out], silent)).toBe(0);
    compare("figure-way", readFileSync(out, "utf8"), 1);
  });
});
