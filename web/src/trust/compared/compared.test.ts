import { describe, expect, test } from "vitest";
import { isPassed, type Verdict } from "../../../model/data";
import { isWithin } from "../../../model/data/tolerance";
import { type Collection, comparisons, type Row } from "../results";
import { csvOf } from "./as-csv";
import { spokenOf } from "./card";
import { type Compared, differing, nameOf, type Source, sourcesOf } from "./compared";
import { headline, summary, withoutText } from "./sentences";

const row = (more: Partial<Row>): Row => ({
  ...{ name: "delay, video", unit: "ms", ours: 40, error: null, share: "20 of 20" },
  ...{ low: 0, high: 50, published: null, authors: null, verdict: "passes", origin: "nada-lab" },
  ...{ why: "", blind: [], link: "#v1=s=x/1" },
  ...more,
});

const collection = (rows: readonly Row[]): Collection => ({
  ...{ id: "x", title: "RFC 1: the tests", about: "" },
  experiments: [{ id: "x/1", title: "One", rows }],
});

const sources = sourcesOf(comparisons, [], (id) => id.startsWith("authors/5."));

describe("the comparisons of the plot", () => {
  test("are all rows that have a tolerance; the others are counted", () => {
    for (const { id, rows } of comparisons) {
      const { all = [], without } = sources.find((one) => one.id === id) as Source;
      const informational = rows.filter(({ verdict }) => verdict === "informational").length;
      expect(without, id).toBe(informational);
      expect(all, id).toHaveLength(rows.length - informational);
      expect(all.map(({ verdict }) => verdict)).toEqual(
        rows.map(({ verdict }) => verdict).filter((one) => one !== "informational"),
      );
    }
  });

  test("lie within the tolerance where they pass; and only then, but for those of whose difference an interval is known", () => {
    const all = sources.flatMap(({ all }) => all);
    expect(all.length).toBeGreaterThan(400);
    for (const compared of all) {
      const isInside = Math.abs(compared.deviation) <= 1;
      if (isPassed(compared.verdict) || !compared.allowed.text.includes("interval"))
        expect(isInside, nameOf(compared)).toBe(isPassed(compared.verdict));
    }
  });

  test("have their verdict by the numbers that are kept with them", () => {
    const rows = comparisons.flatMap((one) => one.rows);
    expect(rows.map((row) => row.tolerance !== null)).toEqual(
      rows.map(({ verdict }) => verdict !== "informational"),
    );
    for (const row of rows.filter(({ tolerance }) => tolerance !== null))
      expect(isWithin(row), row.of).toBe(isPassed(row.verdict));
  });

  test("open the lab where it has the run, and else their table on this page", () => {
    const of = (id: string) => sources.find((one) => one.id === id)?.all ?? [];
    expect(of("authors")[0]).toMatchObject({ run: "5.1-cbrlike", opens: "run" });
    expect(of("authors")[0]?.href).toBe("#v1=s=authors/5.1-cbrlike");
    expect(of("gcc")[0]).toMatchObject({ run: "const1M", opens: "table", href: "#validation=gcc" });
    const replays = new Set(of("replays").map(({ href }) => href));
    expect([...replays].sort()).toEqual(
      ["nada", "gcc", "gcc-03", "scream"].map((one) => `#validation=${one}`).sort(),
    );
  });

  test("of a collection have one unit for ours, the number to meet and the limits", () => {
    const rates = { unit: "kbit/s", ours: 990, published: 1000, low: 900, high: 1100 };
    const [source] = sourcesOf([], [collection([row(rates)])], () => true);
    expect(source?.title).toBe("RFC 1");
    expect(source?.all[0]).toMatchObject({
      ...{
        run: "1",
        unit: "Mbit/s",
        ours: "0.99",
        allowed: { text: "0.90 to 1.10", unit: "Mbit/s" },
        share: "20 of 20",
      },
      ...{ wanted: { text: "1.00", whose: "published" }, href: "#v1=s=x/1" },
    });
    expect(source?.all[0]?.deviation).toBeCloseTo(-0.1, 9);
  });

  test("that are informational, or have no value, have no dot", () => {
    const rows = [
      row({}),
      row({ low: null, high: null, verdict: "informational" }),
      row({ ours: null, verdict: "fails" }),
    ];
    const [source] = sourcesOf([], [collection(rows)], () => true);
    expect(source?.all).toHaveLength(1);
    expect(source?.without).toBe(2);
  });

  test("that differ are named, the furthest first", () => {
    const rows = [60, 100, 45].map((ours) =>
      row({ ours, verdict: ours > 50 ? "known deviation" : "passes" }),
    );
    const [source] = sourcesOf([], [collection(rows)], () => true);
    expect(differing(source as Source).map(({ ours }) => ours)).toEqual(["100", "60.0"]);
  });
});

describe("words", () => {
  const of = (verdicts: readonly Verdict[], without = 0): readonly Source[] => {
    const rows = verdicts.map((verdict) => row({ verdict, ours: verdict === "passes" ? 40 : 60 }));
    const [source] = sourcesOf([], [collection(rows)], () => true);
    return [{ ...(source as Source), without }];
  };

  const printed = { published: 40, low: 30, high: 50 };
  const ofKinds = (
    recorded: readonly Verdict[],
    published: readonly Verdict[],
    own: readonly Verdict[],
  ): readonly Source[] => {
    const [known] = sources.flatMap(({ all }) => all);
    const rows = [
      ...published.map((verdict) => row({ ...printed, verdict })),
      ...own.map((verdict) => row({ verdict })),
    ];
    const [source] = sourcesOf([], [collection(rows)], () => true);
    const beside = recorded.map((verdict) => ({ ...(known as Compared), verdict }));
    return [{ ...(source as Source), all: [...beside, ...(source?.all ?? [])] }];
  };

  test("count three kinds apart: beside recordings, beside published numbers, and limits of our own, which agree with nobody", () => {
    expect(headline(ofKinds(["passes", "known deviation"], ["passes", "fails"], ["passes"]))).toBe(
      "Beside recordings of others 2 figures: 1 passes, 0 pass within seed variance, 1 is a known deviation, and none fails; " +
        "beside published numbers 2 figures: 1 passes, 0 pass within seed variance, 0 are known deviations, and 1 fails; " +
        "1 more figure has only limits of our own, which agree with nobody and are hollow here.",
    );
    // What fails there is no number of others that is missed.
    expect(headline(ofKinds([], ["passes", "not decided"], []))).toContain(
      "2 figures: 1 passes, 0 pass within seed variance, 0 are known deviations, 1 is not decided, and none fails",
    );
    expect(headline(ofKinds([], ["passes"], ["fails", "fails"]))).toBe(
      "Beside published numbers 1 figure: 1 passes, 0 pass within seed variance, 0 are known deviations, and none fails; " +
        "2 more figures have only limits of our own, which agree with nobody and are hollow here.",
    );
    const kinds = ofKinds(["passes"], ["passes"], ["passes"]).flatMap(({ all }) => all);
    expect(kinds.map(({ against }) => against)).toEqual(["recording", "published", "own"]);
  });

  test("count what has no dot", () => {
    expect(withoutText(of(["passes"]))).toBe("");
    expect(withoutText(of(["passes"], 1))).toMatch(/^1 more figure has no tolerance/);
    expect(withoutText(of(["passes"], 1670))).toMatch(/^1670 more figures have no tolerance/);
  });

  test("say of every source what passes and where the furthest is", () => {
    expect(summary(of(["passes", "known deviation"]))).toMatch(
      /RFC 1: 1 of 2 pass, 1 differs, the furthest 1\.$/,
    );
  });

  test("say one dot whole", () => {
    const [source] = of(["known deviation"]);
    expect(spokenOf((source as Source).all[0] as never)).toBe(
      "RFC 1: 1: delay, video: nada-lab 60.0 ms, at best 0 ms, allowed 0 to 50.0 ms; off 1.2 tolerances above; known deviation",
    );
  });
});

test("a table to take along has a row for each dot, in numbers that programs read", () => {
  const lines = csvOf(sources);
  const dots = sources.flatMap(({ all }) => all);
  expect(lines).toHaveLength(1 + dots.length);
  expect(lines[0]).toBe(
    "source,run,figure,against,unit,nada-lab,to meet,whose,allowed,deviation in tolerances,verdict\n",
  );
  for (const line of lines) expect(line).not.toMatch(/[\u2009\u2212]/);
});
