// Held against a small schema that is written down here; setting-fault.test.ts holds it against the core's own.

import { expect, test } from "vitest";
import type { Schema } from "../../../../model/scenario";
import { faultText, knownPaths, pathFromText, pathText, unitOfPath } from "./known-paths";

const field = (key: string, label: string, unit = "") => ({ key, label, unit });
const schema = {
  objects: {
    link: { parameters: [field("delay_ms", "One-way delay", "ms"), field("capacity", "Capacity")] },
    queue: {
      parameters: [],
      kinds: {
        codel: { label: "CoDel", parameters: [field("target_ms", "Target", "ms")] },
        pie: {
          label: "PIE",
          parameters: [
            field("target_ms", "Its target"),
            field("target_s", "Target", "s"),
            field("goal_s", "Target", "s"),
          ],
        },
        other: { label: "", parameters: [field("aim", "Target")] },
      },
    },
    flow: { parameters: [field("start", "Time"), field("stop", "Time", "s")] },
    controller: {
      kinds: { nada: { label: "NADA", parameters: [field("RMAX", "RMAX", "kbit/s")] } },
    },
  },
} as unknown as Schema;

test("each field is listed once, by whose it is; two that are called alike are told apart by their kind, or their key", () => {
  expect(knownPaths(schema)).toEqual([
    { path: "links.*.delay_ms", words: "Links: One-way delay", unit: "ms" },
    { path: "links.*.capacity", words: "Links: Capacity", unit: "" },
    { path: "links.*.queue.target_ms", words: "Queues: Target", unit: "ms" },
    { path: "links.*.queue.target_s", words: "Queues: Target (PIE)", unit: "s" },
    { path: "links.*.queue.aim", words: "Queues: Target (other)", unit: "" },
    { path: "flows.*.start", words: "Flows: Time", unit: "" },
    { path: "flows.*.stop", words: "Flows: Time (stop)", unit: "s" },
    { path: "flows.*.controller.RMAX", words: "Controllers: RMAX", unit: "kbit/s" },
  ]);
  expect(knownPaths(schema)).toBe(knownPaths(schema));
  expect(knownPaths({ objects: {} } as Schema)).toEqual([]);
});

test.each([
  ["links.*.delay_ms", "Links: One-way delay"],
  ["links.up.delay_ms", "Link up: One-way delay"],
  ["links.up.queue.target_s", "Queue of up: Target (PIE)"],
  ["flows.video.stop", "Flow video: Time (stop)"],
  ["flows.video.controller.RMAX", "Controller of video: RMAX"],
])("the path %s is called “%s”, and is found by that", (path, words) => {
  expect(pathText(schema, path)).toBe(words);
  expect(pathFromText(schema, words)).toBe(path);
});

test.each([
  ["  links: capacity ", "links.*.capacity"],
  ["Link up: capacity", "Link up: capacity"],
  ["Link up", "Link up"],
  ["Linkage: Capacity", "Linkage: Capacity"],
  ["Link up: nonsense", "Link up: nonsense"],
  ["", ""],
])("what is typed as “%s” is meant as “%s”", (typed, path) => {
  expect(pathFromText(schema, typed)).toBe(path);
});

test("a path that is no field is called as it is, and has no unit", () => {
  for (const path of ["links.up.nonsense", "links", "seed", ""]) {
    expect(pathText(schema, path)).toBe(path);
    expect(unitOfPath(schema, path)).toBe("");
  }
  expect(unitOfPath(schema, "links.up.delay_ms")).toBe("ms");
  expect(unitOfPath(schema, "flows.*.controller.RMAX")).toBe("kbit/s");
});

test.each([
  ["links.up.delay_ms: must be: more", "Link up: One-way delay: must be: more"],
  ["seed: is missing", "seed: is missing"],
  ["out of memory", "out of memory"],
  [": odd", ": odd"],
])("the fault “%s” is told as “%s”", (fault, told) => {
  expect(faultText(schema, fault)).toBe(told);
});
