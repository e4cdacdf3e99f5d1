import { expect, test } from "vitest";
import { runSeed } from "../../../model/engine/pool/seed-task";
import { readLink } from "../../../model/scenario/link/read-link";
import { routeOf } from "../../../model/scenario/link/route";
import { materialise } from "../../../model/scenario/materialise";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, halving, made } from "../../../tests/lab";
import { comparison as NONE, plan, schema } from "../../../tests/planned-comparison";
import { deckEnvironmentOf } from "../../../tests/slides/real-runs";
import { emptyDeck } from "../../slides/deck/edit";
import { runOf } from "../../slides/deck/facts";
import { valueOrFault } from "../../slides/deck/formula/text";
import { gathered } from "../../slides/deck/gather";
import { isDeck, readDeck, writeDeck } from "../../slides/deck/reading/read";
import { addressOf, type Comparison, comparisonIn } from "./comparison";
import { conditionsOf, conditionsOfAll } from "./conditions";
import { measuredFacts } from "./measured";
import { cellsOf, mainRowsOf, rowsOf } from "./rows";
import { deckOfComparison, withComparison } from "./slide";

const lab = await freshLab();
const halve = { kind: "set", path: "links.forward.capacity_kbps", to: 500 } as const;

const environment = deckEnvironmentOf({ "own/halving": halving });

test("an address gives the comparison again, and says what it cannot use", () => {
  const of = {
    ...NONE.of,
    edits: [{ kind: "set", path: "links.forward.delay_ms", to: 20 }] as const,
  };
  const whole: Comparison = {
    of,
    among: null,
    columns: ["gcc", "nada-ns3"],
    seeds: 5,
    sharedLink: true,
    sameStart: true,
    sameFeedback: true,
  };
  const address = addressOf(whole);
  expect(address).toBe(
    "#compare=own/halving&with=gcc,nada-ns3&seeds=5&path=shared&start=lowest&feedback=100&run=set%3Dlinks.forward.delay_ms:20",
  );
  expect(comparisonIn(routeOf(address, ["compare"]))).toEqual({ comparison: whole, ignored: [] });
  expect(addressOf(NONE)).toBe("#compare=own/halving");
  const { comparison, ignored } = comparisonIn({
    at: "x/y",
    more: { seeds: "many", path: "long", start: "late", feedback: "50", colour: "red" },
  });
  const none = { sharedLink: false, sameStart: false, sameFeedback: false };
  expect(comparison).toMatchObject({ columns: [], seeds: 20, ...none });
  expect(ignored).toEqual([
    'ignored "colour=red": no such key',
    'ignored "seeds=many": is no number of seeds',
    'ignored "path=long": the path is shared, or each has its own',
    'ignored "start=late": all start at the lowest rate, or each at its own',
    'ignored "feedback=50": all send feedback every 100 ms, or each as often as its document says',
  ]);
  expect(comparisonIn({ at: "x/y", more: { seeds: "1" } }).comparison.seeds).toBe(1);
  const eight = comparisonIn({ at: "x/y", more: { with: "a,b,,a,c,d,e,f,g,h,i" } });
  expect(eight.comparison.columns.join("")).toBe("abcdefg");
  expect(eight.ignored).toEqual(["left out h, i: at most 7 are compared at once"]);
});

test("an address of earlier pages has words of its own for feedback and for isolated flows", () => {
  const { comparison, ignored } = comparisonIn({
    at: "x/y",
    more: { with: "own,alone", reports: "100" },
  });
  expect(comparison).toMatchObject({ columns: ["own", "isolated"], sameFeedback: true });
  expect(ignored).toEqual([]);
});

test("a collection has its tests in the place of a run, and what is set in all of them", () => {
  const more = {
    with: "own,gcc",
    seeds: "5",
    vary: "GCC",
    set: "links.*.delay_ms:100",
    without: "5.1,5.2",
  };
  const { comparison, ignored } = comparisonIn({ at: "rfc8867", more });
  expect(ignored).toEqual([]);
  expect(comparison).toMatchObject({
    among: { collection: "rfc8867", vary: "GCC", path: "links.*.delay_ms", to: "100" },
    columns: ["own", "gcc"],
    seeds: 5,
  });
  expect(comparison.among?.without).toEqual(["5.1", "5.2"]);
  expect(comparison.of).toEqual({ scenario: "", edits: [] });
  const again = comparisonIn(routeOf(addressOf(comparison), ["compare"]));
  expect(again).toEqual({ comparison, ignored: [] });
  const fresh = comparisonIn({ at: "rfc8867", more: {} }).comparison;
  expect(fresh.seeds).toBe(1);
  expect(addressOf(fresh)).toBe("#compare=rfc8867");
  // A setting that is only half chosen sets nothing yet.
  for (const half of [{ path: "links.*.delay_ms" }, { to: "100" }]) {
    const among = { collection: "rfc8867", vary: "", path: "", to: "", without: [], ...half };
    expect(addressOf({ ...fresh, among })).toBe("#compare=rfc8867");
  }
  const wrong = comparisonIn({ at: "rfc8867", more: { set: "nonsense", run: "t=1" } });
  expect(wrong.ignored).toEqual([
    'ignored "set=nonsense": is not a path and a value, path:value',
    'ignored "run=t=1": no such key',
  ]);
});

test("runs kept are columns beside this run, where nobody else is asked for", () => {
  const beside = [
    { letter: "A", name: "", edits: [] },
    { letter: "B", name: "narrow", edits: [halve] },
  ];
  const of = {
    ...NONE.of,
    edits: [{ kind: "set", path: "links.forward.delay_ms", to: 20 }] as const,
  };
  const { comparison } = comparisonIn(
    routeOf(addressOf({ ...NONE, of: { ...of, beside } }), ["compare"]),
  );
  const { competitors } = plan(comparison);
  expect(competitors.map(({ label, detail }) => [label, detail])).toEqual([
    ["this run", ""],
    ["A", "as the scenario is"],
    ["B", "narrow"],
  ]);
  expect(competitors.map(({ scenario }) => scenario.links.forward?.delay_ms)).toEqual([20, 50, 50]);
  expect(competitors[2]?.scenario.links.forward?.capacity_kbps).toBe(500);
  // Each opens as a run of its own.
  expect(readLink(competitors[2]?.link ?? "").state).toMatchObject({ edits: [halve] });
  expect(competitors[2]?.link).not.toContain("keep");
});

test("the column each flow isolated has every flow on its own copy of the links, and figures of that", async () => {
  const two = { ...halving, flows: { ...halving.flows, other: halving.flows.video ?? {} } };
  const all = plan({ columns: ["own", "isolated"], seeds: 1 }, two);
  const facts = await gathered(deckOfComparison(all), {
    ...environment,
    scenario: async () => JSON.stringify(two),
  });
  const value = (label: string): readonly number[] => {
    const row = rowsOf(all).find((one) => one.label === label);
    if (row === undefined) throw new Error(`no row ${label}`);
    return cellsOf(row, all, facts).map((cell) => Number(cell?.number));
  };
  for (const label of ["Utilisation", "Rate of video", "Rate of other"]) {
    const [own, isolated] = value(label);
    expect(own, label).toBeGreaterThan(0);
    expect(isolated, label).toBeGreaterThan(0);
  }
  expect(value("Rate of video")[1]).toBeGreaterThan(1.3 * (value("Rate of video")[0] ?? 0));
});

test("where all share one link there is no room for runs, and that is said", () => {
  const { competitors, left } = plan({ sharedLink: true, columns: ["own", "nada-rfc", "gcc"] });
  expect(competitors.map(({ label }) => label)).toEqual(["NADA", "GCC"]);
  expect(left).toContain("this run left out: flows share one link here, no runs");
  const usual = plan({ sharedLink: true, columns: ["own"] });
  expect(usual.competitors.map(({ label }) => label)).toEqual(["NADA", "GCC", "SCReAM v2"]);
});

test("only those who share a link have a part of their fair share, and one alone has none", () => {
  const shares = (change: Partial<Comparison>): boolean =>
    rowsOf(plan(change)).some(({ label }) => label === "Fair-share ratio");
  expect(shares({ sharedLink: true, columns: ["nada-rfc", "gcc"] })).toBe(true);
  expect(shares({ sharedLink: true, columns: ["gcc"] })).toBe(false);
  expect(shares({ columns: ["nada-rfc", "gcc"] })).toBe(false);
});

test("time, window and seeds of the lab are not part of what is compared", () => {
  const { comparison } = comparisonIn({
    at: "",
    more: { run: "s=own/halving&t=7&w=1-9&seeds=50" },
  });
  expect(comparison).toEqual(NONE);
});

test("the usual three, each in its own run, at the same range of rates", () => {
  const { competitors } = plan();
  expect(competitors.map(({ label }) => label)).toEqual(["NADA", "GCC", "SCReAM v2"]);
  const ranges = competitors.map(({ scenario }) =>
    Object.entries(scenario.flows.video?.controller ?? {}),
  );
  expect(ranges[1]).toContainEqual(["max_rate_kbps", 1500]);
  expect(ranges[2]).toContainEqual(["min_rate_kbps", 150]);
  expect(readLink(competitors[0]?.link ?? "").state.edits).toEqual([]);
});

test("all have one feedback interval where that is asked for; who counts packets besides is named", () => {
  const names = ["nada-rfc", "gcc", "scream-v2"];
  const normalised = plan({ seeds: 1, columns: names, sameFeedback: true });
  const intervals = normalised.competitors.map(({ scenario }) => {
    const core = made(lab, scenario);
    core.run(core.duration_s);
    const [kinds, sent_s] = ["kind", "sent_s"].map((name) => core.column("packets", name));
    const times = [...(sent_s ?? [])].filter((_, row) => kinds?.[row] === 1);
    return times.filter((t) => t > 5 && t <= 15).length;
  });
  expect(intervals.slice(0, 2)).toEqual([100, 100]);
  expect(intervals[2]).toBeGreaterThan(100);
  const { same, different } = conditionsOf(normalised);
  expect(same).toContain("feedback every 100 ms");
  expect(different.map(({ what }) => what)).toContain(
    "SCReAM v2 sends feedback sooner as well, after so many packets",
  );
});

test("all on one link are flows of one run, on the path of the flow in view", async () => {
  const all = plan({ sharedLink: true, seeds: 2, columns: ["gcc", "nada-rfc"] });
  const [gcc, nada] = all.competitors;
  expect([gcc?.flow, nada?.flow]).toEqual(["gcc", "video"]);
  expect(gcc?.scenario).toEqual(nada?.scenario);
  expect(Object.keys(gcc?.scenario.flows ?? {})).toEqual(["video", "gcc"]);
  const facts = await gathered(deckOfComparison(all), environment);
  const shares = all.competitors.map(({ run, flow }) => {
    const value = valueOrFault(`mean receiving rate of ${flow}`, facts, run);
    return typeof value === "string" ? value : (value.number ?? 0);
  });
  expect(Number(shares[0]) + Number(shares[1])).toBeLessThan(1000);
  expect(Math.min(...shares.map(Number))).toBeGreaterThan(20);
});

test("every row of the table has a value for each, and recovery is measured from the step", async () => {
  const all = plan({ seeds: 3 });
  const facts = await gathered(deckOfComparison(all), environment);
  for (const { label, formula } of rowsOf(all)) {
    for (const competitor of all.competitors) {
      const value = valueOrFault(formula(competitor), facts, competitor.run);
      expect(typeof value === "string" ? value : value.of, `${label} of ${competitor.run}`).toBe(3);
    }
  }
  const nada = runOf(facts, "nada-rfc");
  const t = nada?.columns.column("flows.video", "t_s") ?? [];
  const rate = nada?.columns.column("flows.video", "receiving_rate_500ms_kbps") ?? [];
  const share = nada?.columns.column("flows.video", "fair_share_kbps") ?? [];
  const start = valueOrFault("low recovery time of video over 0..10 s", facts, "nada-rfc");
  if (typeof start === "string" || start.number === null) throw new Error("never there");
  const then = [...t].findIndex((t_s) => t_s > (start.number ?? 0) + 1e-6);
  expect(then).toBeGreaterThan(0);
  expect(rate[then]).toBeGreaterThanOrEqual(0);
  expect(share[then]).toBe(1000);
});

test("it goes into a deck as one slide, with the same runs and figures", () => {
  const deck = withComparison(emptyDeck("mine"), "", [plan()]);
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
  const read = readDeck(writeDeck(deck));
  expect(read).toEqual(deck);
  const [slide] = deck.slides;
  expect(slide?.figures).toHaveLength(2);
  expect(slide?.table?.columns.map(({ head }) => head)).toEqual([
    "",
    "Utilisation",
    "Delay, mean",
    "Delay, p95",
    "Loss",
    "Recovery time after the start",
    "Recovery time after 10 s",
  ]);
  expect(rowsOf(plan()).map(({ label }) => label)).toContain(
    "… after 1 Mbit/s → 500 kbit/s at 10 s",
  );
});

test("over several scenarios it is said what is the same in all of them, and in how many it is not", () => {
  const own = plan({ seeds: 5 });
  const far: Scenario = {
    ...halving,
    links: { forward: { ...halving.links.forward, delay_ms: 300 } },
  };
  const { same, different } = conditionsOfAll([own, plan({ seeds: 5 }, far)]);
  expect(same).toContain(`seeds ${halving.seed} to ${(halving.seed ?? 1) + 4}`);
  expect(same.filter((what) => what.startsWith("one way"))).toEqual([]);
  const starts = different.filter(({ normalised }) => normalised?.sameStart === true);
  expect(starts.map(({ what }) => what)).toEqual(
    conditionsOf(own).different.flatMap(({ what, normalised }) =>
      normalised?.sameStart ? [what] : [],
    ),
  );
  const wide: Scenario = materialise(schema, {
    base: halving,
    edits: [{ kind: "set", path: "flows.video.controller.RMIN_kbps", to: 200 }],
  });
  const mixed = conditionsOfAll([own, own, plan({ seeds: 5 }, wide)]).different;
  expect(mixed.find(({ normalised }) => normalised?.sameStart)?.what).toMatch(
    / \(in 2 of 3 scenarios, and other values in 1\)$/,
  );
});

test("figures alone fill the first rows of the table, as the whole runs do", async () => {
  const of = plan({ seeds: 1 });
  const metrics = new Map(
    of.competitors.map(({ run, scenario }) => {
      const result = runSeed(lab, {
        scenario: JSON.stringify(scenario),
        seed: scenario.seed ?? 1,
        columns: [],
      });
      if (!("seed" in result)) throw new Error(result[0]?.what);
      return [run, [result.metrics]] as const;
    }),
  );
  const whole = await gathered(deckOfComparison(of), environment);
  const measured = measuredFacts(of, metrics);
  for (const row of mainRowsOf(of)) {
    const cells = cellsOf(row, of, measured);
    expect(cells.map((one) => one?.text)).toEqual(cellsOf(row, of, whole).map((one) => one?.text));
    expect(cells.every((one) => one?.number != null)).toBe(true);
  }
});
