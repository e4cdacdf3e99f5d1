import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { files as generated } from "../../../scenarios/traces/generate.mjs";
import { freshLab, halving, made } from "../../tests/lab";
import { traceFrom, withTraces as withThose } from "./trace-files";

const traces: Readonly<Record<string, string>> = {
  "traces/a.mahimahi": "1\n3\n",
  "traces/bad.mahimahi": "1\nx\n",
  "traces/none.json": "{}",
  "top.mahimahi": "5\n",
  "traces/of/one/day.mahimahi": "7\n",
  "traces/a.frames.csv": "200\n1000\n",
  "traces/a.json": '{"uplink": {"trace_pattern": [{"duration": 100, "capacity": 500}]}}',
};
const lab = await freshLab();
const readTrace = lab.trace.bind(lab);
const withTraces = (scenario: unknown, read: Parameters<typeof traceFrom>[0]) =>
  withThose(scenario, traceFrom(read, readTrace));

const readText = (file: string) => traces[file] ?? { at: file, what: "is not there" };

const withAccess = (access: object) => ({
  ...halving,
  links: { ...halving.links, forward: { delay_ms: 50, access } },
});

const committed = (name: string) =>
  readFileSync(new URL(`../../../scenarios/traces/${name}`, import.meta.url), "utf8");

describe("files named in a scenario", () => {
  test("are replaced by what is in them, in links and in flows", () => {
    const video = { path: ["forward"], source: { kind: "hybrid", trace: file("a.frames.csv") } };
    const scenario = {
      ...withAccess({ kind: "mahimahi", loop: false, trace: file("a.mahimahi") }),
      flows: { video },
    };
    expect(withTraces(scenario, readText)).toMatchObject({
      links: { forward: { access: { kind: "mahimahi", loop: false, trace: [1, 3] } } },
      flows: { video: { source: { trace: { rates_kbps: [200], frame_bytes: [[1000]] } } } },
    });
    const gym = withAccess({ kind: "capacity_trace", trace: file("a.json") });
    expect(withTraces(gym, readText)).toMatchObject({
      links: { forward: { access: { trace: [[100, 500]] } } },
    });
  });

  test("are not looked for where there are none", () => {
    expect(withTraces(halving, readText)).toBe(halving);
    expect(withTraces(null, readText)).toBe(null);
  });

  test("are named with their line when something is wrong in them", () => {
    const at = "links.forward.access.trace.file";
    expect(withTraces(withAccess({ trace: file("bad.mahimahi") }), readText)).toEqual([
      {
        at: `${at}, traces/bad.mahimahi, line 2`,
        what: 'must be a whole number of milliseconds, is "x"',
      },
    ]);
    expect(withTraces(withAccess({ trace: file("none.mahimahi") }), readText)).toEqual([
      { at, what: "is not there" },
    ]);
  });

  test.each([
    "../secret.mahimahi",
    "/etc/passwd",
    "traces/../../a.mahimahi",
    "",
  ])("lie below the scenarios: %s is refused", (name) => {
    const faults = withTraces(withAccess({ trace: { file: name } }), readText);
    expect(faults).toMatchObject([{ what: expect.stringContaining("below the scenarios") }]);
  });
});

describe("a trace file", () => {
  test("is read as the end of its name says", () => {
    const gym = '{"uplink": {"trace_pattern": [{"duration": 100, "capacity": 500}]}}';
    expect(readTrace("a.json", gym)).toEqual([[100, 500]]);
    expect(readTrace("a.mahimahi", "1\n3\n")).toEqual([1, 3]);
    expect(readTrace("a.frames.csv", "200\n1000\n")).toMatchObject({ rates_kbps: [200] });
  });

  test("of another name is refused with the names there are, whatever is in it", () => {
    for (const name of ["a.csv", "a.frames.csv.txt", "json", "mahimahi"]) {
      expect(readTrace(name, "1\n3\n")).toEqual([
        {
          at: "",
          what: expect.stringMatching(/^must end in \.mahimahi, \.frames\.csv.* or \.[\w.]+$/),
        },
      ]);
    }
  });

  test("without samples is refused as its kind has it", () => {
    expect(readTrace("a.json", "{}")).toMatchObject([
      { what: expect.stringMatching(/^has no list of samples/) },
    ]);
  });

  test("lies in whatever folder", () => {
    for (const [name, trace] of [
      ["top.mahimahi", [5]],
      ["traces/of/one/day.mahimahi", [7]],
    ] as const) {
      expect(withTraces(withAccess({ trace: { file: name } }), readText)).toMatchObject({
        links: { forward: { access: { trace } } },
      });
    }
  });

  test("that is wrong as a whole is named without a line", () => {
    expect(withTraces(withAccess({ trace: file("none.json") }), readText)).toMatchObject([
      { at: "links.forward.access.trace.file, traces/none.json" },
    ]);
  });

  test("stands alone where it is named", () => {
    const trace = { ...file("a.mahimahi"), loop: true };
    expect(withTraces(withAccess({ trace }), readText)).toEqual([
      {
        at: "links.forward.access.trace.loop",
        what: 'is no field of a trace file; "file" stands alone',
      },
    ]);
  });

  test("leaves as they are the links and flows beside it, and what is no scenario's", () => {
    const scenario = {
      links: { forward: { access: { trace: file("a.mahimahi") } }, back: { delay_ms: 5 }, odd: 3 },
      flows: [],
    };
    expect(withTraces(scenario, readText)).toEqual({
      links: { forward: { access: { trace: [1, 3] } }, back: { delay_ms: 5 }, odd: 3 },
      flows: [],
    });
    // A trace that stands there itself is none that has to be read.
    for (const trace of [[1, 3], { file: 3 }]) {
      const own = withAccess({ kind: "mahimahi", trace });
      expect(withTraces(own, readText)).toBe(own);
    }
  });
});

describe("the traces of the project", () => {
  test.each(Object.entries(generated()))("%s is what its script writes", (name, lines) => {
    expect(`${lines.join("\n")}\n`).toBe(committed(name));
  });

  test.each([
    ["cellular.mahimahi", 60, 1400],
    ["wifi.mahimahi", 30, 3650],
  ])("%s runs in the core, and gives what it says", (name, length_s, kbps) => {
    const scenario = withTraces(
      { ...withAccess({ kind: "mahimahi", trace: file(name) }), changes: [], duration_s: length_s },
      () => committed(name),
    );
    const run = made(lab, scenario);
    run.run(Number.POSITIVE_INFINITY);
    const capacity = Array.from(run.column("links.forward", "capacity_kbps"));
    const mean = capacity.reduce((sum, value) => sum + value, 0) / capacity.length;
    expect(Math.abs(mean / kbps - 1)).toBeLessThan(0.02);
    run.destroy();
  });
});

function file(name: string): object {
  return { file: `traces/${name}` };
}
