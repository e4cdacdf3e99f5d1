import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TrueType } from "../../figure/exports/fonts/truetype";
import { metricShown, metricUnit } from "../../model/data/metric-labels";
import { readingText } from "../../model/data/quantity";
import { type Deck, richText } from "../../src/slides/deck/deck";
import { emptyDeck, emptySlide, titled } from "../../src/slides/deck/edit";
import { isDeck, readDeck, writeDeck } from "../../src/slides/deck/reading/read";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";
import { fontFiles } from "../figure/fonts";
import { scenarioText } from "../input/scenario-files";

const { at, write } = testFolder();

/** Of one seed, unless a test is about more. */
const slides = (...args: string[]) =>
  heard("slides", ...args, ...(args.includes("--seeds") ? [] : ["--seeds", "1"]));

const TEST = "rfc8867/5.1-video-only";

/** What is drawn on it, as PDF writes it. */
function firstPageOf(pdf: Buffer): string {
  const [found] = pdf.toString("latin1").matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g);
  const from = (found?.index ?? 0) + (found?.[0].length ?? 0);
  return inflateSync(pdf.subarray(from, from + Number(found?.[1]))).toString("latin1");
}

function deckAt(file: string): Deck {
  const read = readDeck(textOf(file));
  if (!isDeck(read)) throw new Error(JSON.stringify(read));
  return read;
}

describe("nada-lab slides", () => {
  test("a formula that cannot be read is the fault of its bullet: the place is said, the other slides are made", async () => {
    const deck: Deck = {
      ...emptyDeck("Brackets"),
      slides: [
        { ...emptySlide("s1", "bullets", "one"), bullets: [richText(`{${"(".repeat(19_000)}}`)] },
        { ...emptySlide("s2", "bullets", "two"), bullets: [richText("as ever")] },
      ],
    };
    const [json, out] = [at("brackets.json"), at("brackets.pptx")];
    writeFileSync(json, writeDeck(deck));
    const { code, err } = await slides(json, "--out", out);
    expect(code).toBe(1);
    expect(err).toMatch(/question mark in the place of a number on a slide: see/);
    expect(err).toMatch(/^slide 1: bullet 1: \{\(+ …\}: has more than 50 brackets/m);
    expect(Object.keys(unzipSync(readFileSync(out)))).toContain("ppt/slides/slide2.xml");
  });

  test.each([
    [TEST, "comparison", "nada,gcc,scream-v2"],
    ["rfc8867/5.3", "ietf106", ""],
    [TEST, "ietf90", ""],
    ["ietf106", "ietf106", ""],
  ])("with ranges beside all numbers nothing of %s in %s is cut, too small or too much", async (subject, template, of) => {
    const out = at("ranges.pdf");
    const controllers = of === "" ? [] : ["--controllers", of];
    const asked = ["--template", template, ...controllers, "--seeds", "20"];
    const { code, err } = await slides(subject, ...asked, "--out", out, "--force");
    expect(code).toBe(0);
    expect(err).not.toMatch(/^slide \d/m);
  });

  test("a number that a run does not have is named with its formula, and the command fails", async () => {
    const bullets = ["{utilisation of near in one}", "{loss of video in one}", "{speed in one}"];
    const deck: Deck = {
      ...emptyDeck("Holes"),
      runs: { one: { label: "NADA", link: `#v1=s=${TEST}`, made: null } },
      slides: [{ ...emptySlide("s1", "bullets", "one"), bullets: bullets.map(richText) }],
    };
    const [json, out] = [at("holes.json"), at("holes.md")];
    writeFileSync(json, writeDeck(deck));
    const { code, err } = await slides(json, "--out", out);
    expect(code).toBe(1);
    for (const k of [0, 2])
      expect(err).toContain(`slide 1: bullet ${k + 1}: ${bullets[k]?.slice(0, -"in one}".length)}`);
    expect(err).not.toContain("bullet 2");
    expect(err).toContain(
      `${out} is written, and has a question mark in the place of 2 numbers on a slide`,
    );
    expect(textOf(out)).toContain("?");
  });

  test.each([
    ["comparison", ["--controllers", "nada-rfc,gcc"]],
    ["ietf106", ["--controllers", "nada-rfc,gcc"]],
    ["ietf90", []],
  ])("makes a deck from the template %s, and the same from its file", async (name, more) => {
    const [json, pptx] = [at(`${name}.json`), at(`${name}.pptx`)];
    expect((await slides(TEST, "--template", name, ...more, "--out", json)).code).toBe(0);
    const deck = deckAt(json);
    expect(deck.slides.length).toBeGreaterThan(0);
    for (const { made } of Object.values(deck.runs)) expect(made?.hash).toMatch(/^[0-9a-f]{16,}$/);
    // What is measured again from its file is not stale.
    const { code, err } = await slides(json, "--out", pptx);
    expect(code).toBe(0);
    expect(err).not.toContain(" was ");
    const parts = unzipSync(readFileSync(pptx));
    const first = strFromU8(parts["ppt/slides/slide1.xml"] ?? new Uint8Array());
    expect(first).toContain("<a:t>");
  });

  test("shows the numbers of metrics.json of the same run", async () => {
    const { out } = await heard("run", TEST, "--out", "-");
    const metrics = JSON.parse(out);
    const names = Object.keys(metrics.flows.video);
    const bullets = names.map((name) => richText(`{${name} of video}`));
    const runs = { one: { label: "NADA", link: `#v1=s=${TEST}`, made: null } };
    const deck = {
      ...emptyDeck("Numbers"),
      runs,
      slides: [{ ...emptySlide("a", "bullets", "Numbers"), bullets }],
    };
    const file = write("numbers.json", writeDeck(deck));
    const made = at("numbers-made.json");
    expect((await slides(file, "--out", made)).code).toBe(0);
    const shown = deckAt(made).slides[0]?.bullets.map(({ was }) => was[0]);
    const wanted = names.map((name) => {
      const value = metrics.flows.video[name];
      return value === null ? "\u2013" : readingText(metricShown(name, value), metricUnit(name));
    });
    expect(shown).toEqual(wanted);
    // A number that is not what it was when it was written is told.
    const stale = textOf(made).replace(wanted[0] ?? "", "1.23 Gbit/s");
    writeFileSync(file, stale);
    const { err } = await slides(file, "--out", at("stale.json"));
    expect(err).toMatch(/slide 1: bullet 1: \{.*\} was 1\.23 Gbit\/s when it was written and is/);
  });

  test("says how it can be made again: as it was asked for", async () => {
    const [file, out] = [at("Ana's own.json"), at("again.md")];
    const title = "A test\nin two lines";
    writeFileSync(file, JSON.stringify({ ...halving, title }));
    expect((await slides(file, "--template", "ietf90", "--out", out)).code).toBe(0);
    // Markdown has a backslash before a backslash.
    expect(textOf(out)).toContain(
      `npx nada-lab slides '${file.replace("'", "'\\\\''")}' --template ietf90`,
    );
    const draft = at("draft-my-own-00.md");
    expect((await slides(file, "--template", "ietf90", "--out", draft)).code).toBe(0);
    expect(textOf(draft)).toContain('title: "A test in two lines"\nabbrev: "A test in');
    const four = ["5.1", "5.1-1ms", "5.1-100ms", "5.1-150ms"].map((one) => `rfc8867/${one}`);
    expect((await slides(...four, "--template", "ietf90", "--out", out)).code).toBe(0);
    expect(textOf(out)).toContain(`npx nada-lab slides ${four.join(" ")} --template`);
  });

  test("takes 200 seeds and no more", async () => {
    const over = (seeds: string) => slides(TEST, "--seeds", seeds, "--out", at("seeds.pptx"));
    // What else is wrong is told then: so long a run is not begun here.
    expect((await over("200")).err).toContain("needs --controllers");
    expect((await over("201")).err).toContain("must be at most 200");
  });

  test("has the title that is asked for on the opening slide of every format, as it was written", async () => {
    const title = "My {talk} at IETF 128";
    const made = async (source: string, file: string) => {
      const { code, err } = await slides(source, ...options(source), "--out", at(file));
      expect([code, err.includes("--title")], file).toEqual([0, false]);
      return readFileSync(at(file));
    };
    const options = (source: string) =>
      source === TEST ? ["--controllers", "nada,gcc", "--title", title] : ["--title", title];
    await made(TEST, "titled.json");
    const saved = deckAt(at("titled.json"));
    expect([saved.title, saved.slides[0]?.layout]).toEqual([title, "title"]);
    writeFileSync(at("other.json"), writeDeck(titled(saved, "Another")));
    const parts = unzipSync(await made(at("other.json"), "titled.pptx"));
    const [slide, properties] = ["ppt/slides/slide1.xml", "docProps/core.xml"].map((name) =>
      strFromU8(parts[name] ?? new Uint8Array()),
    );
    expect(slide).toContain(`<a:t>${title}</a:t>`);
    expect(properties).toContain(`<dc:title>${title}</dc:title>`);
    const markdown = (await made(at("other.json"), "titled.md")).toString();
    expect(/^# (.*)$/m.exec(markdown)?.[1]?.replaceAll("\\", "")).toBe(title);
    const bold = new TrueType(fontFiles().bold);
    const glyphs = [...title].map((sign) => bold.glyph(sign.charCodeAt(0)));
    const hex = glyphs.map((glyph) => glyph.toString(16).padStart(4, "0").toUpperCase()).join("");
    expect(firstPageOf(await made(at("other.json"), "titled.pdf")).toUpperCase()).toContain(hex);
    const draft = (await made(at("other.json"), "draft-my-titled-00.md")).toString();
    expect(draft).toContain(`\ntitle: "${title}"\n`);
  });

  test("a deck without an opening slide has the title among its properties, and that is said", async () => {
    const [json, out] = [at("no-opening.json"), at("no-opening.md")];
    const first = emptySlide("s1", "bullets", "Results");
    writeFileSync(json, writeDeck({ ...emptyDeck("Plain"), slides: [first] }));
    const { code, err } = await slides(json, "--title", "My talk", "--out", out);
    expect(code).toBe(0);
    expect(err).toContain(`--title is a property of ${out} alone: the deck does not begin with`);
    expect(textOf(out)).toContain("# Results");
  });

  test("takes a scenario file, which travels in the deck", async () => {
    const file = write("mine.json", JSON.stringify(halving));
    const out = at("mine-deck.json");
    expect((await slides(file, "--template", "ietf90", "--out", out)).code).toBe(0);
    rmSync(file);
    const { code, err } = await slides(out, "--out", at("mine.pdf"));
    expect([code, err.includes("no scenario")]).toEqual([0, false]);
    expect(Object.values(deckAt(out).runs)[0]?.link).toMatch(/^#v1=s=file%3Amine.json&scenario=/);
  });

  test("writes Markdown with its figures beside it, and replaces its own", async () => {
    const out = at("deck.md");
    for (const _ of [1, 2]) {
      expect((await slides(TEST, "--template", "ietf90", "--out", out)).code).toBe(0);
    }
    expect(textOf(out)).toContain("](deck-figures/slide-");
    expect(existsSync(at("deck-figures/slide-6.svg"))).toBe(true);
  });

  test("judges criteria by the mean of the seeds that it shows, of which the first may be another", async () => {
    const out = at("judged.md");
    // Under seed 1 the rate is out of the limits, and by the mean of both seeds it is not, which two cannot decide.
    const rates = await Promise.all(
      [1, 2].map(async (seed) => {
        const { out: text } = await heard("run", TEST, "--set", `seed=${seed}`, "--out", "-");
        return Number(JSON.parse(text).flows.video.mean_receiving_rate_kbps);
      }),
    );
    const [one = 0, two = 0] = rates;
    expect(one).not.toBe(two);
    const between = (3 * one + two) / 4;
    const range = one > two ? [0, between] : [between, 1e6];
    const own = at("judged.json");
    const written = JSON.parse(scenarioText(TEST));
    const expect_ = [
      { flow: "video", mean_receiving_rate_kbps: range, why: "ours: it divides the two seeds" },
    ];
    writeFileSync(own, JSON.stringify({ ...written, seed: 1, expect: expect_ }));
    const made = async (seeds: string): Promise<string> => {
      await slides(own, "--template", "ietf90", "--seeds", seeds, "--out", out);
      return textOf(out);
    };
    expect(await made("1")).toContain("0 of 1 criteria pass, 1 fails.");
    const both = await made("2");
    expect(both).toContain("0 of 1 criteria pass, 1 not decided by the mean of 2 seeds");
    expect(both).not.toContain("(seed 1)");
  });

  test("writes an Internet-Draft for kramdown-rfc where the file is called like one", async () => {
    const out = at("draft-lab-evaluation-01.md");
    const args = [TEST, "--template", "ietf90", "--author", "A. Person", "--out", out];
    expect((await slides(...args)).code).toBe(0);
    const text = textOf(out);
    expect(text).toMatch(/^---\ntitle: "/);
    expect(text).toContain("\ndocname: draft-lab-evaluation-01\n");
    expect(text).toContain("\n--- abstract\n");
    expect(text).toContain("\n# Set-up of the tests {#slide-");
    expect(text.match(/<artwork type="svg"/g)?.length).toBe(
      text.match(/<artwork type="ascii-art"/g)?.length,
    );
    // But for what is drawn.
    expect(text.replaceAll(/<svg.*?<\/svg>/gs, "")).toMatch(/^[\x20-\x7e\n]*$/);
    expect(text).not.toMatch(/#[0-9a-f]{6}"|\(1 of/);
    expect(existsSync(at("draft-lab-evaluation-01-figures"))).toBe(false);
  });

  test("has in a draft no question mark in the place of what marks the best", async () => {
    const out = at("draft-lab-best-00.md");
    const args = [TEST, "--controllers", "nada,gcc", "--seeds", "6", "--out", out];
    expect((await slides(...args)).code).toBe(0);
    const text = textOf(out);
    expect(text).toContain(
      "\\* ahead of the others, by the 95 % interval of the paired differences",
    );
    expect(text.replaceAll(/<svg.*?<\/svg>/gs, "")).not.toMatch(/(^|[ |])\?/m);
  });

  test("says what of a deck of an older version is no longer so, and opens it", async () => {
    const [old, out] = [at("old.json"), at("old.pdf")];
    const slide = { ...emptySlide("a", "bullets", "Hello"), bullets: [richText("as ever")] };
    const deck = { ...emptyDeck("Old"), slides: [slide], size: "4:3", theme: "projector" };
    writeFileSync(old, JSON.stringify(deck));
    const { code, err } = await slides(old, "--out", out);
    expect(code).toBe(0);
    expect(err).toContain("old.json is opened, and its slides, which were 4:3, are 16:9\n");
  });
});

test("of a run with another controller no count of the scenario's own ranges is printed", async () => {
  const out = at("another.md");
  const counted = /\d of \d criteria pass/;
  const made = async (...more: string[]): Promise<string> => {
    const { code } = await slides(TEST, ...more, "--template", "ietf90", "--out", out);
    expect(code).toBe(0);
    // The summary is of several tests.
    return textOf(out);
  };
  expect(await made()).toMatch(counted);
  expect(await made("--controllers", "gcc")).not.toMatch(counted);
  // Asked for by a person's own formula, those are counted that any controller may be asked.
  const gcc = `#v1=s=${TEST}&set=flows.video.controller.kind:gcc`;
  const deck: Deck = {
    ...emptyDeck("Criteria"),
    runs: {
      own: { label: "NADA", link: `#v1=s=${TEST}`, made: null },
      gcc: { label: "GCC", link: gcc, made: null },
    },
    slides: [
      {
        ...emptySlide("s1", "bullets", "one"),
        bullets: [
          "{criteria met in own}",
          "{criteria met in gcc}",
          "{comparable criteria met in gcc}",
        ].map(richText),
      },
    ],
  };
  const file = at("criteria.json");
  writeFileSync(file, writeDeck(deck));
  expect((await slides(file, "--out", out)).code).toBe(0);
  const [own, met, comparable] = textOf(out).match(/^- .*pass.*$/gm) ?? [];
  expect(met).toBe(comparable);
  const of = (text = ""): number => Number(/of (\d+)/.exec(text)?.[1]);
  expect(of(met)).toBeLessThan(of(own));
});

test("a template of one controller says whom it leaves out, and a test without any is left out with a sentence", async () => {
  const out = at("one.md");
  const several = ["--controllers", "nada,gcc,scream-v2"];
  const report = await slides(TEST, "--template", "ietf90", ...several, "--out", out);
  expect(report.err).toContain("ietf90 is of one controller, nada: gcc and scream-v2 left out");
  const both = ["fairness/SFAIR-10-newreno", "fairness/SFAIR-10-nada"];
  const { code, err } = await slides(...both, ...several, "--out", out);
  expect(code).toBe(0);
  expect(err).toContain("SFAIR-10-newreno is left out: it has no flow with a controller");
  expect(textOf(out)).not.toMatch(/^# SFAIR-10-newreno/m);
});

describe("bad input to slides ends with 2 and a sentence", () => {
  const out = ["--out", join(tmpdir(), "never.pptx")];
  test.each([
    ["no file to write", [TEST], "needs --out FILE"],
    ["an unknown ending", [TEST, "--out", "x.key"], "must end in one of .pptx, .pdf, .md, .json"],
    ["nothing to show", out, "needs a collection, scenarios, or a saved deck"],
    ["no such collection", ["nothing", ...out], "is neither a collection nor a scenario"],
    ["an unknown template", [TEST, "--template", "poster", ...out], "is none of comparison"],
    ["an unknown controller", [TEST, "--controllers", "tcp", ...out], "is none of nada, nada-rfc"],
    ["a comparison of nothing", [TEST, ...out], "needs --controllers"],
    ["sessions", ["rfc4586", ...out], "is a session of members who report"],
    ["one session", ["rfc4586/T-2", "--template", "ietf90", ...out], "is a session of members"],
    [
      "a test without anybody to exchange",
      ["fairness/SFAIR-10-newreno", "--controllers", "nada", ...out],
      "cannot be put into SFAIR-10-newreno, which has no flow with a controller",
    ],
    ["a former name", [TEST, "--template", "report", ...out], "is called ietf90 now"],
    ["a template that is gone", [TEST, "--template=single", ...out], "nada-lab figure"],
  ])("%s", async (_, args, sentence) => {
    const { code, err } = await slides(...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  test.each([
    ["a deck without slides", writeDeck(emptyDeck("Empty")), "has no slides"],
    ["a deck that is broken", '{"format": "nada-lab deck 1"}', "slides: must be a list"],
    ["a later format", '{"format": "nada-lab deck 7"}', 'reads "nada-lab deck 1"'],
  ])("%s", async (_, text, sentence) => {
    const file = write("bad.json", text);
    const { code, err } = await slides(file, ...out);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });

  test("a run that no longer exists leaves a sentence in its place, and the rest of the deck", async () => {
    const figure = { kind: "charts" as const, title: "", charts: ["rates"], window_s: null };
    const deck = {
      ...emptyDeck("Gone"),
      runs: { gone: { label: "Gone", link: "#v1=s=rfc8867/9.9", made: null } },
      slides: [{ ...emptySlide("a", "figure", "Gone"), figures: [{ ...figure, runs: ["gone"] }] }],
    };
    const file = write("gone.json", writeDeck(deck));
    const { code, err } = await slides(file, "--out", at("gone.pptx"));
    expect(code).toBe(0);
    expect(err).toContain("there is no scenario rfc8867/9.9 any more");
  });
});
