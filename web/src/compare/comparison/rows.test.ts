import { expect, test } from "vitest";
import type { Scenario } from "../../../model/scenario/types";
import { halving } from "../../../tests/lab";
import { plan } from "../../../tests/planned-comparison";
import type { Comparison } from "./comparison";
import type { Plan } from "./plan";
import { mainRowsOf, noteOf, rowsOf } from "./rows";

const of = { flow: "F", narrow: "N" };
const said = (all: Plan) =>
  rowsOf(all).map(({ label, head, formula, best }) => [label, head, formula(of), best]);
const labels = (all: Plan) => rowsOf(all).map(({ label }) => label);
const open = {
  ...halving,
  links: { ...halving.links, forward: { ...halving.links.forward, capacity_kbps: "unlimited" } },
} as Scenario;
const RULE = noteOf(plan());

test("each row has the value that it names, and the end of it that is better", () => {
  expect(said(plan()).map(([label, , ...more]) => [label, ...more])).toEqual([
    ["Utilisation", "utilisation of N", "highest"],
    ["Receiving rate", "mean receiving rate of video", null],
    ["Queuing delay, p5", "queuing delay p5 of F", "lowest"],
    ["… mean", "queuing delay mean of F", "lowest"],
    ["… p95", "queuing delay p95 of F", "lowest"],
    ["Loss", "loss of F", "lowest"],
    ["Overshoot, above its fair share", "above fair share of F", "lowest"],
    ["Undershoot, below its fair share", "below fair share of F", "lowest"],
    ["Recovery time after the start", "recovery time of F over 0..10 s", "lowest"],
    ["… after 1 Mbit/s → 500 kbit/s at 10 s", "recovery time of F over 10..20 s", "lowest"],
    ["Feedback, of the media", "feedback overhead of F", "lowest"],
  ]);
});

test("a link without a capacity, or that others are on, is not filled: the rate is what counts", () => {
  const rate = ["Receiving rate", "Receiving rate", "mean receiving rate of F", "highest"];
  // Nothing is said twice of the flow in view.
  expect(
    said(plan({}, open))
      .slice(0, 2)
      .map(([label]) => label),
  ).toEqual(["Receiving rate", "Queuing delay, p5"]);
  expect(said(plan({}, open))[0]).toEqual(rate);
  const tcp = {
    ...halving.flows.video,
    source: { kind: "bulk" },
    controller: { kind: "cubic" },
  };
  const competing = plan({}, { ...halving, flows: { ...halving.flows, file: tcp } });
  expect(said(competing).slice(0, 2)).toEqual([
    rate,
    ["Rate of file", "Rate of file", "mean receiving rate of file", null],
  ]);
  expect(mainRowsOf(competing)[1]).toMatchObject({
    whose: "file",
    metric: "mean_receiving_rate_kbps",
  });
  expect(said(plan({ sharedLink: true }))[0]).toEqual(rate);
  expect(said(plan({ sharedLink: true }, open))[0]).toEqual(rate);
});

test("each of a few flows has its rate by its title; of many the fairness says it", () => {
  const flows = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `video${i + 1}`,
        { ...halving.flows.video, ...(i === 0 ? { title: "Camera" } : {}) },
      ]),
    );
  const of = (count: number, change: Partial<Comparison> = {}) =>
    labels(plan(change, { ...halving, flows: flows(count) }));
  const rates = (all: readonly string[]) => all.filter((label) => /^Rate of/.test(label));
  expect(rates(of(2))).toEqual(["Rate of Camera", "Rate of video2"]);
  expect(rates(of(5))).toHaveLength(5);
  expect(rates(of(6))).toEqual([]);
  expect(rates(of(2, { sharedLink: true }))).toEqual([]);
  expect(of(6)).toContain("Jain’s index");
  expect(of(1)).not.toContain("Jain’s index");
  expect(of(1, { sharedLink: true })).toContain("Jain’s index");
});

test("six steps of the capacity have rows; of more it is said below how many they are", () => {
  const steps = (count: number): Scenario => ({
    ...halving,
    changes: Array.from({ length: count }, (_, i) => ({
      at_s: i + 1,
      set: "links.forward.capacity_kbps",
      to: i % 2 === 0 ? 500 : 800,
    })),
  });
  const of = (count: number) =>
    labels(plan({}, steps(count))).filter((label) => /^… after/.test(label));
  expect(of(6)).toHaveLength(6);
  expect(of(6).slice(0, 2)).toEqual([
    "… after 1 Mbit/s → 500 kbit/s at 1 s",
    "… after 500 → 800 kbit/s at 2 s",
  ]);
  expect(of(7)).toEqual([]);
  expect(noteOf(plan({}, steps(6)))).toBe(RULE);
  expect(noteOf(plan({}, steps(7)))).toBe(`${RULE}; the capacity has 7 steps, which have no rows`);
});

test("recovery from the start is over the time to the first step, or over all of the run", () => {
  const starts = (changes: Scenario["changes"] = []) =>
    said(plan({}, { ...halving, changes })).flatMap(([label, , formula]) =>
      label === "Recovery time after the start" ? [formula] : [],
    );
  const step = { at_s: 0, set: "links.forward.capacity_kbps", to: 500 };
  expect(starts()).toEqual(["recovery time of F over 0..20 s"]);
  expect(starts([{ ...step, at_s: 4 }])).toEqual(["recovery time of F over 0..4 s"]);
  expect(starts([step])).toEqual([]);
});
