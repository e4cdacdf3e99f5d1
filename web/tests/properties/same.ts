// Whether two runs are the same in everything that can be seen of them, bit for bit.

import { expect } from "vitest";
import type { Core } from "../../model/engine/core";
import type { ColumnArray } from "../../model/scenario/types";

const bytes = ({ buffer, byteOffset, byteLength }: ColumnArray) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** Throws what differs first; returns how many values were compared. */
export function expectSame(run: Core, fresh: Core): number {
  expect(run.now_s).toBe(fresh.now_s);
  expect(run.layout).toEqual(fresh.layout);
  let cells = 0;
  for (const { name, columns } of fresh.layout.tables) {
    expect([name, run.rows(name)]).toEqual([name, fresh.rows(name)]);
    for (const column of columns) {
      const [one, other] = [run.column(name, column.name), fresh.column(name, column.name)];
      if (!bytes(one).equals(bytes(other))) {
        expect([name, column.name, ...one]).toEqual([name, column.name, ...other]);
        throw new Error(`${name} ${column.name}: the same values in other bits`);
      }
      cells += one.length;
    }
  }
  expect(JSON.parse(run.scenario())).toEqual(JSON.parse(fresh.scenario()));
  expect(run.metrics()).toEqual(fresh.metrics());
  expect(run.metrics(0.3, 1.7)).toEqual(fresh.metrics(0.3, 1.7));
  expect(run.expectations()).toEqual(fresh.expectations());
  expect(run.hash()).toBe(fresh.hash());
  return cells;
}
