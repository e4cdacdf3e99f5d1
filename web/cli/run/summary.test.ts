import { expect, test } from "vitest";
import type { Metrics } from "../../model/engine/metrics";
import { freshLab, halving, made, shared } from "../../tests/lab";
import { summary } from "./summary";

const schema = (await freshLab()).schema();

/** Its lines, each as its cells. */
const cellsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.trim().split(/ {2,}/));

const delays = (p5: number) => ({
  queuing_delay_p5_ms: p5,
  queuing_delay_mean_ms: p5 + 1,
  queuing_delay_median_ms: p5 + 2,
  queuing_delay_p95_ms: p5 + 3,
});
const flow = {
  mean_sending_rate_kbps: 1001.4,
  mean_receiving_rate_kbps: 990,
  mean_reference_rate_kbps: 995,
  ...delays(10),
  loss_ratio: 0.012,
  convergence_time_s: 4.25,
};
const whole: Metrics = {
  from_s: 0,
  to_s: 20,
  flows: { video: flow },
  links: {
    forward: { mean_throughput_kbps: 900, utilisation: 0.9, ...delays(20), drop_ratio: 0 },
  },
  jain_index: null,
  fairness_1s: null,
  fairness_5s: null,
  fairness_20s: null,
  segments: [],
};

test("one flow over one link is a table of flows and one of links, each with its units", () => {
  const [flows = "", links = "", ...more] = summary(whole, schema).split("\n\n");
  expect(more).toEqual([]);
  expect(cellsOf(flows)).toEqual([
    ["flow", "sent", "received", "r_ref", "delay p5", "mean", "median", "p95", "lost", "converged"],
    ["kbit/s", "kbit/s", "kbit/s", "ms", "ms", "ms", "ms", "%", "s"],
    ["video", "1001", "990.0", "995.0", "10.0", "11.0", "12.0", "13.0", "1.20", "4.3"],
  ]);
  expect(cellsOf(links)).toEqual([
    ["link", "through", "used", "queue p5", "mean", "median", "p95", "dropped"],
    ["kbit/s", "%", "ms", "ms", "ms", "ms", "%"],
    ["forward", "900.0", "90.00", "20.0", "21.0", "22.0", "23.0", "0.00"],
  ]);
});

test("where the capacity changes each of its segments has a row for each flow, and tells when that converged", () => {
  const part = { ...whole, link: "forward" };
  const segments = [
    { ...part, to_s: 10, capacity_kbps: 1000 },
    { ...part, from_s: 10, capacity_kbps: "unlimited" as const },
  ];
  const [flows = "", , parts = ""] = summary({ ...whole, segments }, schema).split("\n\n");
  expect(cellsOf(flows)[0]).not.toContain("converged");
  expect(cellsOf(flows).map((cells) => cells.length)).toEqual([9, 8, 9]);
  expect(cellsOf(parts)).toEqual([
    [
      "from",
      "to",
      "link",
      "capacity",
      "flow",
      "received",
      "delay mean",
      "p95",
      "lost",
      "converged",
    ],
    ["s", "s", "kbit/s", "kbit/s", "ms", "ms", "%", "s"],
    ["0.0", "10.0", "forward", "1000", "video", "990.0", "11.0", "13.0", "1.20", "4.3"],
    ["10.0", "20.0", "forward", "-", "video", "990.0", "11.0", "13.0", "1.20", "4.3"],
  ]);
  // One segment is the whole run.
  expect(summary({ ...whole, segments: segments.slice(0, 1) }, schema)).toBe(
    summary(whole, schema),
  );
});

test("several flows are told how alike their shares are", () => {
  const fair = { jain_index: 0.98765, fairness_1s: 0.5, fairness_5s: 0.75, fairness_20s: null };
  expect(
    summary({ ...whole, ...fair }, schema)
      .split("\n\n")
      .slice(2),
  ).toEqual([
    "Jain's index 0.988",
    "within a factor of 3 of each other: 50.00, 75.00, - % of windows of 1, 5, 20 s\n",
  ]);
});

test("a session is a table of its members, and of all of them below", () => {
  const member = {
    rtcp_kbps: 1.234,
    rtcp_percent: 4.5,
    messages: 30,
    feedback_sent: 4,
    feedback_suppressed: 3,
    feedback_discarded: 2,
    mean_waiting_ms: 123,
  };
  const session = { ...member, messages: 60 };
  expect(cellsOf(summary({ ...whole, session, members: { A1: member } }, schema))).toEqual([
    [
      ...["member", "RTCP", "of session", "packets", "feedback sent", "suppressed"],
      ...["discarded", "waited"],
    ],
    ["kbit/s", "%", "ms"],
    ["A1", "1.23", "4.50", "30.0", "4.00", "3.00", "2.00", "123.0"],
    ["all", "1.23", "4.50", "60.0", "4.00", "3.00", "2.00", "123.0"],
  ]);
});

test("a flow of pictures has a table of its picture, and under a dash its reason and a way out", () => {
  const picture = {
    ...{ frames_captured: 600, frame_rate_fps: 29.5, freezes: 2, still_ratio: 0.031 },
    ...{ not_shown_ratio: 0.025, frame_delay_p50_ms: 60, frame_delay_p95_ms: 90 },
    frame_delay_p99_ms: 120,
  };
  const of = (figures: Metrics["flows"][string]) =>
    summary({ ...whole, flows: { audio: flow, video: { ...flow, ...figures } } }, schema);
  const [, , told = ""] = of(picture).split("\n\n");
  expect(cellsOf(told)).toEqual([
    [
      "picture",
      "shown",
      "freezes",
      "still",
      "not shown",
      "frame delay p50",
      "delay p95",
      "delay p99",
    ],
    ["frames/s", "%", "%", "ms", "ms", "ms"],
    ["video", "29.5", "2", "3.10", "2.50", "60.0", "90.0", "120.0"],
  ]);
  const [, , lacks = ""] = of({ frames_captured: 600, freezes: null }).split("\n\n");
  expect(lacks.trimEnd().split("\n").slice(-1)).toEqual([
    "-: not modelled: a frame was lost, and nothing repairs it; flows.NAME.repair.key_frames_on_request=true asks for key frames",
  ]);
});

test("every figure that a summary names is one of the core's", async () => {
  const lab = await freshLab();
  const links = { ...halving.links, return: { capacity_kbps: 1000, delay_ms: 50 } };
  const withoutValue = [{ ...halving, links, changes: [] }, shared].map((scenario) => {
    const core = made(lab, scenario);
    core.run(core.duration_s);
    const rows = cellsOf(summary(core.metrics(), schema)).filter((cells) => cells.includes("-"));
    core.destroy();
    return rows.map(([name]) => name);
  });
  // Who sends alone has no feedback that could wait.
  expect(withoutValue).toEqual([[], ["A1"]]);
});

test("a figure that the core's table gets with a place here is in the summary, also one of the run", () => {
  const row = { unit: "", shown: "%", meaning: "A share.", source: "ours" } as const;
  const added = [
    { ...row, name: "calm_ratio", label: "Calm", of: "flow", places: { summary: 2 } },
    {
      ...row,
      name: "peace_ratio",
      label: "Peace",
      brief: "peace",
      of: "run",
      places: { summary: 9 },
    },
  ] as const;
  const metrics = [...schema.metrics, ...added];
  const flows = { video: { ...flow, calm_ratio: 0.25 } };
  const [table = "", , peace] = summary({ ...whole, flows, peace_ratio: 0.5 }, { metrics }).split(
    "\n\n",
  );
  const rows = cellsOf(table);
  expect(rows[0]?.slice(0, 4)).toEqual(["flow", "sent", "received", "Calm"]);
  expect(rows[2]?.slice(0, 4)).toEqual(["video", "1001", "990.0", "25.00"]);
  expect(peace).toBe("peace 50.00\n");
});
