import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../../tests/lab";
import type { Core } from "../core";
import { Frozen, tablesOf } from "../frozen";
import type { Layout } from "../types";
import { type Block, bytesFor, pack } from "./blocks";
import { Mirror } from "./mirror";

const lab = await freshLab();
const KINDS = ["flow", "link", "decisions", "crossing", "packets"] as const;

/** All rows from `from(table)` on, as a worker would send them. */
function sent(core: Core, from: (table: string) => number): [Block[], ArrayBuffer] {
  const blocks = core.layout.tables.map(({ name }, table) => {
    const first = from(name);
    return { table, from: first, rows: core.rows(name) - first };
  });
  const buffer = new ArrayBuffer(bytesFor(core.layout, blocks));
  pack(core, blocks, buffer);
  return [blocks, buffer];
}

/** Every value of every table, as plain lists. */
function contents(columns: Pick<Core, "layout" | "rows" | "column">): unknown {
  return columns.layout.tables.map((table) => [
    table.name,
    columns.rows(table.name),
    table.columns.map(({ name }) => [...columns.column(table.name, name)]),
  ]);
}

/** A whole run, and what holds all of it. */
function mirrored() {
  const core = made(lab, halving);
  core.run(20);
  const mirror = new Mirror(core.layout);
  mirror.take(...sent(core, () => 0));
  return { core, mirror };
}

describe("a mirror", () => {
  test("holds what was sent, of every type and table", () => {
    const { core, mirror } = mirrored();
    expect(contents(mirror)).toEqual(contents(core));
  });

  test("grows by the new rows alone", () => {
    const core = made(lab, halving);
    const mirror = new Mirror(core.layout);
    for (const until_s of [3, 3.5, 11, 20]) {
      core.run(until_s);
      mirror.take(...sent(core, (table) => mirror.rows(table)));
    }
    expect(contents(mirror)).toEqual(contents(core));
  });

  test("forgets what a revised run did not do", () => {
    const { core, mirror } = mirrored();
    core.revise("[]");
    const kept = new Map(core.layout.tables.map(({ name }) => [name, core.rows(name)]));
    core.run(20);
    mirror.take(...sent(core, (table) => kept.get(table) ?? 0));
    expect(contents(mirror)).toEqual(contents(core));
  });

  test("that takes a whole run keeps nothing of a longer one before it", () => {
    const mirror = new Mirror(made(lab, halving).layout);
    for (const duration_s of [20, 12]) {
      const core = made(lab, { ...halving, duration_s });
      core.run(duration_s);
      mirror.take(...sent(core, () => 0));
      expect(mirror.rows("flows.video")).toBe(duration_s * 10);
      expect(contents(mirror)).toEqual(contents(core));
    }
  });

  test("keeps the old future behind the new present while a run is on its way", () => {
    const { core, mirror } = mirrored();
    const old = [...mirror.column("flows.video", "receiving_rate_kbps")];
    core.revise(JSON.stringify([{ at_s: 5, set: "links.forward.capacity_kbps", to: 300 }]));
    const kept = new Map(core.layout.tables.map(({ name }) => [name, core.rows(name)]));
    core.run(12.34);
    mirror.take(...sent(core, (table) => kept.get(table) ?? 0), false);

    const rates = mirror.column("flows.video", "receiving_rate_kbps");
    expect(rates).toHaveLength(200);
    expect([...rates.subarray(0, 123)]).toEqual([
      ...core.column("flows.video", "receiving_rate_kbps"),
    ]);
    expect([...rates.subarray(123)]).toEqual(old.slice(123));
    for (const table of ["flows.video", "links.forward", "decisions.video"]) {
      const times = [...mirror.column(table, "t_s")];
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeGreaterThan(19.8);
    }

    core.run(20);
    mirror.take(...sent(core, (table) => Math.min(mirror.rows(table), kept.get(table) ?? 0)));
    expect(contents(mirror)).toEqual(contents(core));
  });

  test("goes on with the old future after the new present's last moment, and not at it", () => {
    const layout: Layout = {
      tables: [
        {
          name: "decisions.video",
          kind: "decisions",
          of: "video",
          columns: [{ name: "t_s", type: "f64", unit: "s", label: "Time", source: "" }],
        },
      ],
      flows: [],
      links: [],
    };
    const mirror = new Mirror(layout);
    const take = (from: number, times: readonly number[], whole: boolean): void =>
      mirror.take([{ table: 0, from, rows: times.length }], Float64Array.from(times).buffer, whole);
    take(0, [1, 2, 3, 4, 5], true);
    // Fewer decisions than before, the last of them at a moment at which there was one.
    take(1, [3], false);
    expect([...mirror.column("decisions.video", "t_s")]).toEqual([1, 3, 4, 5]);
    // More of them, between those that there were.
    take(2, [3.2, 3.4, 3.6], false);
    expect([...mirror.column("decisions.video", "t_s")]).toEqual([1, 3, 3.2, 3.4, 3.6, 4, 5]);
  });

  test("keeps its arrays while their length stays", () => {
    const { core, mirror } = mirrored();
    const rates = mirror.column("flows.video", "sending_rate_kbps");
    mirror.take(...sent(core, () => 100));
    expect(mirror.column("flows.video", "sending_rate_kbps")).toBe(rates);
  });

  test("is empty before anything came, and for what is not there", () => {
    const mirror = new Mirror(made(lab, halving).layout);
    expect(mirror.rows("flows.video")).toBe(0);
    expect(mirror.column("flows.video", "t_s")).toHaveLength(0);
    expect(mirror.column("flows.nobody", "t_s")).toHaveLength(0);
    expect(mirror.rows("flows.nobody")).toBe(0);
  });
});

describe("a frozen copy", () => {
  test("stays as it was while the run goes another way", () => {
    const core = made(lab, halving);
    core.run(20);
    const before = contents(core);
    const frozen = new Frozen(tablesOf(core, KINDS));
    core.revise("[]");
    core.run(20);
    expect(contents(frozen)).toEqual(before);
    expect(contents(core)).not.toEqual(before);
  });

  test("has only the kinds of tables that were asked for", () => {
    const core = made(lab, halving);
    core.run(5);
    const frozen = new Frozen(tablesOf(core, ["flow"]));
    expect(frozen.rows("flows.video")).toBe(50);
    expect(frozen.rows("packets")).toBe(0);
    expect(frozen.column("links.forward", "t_s")).toHaveLength(0);
  });
});
