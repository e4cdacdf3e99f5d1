import { describe, expect, test } from "vitest";
import { NO_COLUMNS } from "../../../model/engine/frozen";
import type { Columns, TableInfo } from "../../../model/scenario/types";
import { columnsOf } from "../../../tests/figure-fixture";
import { neighbour, nextMoment, reportsOf } from "./moments";

/** Tables by name, each a list of columns. */
function columns(tables: Record<string, Record<string, number[]>>): Columns {
  const kinds: Record<string, TableInfo["kind"]> = {
    flows: "flow",
    decisions: "decisions",
    losses: "losses",
  };
  const infos = Object.keys(tables).map((name) => ({
    name,
    kind: kinds[name.split(".")[0] ?? ""] ?? "link",
    of: name.split(".")[1] ?? "",
    columns: [],
  }));
  return columnsOf({ ...NO_COLUMNS.layout, tables: infos }, tables);
}

const tenths = Array.from({ length: 100 }, (_, row) => (row + 1) / 10);
const at = (...rows: number[]) => tenths.map((_, row) => (rows.includes(row) ? 2 : 0));

const run = columns({
  "flows.video": {
    t_s: tenths,
    packets_lost: at(10, 11, 12, 19, 60),
    packets_marked: at(80),
  },
  "decisions.video": { t_s: [0.05, 0.15, 3.05, 3.15], mode: [0, 0, 1, 1] },
});

describe("the next event", () => {
  test("is the beginning of a loss, a mark or a change of mode, whichever comes first", () => {
    const seen: number[] = [];
    for (let t: number | null = 0; t !== null; t = nextMoment(run, t, 1)) seen.push(t);
    expect(seen).toEqual([0, 1.1, 3.05, 6.1, 8.1]);
  });

  test("backwards is the same the other way round", () => {
    expect(nextMoment(run, 10, -1)).toBe(8.1);
    expect(nextMoment(run, 8.1, -1)).toBe(6.1);
    expect(nextMoment(run, 1.1, -1)).toBeNull();
  });
});

describe("the neighbour of a time", () => {
  test("is not the row on which one stands", () => {
    expect(neighbour([1, 2, 3], 2, 1)).toBe(3);
    expect(neighbour([1, 2, 3], 2, -1)).toBe(1);
    expect(neighbour([1, 2, 3], 2 + 1e-9, -1)).toBe(1);
    expect(neighbour([1, 2, 3], 2.5, -1)).toBe(2);
  });

  test("is none beyond the ends", () => {
    expect(neighbour([1, 2, 3], 3, 1)).toBeNull();
    expect(neighbour([1, 2, 3], 1, -1)).toBeNull();
    expect(neighbour([], 1, 1)).toBeNull();
  });
});

test("of a session the next event is a loss of data, and a member’s reports are its own", () => {
  const session = columns({
    losses: { t_s: [1, 2, 3], kind: [0, 1, 0] },
    messages: { t_s: [0.5, 1.5, 2.5], member: [1, 0, 1] },
  });
  expect(nextMoment(session, 0, 1)).toBe(1);
  expect(nextMoment(session, 1, 1)).toBe(3);
  expect(nextMoment(session, 3, -1)).toBe(1);
  expect(reportsOf(session, 1)).toEqual([0.5, 2.5]);
});
