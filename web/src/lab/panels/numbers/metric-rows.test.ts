import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../../../tests/lab";
import { absenceOf, metricRows, valuesOf } from "./metric-rows";

const lab = await freshLab();
const schema = lab.schema();
const rows = metricRows(schema);

test("what everybody sees stays: its rows, their order, their units", () => {
  expect(rows.heads).toEqual(["p5", "mean", "p95"]);
  expect(rows.spreads.map(({ label, of, unit }) => [label, of, unit])).toEqual([
    ["Queuing delay", "flow", "ms"],
    ["Link’s queue", "link", "ms"],
  ]);
  expect(rows.singles.map(({ label, unit }) => `${label} ${unit}`.trim())).toEqual([
    ...["Link’s utilisation %", "Fair-share ratio", "Convergence s", "Oscillations", "Loss %"],
    ...["Marked %", "Frames shown frames/s", "Freezes", "Still time %", "Frames not shown %"],
    ...["Frame delay, 50 % ms", "Frame delay, 95 % ms", "Frame delay, 99 % ms"],
    ...["Goodput kbit/s", "Feedback overhead %"],
    ...["Feedback rate kbit/s", "Between decisions ms", "Packets sent", "Jain’s index"],
  ]);
});

test("every figure of the core is in the lab's numbers, and all but loss once", () => {
  const beside = schema.metrics.filter(({ places }) => places.now !== undefined);
  const shown = [...rows.spreads, ...rows.singles, ...rows.more].flatMap(({ names, of }) =>
    names.map((name) => `${name} of ${of}`),
  );
  const moments = beside.map(({ name, of }) => `${name} of ${of}`);
  const all = schema.metrics.map(({ name, of }) => `${name} of ${of}`);
  expect(new Set([...shown, ...moments])).toEqual(new Set(all));
  expect(new Set(shown).size).toBe(shown.length);
  expect(moments.filter((name) => shown.includes(name))).toEqual([
    "queuing_delay_mean_ms of flow",
    "loss_ratio of flow",
  ]);
  expect(rows.more.map(({ label }) => label)).toContain("Fair windows of 20 s");
});

test("every figure is explained in a sentence, and by its source", () => {
  for (const { label, tip } of [...rows.spreads, ...rows.singles, ...rows.more])
    expect(tip, label).toMatch(/^\S.*\. .*\.$/);
  for (const { name, meaning, places } of schema.metrics)
    for (const one of [meaning, places.now?.meaning ?? meaning])
      expect(one, name).toMatch(/^\S.*\.$/);
});

test("no two figures have one place in a table", () => {
  const places = schema.metrics.flatMap(
    ({ of, places: { now, table, seeds, summary, picture, segments } }) => [
      ...Object.entries({ now: now?.place, table, seeds, picture }),
      ...Object.entries({ [`summary of ${of}`]: summary, [`segments of ${of}`]: segments }),
    ],
  );
  const taken = places.flatMap(([where, place]) =>
    place === undefined ? [] : [`${where} ${place}`],
  );
  expect(taken.length).toBeGreaterThan(40);
  expect(taken.filter((one, i) => taken.indexOf(one) !== i)).toEqual([]);
});

test("a run has values of all of them, also of those of the run as a whole", () => {
  const { video } = halving.flows;
  const core = made(lab, { ...halving, changes: [], flows: { video, other: video } });
  core.run(core.duration_s);
  const metrics = core.metrics();
  const all = [...rows.spreads, ...rows.singles, ...rows.more].map((row) => {
    return { label: row.label, values: valuesOf(metrics, row, "video", "forward") };
  });
  core.destroy();
  const missing = all.filter(({ values }) => values.some(Number.isNaN));
  // A call is no transfer, which has an end.
  expect(missing.map(({ label }) => label)).toEqual(["Time of a transfer, mean"]);
});

test("a row more of the core's table is a row more of the page's: of the run, too", () => {
  const of = { unit: "", shown: "%", meaning: "A share.", source: "ours", of: "run" } as const;
  const added = { ...of, name: "calm_ratio", label: "Calm", places: {} };
  const hidden = metricRows({ metrics: [...schema.metrics, added] });
  expect(hidden.singles).toEqual(rows.singles);
  const [calm] = hidden.more.slice(-1);
  expect(calm).toMatchObject({ label: "Calm", unit: "%", tip: "A share. ours." });
  const part = { flows: {}, links: {}, from_s: 0, to_s: 1, jain_index: null, calm_ratio: 0.29 };
  expect(calm && valuesOf(part, calm, "", "")).toEqual([29]);
  const first = metricRows({ metrics: [...schema.metrics, { ...added, places: { table: 1 } }] });
  expect(first.singles.map(({ label }) => label).slice(0, 3)).toContain("Calm");
  expect(first.more).toEqual(rows.more);
});

test.each([
  ["of pictures that lacks it", { frames_captured: 3, freezes: null }, "why"],
  ["of pictures that has it", { frames_captured: 3, freezes: 0 }, null],
  ["without pictures", { frames_captured: null, freezes: null }, null],
] as const)("of a flow %s it is said why there is no value, or nothing", (_, figures, expected) => {
  const freezes = { label: "Freezes", unit: "", tip: "", names: ["freezes"], of: "flow" } as const;
  const part = { flows: { a: figures }, links: {} };
  expect(absenceOf(part, { ...freezes, absent: "why" }, "a")).toBe(expected);
  expect(absenceOf(part, freezes, "a")).toBeNull();
});
