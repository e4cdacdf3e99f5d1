import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isTree } from "../../model/data/json-path";
import { SCENARIOS, scenarioNames, scenarioText } from "../input/scenario-files";
import { withExistingValues } from "../input/settings";
import { collectionNames, crossRunChecksOf } from "./collection";

interface Written {
  readonly title: string;
  readonly about: string;
  readonly source: string;
  readonly ids: Readonly<
    Record<string, { readonly scenarios?: readonly string[]; readonly why_not?: string }>
  >;
}

const scenarios = new Set(scenarioNames());

describe.each(collectionNames())("scenarios/%s/collection.json", (collection) => {
  const file = join(SCENARIOS, collection, "collection.json");
  const written = JSON.parse(readFileSync(file, "utf8")) as Written;
  const checks = crossRunChecksOf(collection);

  test("says what the collection is and where it comes from", () => {
    for (const text of [written.title, written.about, written.source]) {
      expect(text.length).toBeGreaterThan(3);
    }
  });

  test("has for every id of its source a scenario, a cross-run check, or why not", () => {
    for (const [id, { scenarios: named = [], why_not }] of Object.entries(written.ids)) {
      const known = named.filter((name) => scenarios.has(whole(name, collection)));
      expect({ id, unknown: named.filter((name) => !known.includes(name)) }).toEqual({
        id,
        unknown: [],
      });
      const related = checks.some((check) => check.id === id);
      expect([id, known.length > 0 || related || why_not !== undefined]).toEqual([id, true]);
    }
  });

  test("relates runs that there are, by settings that they take, and says who asks for it", () => {
    for (const { id, of, why = "" } of checks) {
      expect([id, /^(published|authors' code|ours)\b/.test(why)]).toEqual([id, true]);
      for (const { scenario, set = {} } of of) {
        const read: unknown = JSON.parse(scenarioText(scenario));
        expect(() => isTree(read) && withExistingValues(read, set)).not.toThrow();
      }
    }
  });
});

describe("the user intensities of RFC 8869 §2.1.2, a choice of the collection", () => {
  interface Calls {
    readonly flows: Readonly<
      Record<
        string,
        { start_s?: number; stop_s: number; paused?: boolean; source?: { rate_kbps: number } }
      >
    >;
  }
  interface Options {
    readonly vary: { readonly options: readonly { label: string; set: Record<string, unknown> }[] };
  }
  const text = readFileSync(join(SCENARIOS, "rfc8869", "collection.json"), "utf8");
  const { options } = (JSON.parse(text) as Options).vary;
  const settingsOf = (label: string, direction: string) =>
    Object.entries(options.find((option) => option.label === label)?.set ?? {}).filter(([path]) =>
      path.includes(direction),
    );

  /** How many calls there are on average from 30 to 60 s. */
  function loadOf({ flows }: Calls, direction: string): number {
    const calls = Object.entries(flows).filter(
      ([name, { paused }]) => /^(up|down)\d/.test(name) && name.startsWith(direction) && !paused,
    );
    const on_s = calls.map(([, { start_s = 0, stop_s }]) =>
      Math.max(0, Math.min(60, stop_s) - Math.max(30, start_s)),
    );
    return on_s.reduce((sum, s) => sum + s, 0) / 30;
  }

  test.each([
    ["down", 15],
    ["up", 10],
  ])("%s are all of the RFC's, and each has the calls that it says", (direction, count) => {
    const scenario = JSON.parse(scenarioText(`rfc8869/C1-${direction}`)) as Calls &
      Record<string, unknown>;
    const labels = options
      .map(({ label }) => label)
      .filter((label) => settingsOf(label, direction).length > 0);
    expect(labels).toEqual(Array.from({ length: count }, (_, i) => (0.7 * (i + 1)).toFixed(1)));
    for (const label of labels) {
      const settings = settingsOf(label, direction);
      for (const [path] of settings)
        expect(Object.keys(scenario.flows)).toContain(path.split(".")[1]);
      const made = withExistingValues(scenario, Object.fromEntries(settings)) as unknown as Calls;
      expect(Math.abs(loadOf(made, direction) - Number(label)), label).toBeLessThanOrEqual(0.25);
      expect(made.flows[`voices_${direction}`]?.source?.rate_kbps).toBe(
        Math.round(36 * Number(label)),
      );
    }
    expect(Math.abs(loadOf(scenario, direction) - Number(labels.at(-1)))).toBeLessThanOrEqual(0.1);
  });
});

describe("the video source of RFC 8867 §4.3, which RFC 8869 §2 takes over", () => {
  interface Read {
    readonly flows: Readonly<
      Record<string, { controller?: { kind: string }; source?: { reaction_ms?: number } }>
    >;
    readonly assumptions: readonly { readonly parameter: string }[];
  }
  const asked = scenarioNames().filter((name) => /^(rfc8867\/|rfc8869\/C)/.test(name));

  test.each(asked)("%s follows a new rate after 100 ms, and says that it does", (name) => {
    const { flows, assumptions } = JSON.parse(scenarioText(name)) as Read;
    const videos = Object.values(flows).filter(({ controller }) => controller?.kind === "nada");
    expect(videos.length).toBeGreaterThan(0);
    expect(new Set(videos.map(({ source }) => source?.reaction_ms))).toEqual(new Set([100]));
    expect(assumptions.map(({ parameter }) => parameter)).toContain(
      "responsiveness of the encoder",
    );
    expect(assumptions.map(({ parameter }) => parameter)).toContain("frame rate and resolution");
  });
});

describe("the way back of RFC 8867 §4.2, which has the characteristics of the way out", () => {
  interface Read {
    readonly links: Readonly<Record<string, { capacity_kbps?: number | "unlimited" }>>;
    readonly flows: Readonly<Record<string, { path: string[]; return_path?: string[] }>>;
    readonly assumptions: readonly {
      readonly parameter: string;
      readonly set?: string | string[];
    }[];
  }
  const asked = scenarioNames().filter((name) => name.startsWith("rfc8867/"));
  const CAPACITY = "capacity of the way back";

  test.each(asked)("%s says so where it has no limit, and which links are meant", (name) => {
    const { links, flows, assumptions } = JSON.parse(scenarioText(name)) as Read;
    const back = new Set(Object.values(flows).flatMap(({ return_path = [] }) => return_path));
    const open = [...back].filter((link) => links[link]?.capacity_kbps === "unlimited");
    const said = assumptions.filter(({ parameter }) => parameter === CAPACITY);
    expect(said.flatMap(({ set = [] }) => set).sort()).toEqual(
      open.map((link) => `links.${link}.capacity_kbps`).sort(),
    );
    // What the assumption says of the capacity is of these links alone: media never take them.
    const taken = Object.values(flows).flatMap(({ path }) => path);
    expect(open.filter((link) => taken.includes(link))).toEqual([]);
  });
});
test("every point of Figure 2 of the fairness paper is run, and the abstract’s 99 % stands beside the last", () => {
  const lowest = ({ flows }: { flows: { video: { controller: { RMIN_kbps: number } } } }) =>
    flows.video.controller.RMIN_kbps;
  const rows = crossRunChecksOf("fairness").filter(
    ({ id, statistic }) => id === "SFAIR-05" && statistic === "value",
  );
  const set = rows.map(({ of }) => of[0]?.set?.["flows.video.controller.RMIN_kbps"]);
  const own = lowest(JSON.parse(scenarioText("fairness/SFAIR-05")));
  // 75 * 2^n, n from 0 to 7.
  expect([...set, own].map(Number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, n) => 75 * 2 ** n),
  );
  expect(rows.find((_, i) => set[i] === 9600)).toMatchObject({ published: 9900 });
});

function whole(name: string, collection: string): string {
  return name.includes("/") ? name : `${collection}/${name}`;
}

test.each([
  ["5.6-C1000-pdel40", 1],
  ["5.6-C4000-pdel60", 4],
])("the link of the authors' %s has as many bit/s to the Mbit/s as its assumption says", (name, mbps) => {
  const { assumptions, links } = JSON.parse(scenarioText(`authors/${name}`));
  const { value } = assumptions.find((one: { parameter: string }) => one.parameter === "1 Mbit/s");
  const [digits = ""] = /^[\d ]+(?= bit\/s for the link)/.exec(value) ?? [];
  expect(links.forward.capacity_kbps * 1000).toBe(Number(digits.replaceAll(" ", "")) * mbps);
});
