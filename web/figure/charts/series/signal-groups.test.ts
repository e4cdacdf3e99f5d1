import { describe, expect, test } from "vitest";
import type { TableInfo } from "../../../model/engine/types";
import { layoutOf, testAbout } from "../../../tests/figure-fixture";
import { signalCharts } from "./signal-charts";
import { groupsOf, plainLabel, statesOf, yesOrNo } from "./signal-groups";
import { signalsOf } from "./signals";

const UNITS: Readonly<Record<string, string>> = {
  kbps: "kbit/s",
  ms: "ms",
  bytes: "bytes",
  s: "s",
};

function table(names: string, labels: Readonly<Record<string, string>> = {}): TableInfo {
  const columns = ["t_s", ...names.split(" ")].map((name) => ({
    name,
    unit: UNITS[name.slice(name.lastIndexOf("_") + 1)] ?? "",
    type: "f64" as const,
    label: labels[name] ?? name,
    source: "",
  }));
  return { name: "decisions.video", kind: "decisions", of: "video", columns };
}

const DETECTOR = { detector: "Detector: 0 normal, 1 underuse, 2 overuse" };
const GCC = table(
  "target_kbps acked_kbps modified_trend_ms threshold_ms detector rtt_ms",
  DETECTOR,
);

describe("the groups of a table of signals", () => {
  test("are first those that people look for: GCC's trend under its threshold, with the detector", () => {
    expect(groupsOf(GCC)[0]).toEqual({
      id: "trend",
      title: "Trend and threshold",
      unit: "ms",
      lines: ["modified_trend_ms", "threshold_ms"],
      strip: "detector",
      mirrored: "threshold_ms",
    });
  });

  test("hold every column once at least, in one unit each", () => {
    for (const one of [
      GCC,
      table("cwnd_bytes ssthresh_bytes state srtt_ms pacing_gain new_idea_kbps"),
    ]) {
      const groups = groupsOf(one);
      const told = new Set(groups.flatMap(({ lines, strip }) => [...lines, strip]));
      for (const { name } of one.columns.slice(1)) {
        const isState = name === "detector";
        expect(told.has(name) || isState, name).toBe(true);
      }
      for (const { lines, unit } of groups) {
        for (const name of lines) expect(one.columns.find((c) => c.name === name)?.unit).toBe(unit);
      }
      expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
    }
  });

  test("leave out what a step began with, which is there for the equations", () => {
    const lines = groupsOf(table("rate_kbps step_from_kbps step_ms")).flatMap(
      (group) => group.lines,
    );
    expect(lines).toEqual(["rate_kbps"]);
  });

  test("never hold more lines than can be told apart", () => {
    const many = Array.from({ length: 20 }, (_, i) => `signal${i}_ms`).join(" ");
    const sizes = groupsOf(table(many)).map(({ lines }) => lines.length);
    expect(sizes).toEqual([6, 6, 6, 2]);
  });

  test("of a controller that nobody has heard of have its first states as their strip", () => {
    const labels = { phase: "Phase: 0 probes, 1 drains, 2 to 4 cruise" };
    expect(groupsOf(table("rate_kbps phase", labels))[0]).toMatchObject({
      title: "Rates",
      lines: ["rate_kbps"],
      strip: "phase",
    });
  });
});

describe("states in the label of a column", () => {
  const column = (label: string) => ({ ...GCC.columns[1], label }) as (typeof GCC.columns)[number];

  test("are read, ranges too", () => {
    expect(statesOf(column("Phase: 0 probes, 1 drains, 2 to 4 cruise"))).toEqual([
      { value: 0, label: "probes" },
      { value: 1, label: "drains" },
      { value: 2, label: "cruise" },
      { value: 3, label: "cruise" },
      { value: 4, label: "cruise" },
    ]);
  });

  test("are none where the label only explains", () => {
    for (const label of ["Link capacity, 0 unknown", "Rate", "Alpha: smoothed share of marks"]) {
      expect(statesOf(column(label))).toBeNull();
    }
    expect(plainLabel(column("0 open, 1 recovery"))).toBe("State");
    expect(statesOf(column("0 open, 1 recovery"))).toHaveLength(2);
    expect(plainLabel(column("Link capacity, 0 unknown"))).toBe("Link capacity");
    expect(plainLabel(column(DETECTOR.detector))).toBe("Detector");
  });
});

describe("a chart of signals", () => {
  const layout = {
    ...layoutOf({ video: "gcc" }),
    tables: [...layoutOf({ video: "gcc" }).tables, GCC],
  };
  const about = testAbout(layout);

  test("draws a bound on both sides of zero and the states above", () => {
    const group = groupsOf(GCC)[0];
    if (group === undefined) throw new Error("no group");
    const all = signalsOf(group, GCC.name, about);
    expect(all.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      "line modified_trend_ms",
      "line threshold_ms",
      "line threshold_ms below",
      "strip detector",
    ]);
    const below = all[2];
    if (below?.kind !== "line" || typeof below.values === "string") throw new Error("not mirrored");
    expect(below.values.value(12.5, Number.NaN, Number.NaN)).toBe(-12.5);
  });

  test("is the same object as long as it shows the same, so that nothing is laid out anew", () => {
    const [first] = signalCharts(about, "signal");
    expect(signalCharts(testAbout(layout), "signal")[0]).toBe(first);
  });

  test("is not there for a queue that has nothing to tell", () => {
    expect(signalCharts(about, "queue")).toEqual([]);
  });
});

test("a gradual update has one colour under every law, and so has a ramp-up", () => {
  const colours = (mode: string) => {
    const law = table("x_ms mode", { mode });
    const [group] = groupsOf(law);
    if (group === undefined) throw new Error("a table without groups");
    const about = testAbout({ ...layoutOf({ video: "nada" }), tables: [law] });
    const strip = signalsOf(group, law.name, about).find((one) => one.kind === "strip");
    const states = strip?.kind === "strip" ? strip.states : [];
    return ["gradual", "ramp-up"].map(
      (name) => states.find(({ label }) => label.includes(name))?.colour,
    );
  };
  const { theme } = testAbout(layoutOf({ video: "nada" }));
  const expected = [theme.modeGradual, theme.modeRamp];
  expect(colours("Mode: 0 gradual update, 1 accelerated ramp-up")).toEqual(expected);
  expect(colours("Mode: 0 accelerated ramp-up, 1 gradual update")).toEqual(expected);
});

test("what is of another unit does not join a picture", () => {
  const [cwnd] = groupsOf(table("cwnd_bytes ssthresh_bytes bdp_bytes")).map(({ lines }) => lines);
  expect(cwnd).toEqual(["cwnd_bytes", "ssthresh_bytes", "bdp_bytes"]);
  const mixed = table("cwnd_bytes ssthresh_bytes");
  const columns = mixed.columns.map((column) =>
    column.name === "ssthresh_bytes" ? { ...column, unit: "packets" } : column,
  );
  const groups = groupsOf({ columns });
  expect(groups.map(({ unit, lines }) => [unit, lines])).toEqual([
    ["bytes", ["cwnd_bytes"]],
    ["packets", ["ssthresh_bytes"]],
  ]);
});

test("what is so or not is told with yes and no, and a number as it is", () => {
  const [active, rate] = ["active", "rate_kbps"].map((name) => table(name).columns[1]);
  if (active === undefined || rate === undefined) throw new Error("no columns");
  expect([1, 0, 0.5].map((value) => yesOrNo(active, value))).toEqual(["yes", "no", null]);
  expect(yesOrNo(rate, 1)).toBeNull();
});
