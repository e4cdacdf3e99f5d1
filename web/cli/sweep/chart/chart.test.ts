import { describe, expect, test } from "vitest";
import { FAMILIES } from "../../../figure/charts/style/families";
import { FIGURE_SIZES } from "../../../figure/exports/figure/sizes";
import { areFaults } from "../../../model/imports/lines";
import { freshLab } from "../../../tests/lab";
import type { Row } from "../engine-sweep";
import { Plan } from "../plan";
import { type ChartRequest, chartOf, chartView } from "./chart";
import { gridOf } from "./grid";
import { outlineOf } from "./heat";

const lab = await freshLab();
const scenario = { title: "One flow", links: { forward: {} }, flows: { video: {} } };
const delay = {
  name: "delay_ms",
  label: "Delay",
  unit: "ms",
  values: [10, 20, 40],
  set: { "links.forward.delay_ms": 1 },
};
const capacity = {
  name: "capacity",
  label: "Capacity",
  unit: "kbit/s",
  values: [500, 1000],
  set: { "links.forward.capacity_kbps": 1 },
};
const controller = {
  name: "controller",
  choices: ["NADA", "GCC"].map((label) => {
    return { label, set: { "flows.video.controller": { kind: label.toLowerCase() } } };
  }),
};

function planOf(more: object): Plan {
  const sweep = JSON.stringify({
    sweep: 1,
    scenario,
    axes: [delay, capacity],
    metrics: [
      { name: "p95", flow: "video", metric: "queuing_delay_p95_ms", from_s: 10, to_s: 60 },
      { name: "loss", flow: "video", metric: "loss_ratio" },
      { name: "used", link: "forward", metric: "utilisation" },
    ],
    ...more,
  });
  const plan = Plan.of(lab, { sweep, scenario: JSON.stringify(scenario) });
  if (areFaults(plan)) throw new Error(JSON.stringify(plan));
  return plan;
}

/** The first metric is the run's index, the second a hundredth of it, the third half. */
const rows = (plan: Plan, refused: readonly number[] = []): readonly Row[] =>
  Array.from({ length: plan.count }, (_, index) =>
    refused.includes(index)
      ? { index, hash: "", values: [null, null, null], events: 0, error: "no" }
      : { index, hash: "0", values: [index, index / 100, 0.5], events: 1, error: "" },
  );

const request: ChartRequest = { kind: "heat", size: "page", colours: "screen", format: "svg" };

async function drawn(plan: Plan, of: readonly Row[], more: Partial<ChartRequest> = {}) {
  return String(
    await chartOf(plan, of, { ...request, ...more }, "0123456789abcdef", "fedcba98".repeat(8)),
  );
}

const pointsIn = (svg: string) =>
  [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)" fill="([^"]+)"/g)].map(
    ([, x, y, fill = ""]) => ({ x: Number(x), y: Number(y), fill }),
  );

const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);

describe("a heat map", () => {
  test("has a box with each value, its axes' names with units, and a scale", async () => {
    const plan = planOf({});
    const svg = await drawn(plan, rows(plan));
    expect([...svg.matchAll(/data-value="(\d+)"/g)].map(([, value]) => Number(value))).toEqual([
      0, 2, 4, 1, 3, 5,
    ]);
    expect(texts(svg)).toEqual(
      expect.arrayContaining([
        "One flow",
        "Queuing delay of video, 95 %, 10 to 60 s, ms",
        "Delay, ms",
        "Capacity, kbit/s",
        "10",
        "20",
        "40",
        "500",
        "1000",
        "Seed 1; nada-lab 01234567, digest fedcba98fedcba98.",
      ]),
    );
    expect(svg).toMatch(
      /<desc[^>]*>One flow: Queuing delay of video.* from 0 to 5, over Delay, ms/,
    );
  });

  test("the lowest values of both axes lie at the left below, and higher values are darker", async () => {
    const plan = planOf({});
    const boxes = [
      ...(await drawn(plan, rows(plan))).matchAll(
        /<rect x="([\d.]+)" y="([\d.]+)"[^>]*fill="#(\w{2})\w{4}" data-value="(\d+)"/g,
      ),
    ].map(([, x, y, red = "", value]) => [Number(x), Number(y), Number.parseInt(red, 16), value]);
    const of = (value: string) => boxes.find((box) => box[3] === value) as [number, number, number];
    expect(of("0")[0]).toBeLessThan(of("2")[0]);
    expect(of("0")[1]).toBeGreaterThan(of("1")[1]);
    const reds = ["0", "1", "2", "3", "4", "5"].map((value) => of(value)[2]);
    expect(reds).toEqual(reds.toSorted((a, b) => b - a));
  });

  test("what was refused is hatched, and no number of any colour", async () => {
    const plan = planOf({});
    const hatched = (svg: string) => svg.match(/<path d="[^"]*" fill="none" stroke="#404040"/g);
    const svg = await drawn(plan, rows(plan, [3]));
    expect(hatched(svg)).toHaveLength(1);
    expect(svg).not.toContain('data-value="3"');
    expect(svg).not.toContain("NaN");
    expect(hatched(await drawn(plan, rows(plan)))).toBeNull();
  });

  test("a limit's outline runs between boxes at it or above and those below", () => {
    const around = outlineOf(
      [
        [1, 1, 1],
        [1, 9, 1],
        [1, 1, null],
      ],
      9,
    );
    // Four edges of the one box: no more, none towards the box without a value, none along the border.
    expect(around).toHaveLength(4);
    expect(outlineOf([[5, 5]], 3)).toEqual([]);
    expect(outlineOf([[1, 5]], 5)).toEqual([
      [
        [0.5, -0.5],
        [0.5, 0.5],
      ],
    ]);
    expect(
      outlineOf(
        [
          [1, 1, 1],
          [5, 5, 1],
        ],
        5,
      ),
    ).toEqual([
      [
        [-0.5, 0.5],
        [1.5, 0.5],
      ],
      [
        [1.5, 0.5],
        [1.5, 1.5],
      ],
    ]);
    expect(outlineOf([[1], [5]], 5)).toEqual([
      [
        [-0.5, 0.5],
        [0.5, 0.5],
      ],
    ]);
  });

  test("limits stand in the caption, on the scale and in the map; a ratio in %", async () => {
    const views = [
      { kind: "heat", x: "capacity", y: "delay_ms", metric: "loss", lines_at: [0.03] },
    ];
    const plan = planOf({ views });
    const svg = await drawn(plan, rows(plan));
    expect(texts(svg)).toContain("Loss of video, %");
    expect(svg).toContain('data-mark="limit 3"');
    expect(texts(svg).at(-1)).toBe(
      "Seed 1; outlined at 3 %; nada-lab 01234567, digest fedcba98fedcba98.",
    );
  });

  test("other axes stand at their first value, or as the view says", async () => {
    const axes = [delay, capacity, controller];
    const view = { kind: "heat", x: "delay_ms", y: "capacity", metric: "p95" };
    for (const [at, words] of [
      [{}, "controller NADA"],
      [{ controller: "GCC" }, "controller GCC"],
    ] as const) {
      const plan = planOf({ axes, views: [{ ...view, at }] });
      const svg = await drawn(plan, rows(plan));
      const values = [...svg.matchAll(/data-value="(\d+)"/g)].map(([, value]) => Number(value));
      expect(values.every((value) => value % 2 === (words.endsWith("GCC") ? 1 : 0))).toBe(true);
      expect(texts(svg).at(-1)).toContain(words);
    }
  });

  test("has the hue of the controller, and that of none where there are several", async () => {
    const darkest = async (axes: readonly { name: string }[], at: object = {}) => {
      const [y, x] = axes;
      const view = { kind: "heat", x: x?.name, y: y?.name, metric: "p95", at };
      const plan = planOf({ axes, views: [view] });
      const svg = await drawn(plan, rows(plan));
      const values = [...svg.matchAll(/data-value="(\d+)"/g)].map(([, value]) => Number(value));
      return new RegExp(`fill="([^"]+)" data-value="${Math.max(...values)}"`).exec(svg)?.[1];
    };
    const three = [delay, capacity, controller];
    expect(await darkest(three)).toBe(FAMILIES.nada.light);
    expect(await darkest(three, { controller: "GCC" })).toBe(FAMILIES.gcc.light);
    expect(await darkest([delay, controller])).toBe("#404040");
  });

  test("over seeds it is the median, or a percentile", async () => {
    const seeds = { count: 5 };
    const view = { kind: "heat", x: "delay_ms", y: "capacity", metric: "p95" };
    for (const [over_seeds, first, words] of [
      ["median", 2, "Median"],
      ["mean", 2, "Mean"],
      ["p5", 0, "5th percentile"],
      ["p95", 4, "95th percentile"],
    ] as const) {
      const plan = planOf({ seeds, views: [{ ...view, over_seeds }] });
      const svg = await drawn(plan, rows(plan));
      expect(svg).toContain(`data-value="${first}"`);
      expect(texts(svg).at(-1)).toContain(`${words} of 5 seeds`);
    }
  });

  test("numbers of the scale are exact, and those of the axes tell neighbours apart", async () => {
    const near = { ...delay, values: undefined, from: 1000, to: 1001, count: 5 };
    const plan = planOf({ axes: [near, capacity] });
    const between = rows(plan).map((row) => ({ ...row, values: [10_000 + 20 * row.index, 0, 0] }));
    const said = texts(await drawn(plan, between));
    expect(said).toEqual(expect.arrayContaining(["1000", "1000.3", "1000.5", "1000.8", "1001"]));
    expect(said).toEqual(expect.arrayContaining(["10000", "10050", "10100", "10150"]));
  });

  test("the highest numbers of the scale stand above, as the darkest colours do", async () => {
    const plan = planOf({});
    const svg = await drawn(plan, rows(plan));
    // The scale is on the right, and the last to have these numbers.
    const heightOf = (number: string) =>
      Number([...svg.matchAll(new RegExp(`y="([\\d.]+)"[^>]*>${number}<`, "g"))].at(-1)?.[1]);
    expect(heightOf("4")).toBeLessThan(heightOf("2"));
  });

  test("signs of XML in a title are text", async () => {
    const plan = planOf({ title: "Delay & loss, <10 ms" });
    const svg = await drawn(plan, rows(plan));
    expect(svg).toContain(">Delay &amp; loss, &lt;10 ms</text>");
  });

  test("needs two axes", () => {
    expect(() => chartView(planOf({ axes: [delay] }), "heat")).toThrow(
      "--chart heat: needs two axes, and the sweep has one; take --chart line",
    );
  });
});

describe("a line chart", () => {
  test("has a line for each value of the second axis, with its name at the end", async () => {
    const plan = planOf({ axes: [delay, controller] });
    const svg = await drawn(plan, rows(plan), { kind: "line" });
    expect([...svg.matchAll(/data-line="(\w+)"/g)].map(([, name]) => name)).toEqual([
      "NADA",
      "GCC",
    ]);
    expect(pointsIn(svg)).toHaveLength(6);
    const fills = pointsIn(svg).map(({ fill }) => fill);
    expect([...new Set(fills)]).toEqual([FAMILIES.nada.light, FAMILIES.gcc.light]);
    expect(texts(svg)).toEqual(expect.arrayContaining(["NADA", "GCC", "Delay, ms"]));
    // One solid, one dashed: colour is not all that tells them apart.
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(svg).not.toContain("opacity");
  });

  test("has a band over seeds", async () => {
    const plan = planOf({ axes: [delay], seeds: { count: 3 } });
    const svg = await drawn(plan, rows(plan), { kind: "line" });
    expect(svg.match(/opacity="0.15"/g)).toHaveLength(1);
    expect(texts(svg).at(-1)).toMatch(/^Median of 3 seeds, band lowest to highest; /);
    const many = planOf({ axes: [delay], seeds: { count: 20 } });
    const said = texts(await drawn(many, rows(many), { kind: "line" })).at(-1);
    expect(said).toMatch(/^Median of 20 seeds, band 5–95 %; /);
  });

  test("of the mean the band is its 95 % interval", () => {
    const view = { kind: "line", x: "delay_ms", metric: "p95", over_seeds: "mean" };
    const plan = planOf({ axes: [delay], seeds: { count: 3 }, views: [view] });
    const [first] = plan.sweep.views;
    const grid = first && gridOf(plan, rows(plan), first);
    // 0, 1 and 2: 4.303 · 1 / sqrt(3).
    const { value, low, high } = grid?.points[0]?.[0] ?? {};
    expect(value).toBe(1);
    expect([low, high]).toEqual([expect.closeTo(1 - 2.484, 3), expect.closeTo(1 + 2.484, 3)]);
  });

  test("names that would touch move apart", async () => {
    const plan = planOf({ axes: [delay, controller] });
    const same = rows(plan).map((row) => ({ ...row, values: [5, 5, 5] }));
    const svg = await drawn(plan, same, { kind: "line" });
    const heights = ["NADA", "GCC"].map((name) =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*>${name}<`).exec(svg)?.[1]),
    );
    expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThan(8);
  });

  test("names stand at the heights of their lines' ends", async () => {
    const plan = planOf({ axes: [delay, controller] });
    const apart = rows(plan).map((row) => ({ ...row, values: [row.index % 2 ? 90 : 10, 0, 0] }));
    const svg = await drawn(plan, apart, { kind: "line" });
    const heights = pointsIn(svg).map(({ y }) => y);
    const nameAt = (name: string) =>
      Number(new RegExp(`y="([\\d.]+)"[^>]*>${name}<`).exec(svg)?.[1]);
    expect(Math.abs(nameAt("NADA") - (heights[2] ?? 0))).toBeLessThan(8);
    expect(Math.abs(nameAt("GCC") - (heights[5] ?? 0))).toBeLessThan(8);
  });

  test("values in equal ratios lie equally far apart", async () => {
    const ratios = { ...delay, values: undefined, from: 10, to: 1000, count: 3, scale: "log" };
    const plan = planOf({ axes: [ratios] });
    const svg = await drawn(plan, rows(plan), { kind: "line" });
    const [a = 0, b = 0, c = 0] = pointsIn(svg).map(({ x }) => x);
    expect(b - a).toBeCloseTo(c - b, 1);
  });

  test("a refused run leaves a gap, and no line falls to nothing", async () => {
    const plan = planOf({ axes: [delay] });
    const svg = await drawn(plan, rows(plan, [1]), { kind: "line" });
    expect(pointsIn(svg)).toHaveLength(2);
    expect(svg).not.toContain("NaN");
  });

  test("in print it is black alone, told apart by dashes", async () => {
    const plan = planOf({ axes: [delay, controller] });
    const svg = await drawn(plan, rows(plan), { kind: "line", colours: "print" });
    const colours = new Set(
      [...svg.matchAll(/(?:fill|stroke)="(#\w+)"/g)].map(([, colour]) => colour),
    );
    expect([...colours].sort()).toEqual(["#000000", "#cccccc", "#ffffff"]);
  });

  test("more lines than anybody tells apart are refused", () => {
    const many = { ...capacity, values: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    expect(() => chartView(planOf({ axes: [delay, many] }), "line")).toThrow(
      "would have 9 lines, one for each capacity; at most 8 can be told apart",
    );
  });

  test("is a PNG, too", async () => {
    const plan = planOf({ axes: [delay] });
    const png = await chartOf(
      plan,
      rows(plan),
      { ...request, kind: "line", format: "png" },
      "0",
      "0",
    );
    expect([...(png as Uint8Array).subarray(1, 4)]).toEqual([..."PNG"].map((c) => c.charCodeAt(0)));
    const width = Buffer.from(png as Uint8Array).readUInt32BE(16);
    expect(Math.abs(width - (FIGURE_SIZES.page.width * 192) / 72)).toBeLessThan(2);
  });
});
