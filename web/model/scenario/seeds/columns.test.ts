import { expect, test } from "vitest";
import type { Layout } from "../types";
import { columnsOfRuns, wantedOf } from "./columns";

const columns = (...names: string[]) =>
  names.map((name) => ({ name, unit: "", type: "f64" as const, label: name, source: "" }));
const layout: Layout = {
  tables: [
    {
      name: "flows.a",
      kind: "flow",
      of: "a",
      columns: columns("t_s", "packets_lost", "goodput_kbps"),
    },
    { name: "decisions.a", kind: "decisions", of: "a", columns: columns("t_s", "x", "x", "mode") },
    { name: "decisions.b", kind: "decisions", of: "b", columns: columns("t_s", "y") },
    { name: "queues.l", kind: "queue", of: "l", columns: columns("t_s", "probability") },
    { name: "links.l", kind: "link", of: "l", columns: columns("t_s", "capacity_kbps") },
    { name: "packets", kind: "packets", of: "", columns: columns("sent_s") },
  ],
  flows: [],
  links: [],
};
const inView = { flow: "b", link: "l" };
const DRAWN = ["packets_lost"];
const names = (wanted: ReturnType<typeof wantedOf>) =>
  wanted.columns.map(({ table, column }) => `${table} ${column}`);

test("of flows what is drawn is kept, of the inside everything, each column once, and of packets nothing", () => {
  const wanted = wantedOf(layout, 10, 20, inView, DRAWN);
  expect(names(wanted)).toEqual([
    "flows.a packets_lost",
    "decisions.a x",
    "decisions.a mode",
    "decisions.b y",
    "queues.l probability",
  ]);
  expect(wanted.narrowed).toBe(false);
  expect(wanted.columns[1]?.every_s).toBe(0.1);
  expect(wanted.bytes).toBe(5 * 100 * 4);
});

test("of very long runs only the inside of what is in view is kept", () => {
  const wanted = wantedOf(layout, 10_000, 200, inView, DRAWN);
  expect(wanted.narrowed).toBe(true);
  expect(names(wanted)).toEqual(["flows.a packets_lost", "decisions.b y", "queues.l probability"]);
});

test("what was kept of a run is read like any run, at times of the core's own", () => {
  const { columns: wanted } = wantedOf(layout, 0.3, 2, inView, DRAWN);
  const run = wanted.map((_, i) => Float32Array.of(i, i, i));
  const [first] = columnsOfRuns(layout, wanted, [run]);
  expect(first?.rows("decisions.b")).toBe(3);
  expect([...(first?.column("decisions.b", "y") ?? [])]).toEqual([3, 3, 3]);
  expect([...(first?.column("flows.a", "t_s") ?? [])]).toEqual([0.1, 0.2, 0.3]);
  expect(first?.column("flows.a", "goodput_kbps")).toHaveLength(0);
  expect(first?.rows("links.l")).toBe(0);
});
