// What holds in every run: the bytes of a link, and the parts of the delay that a receiver sees.

import type { Core } from "../src/lab/engine/core";
import { seenDelayIn } from "../src/lab/scenario/moment/seen-delay";

const LINK = [
  "arrived_bytes",
  "left_bytes",
  "dropped_bytes",
  "given_up_bytes",
  "waiting_bytes",
  "in_service_bytes",
] as const;

/** Of each link the first interval in which what arrived is not what left, was dropped, was given up or is held. */
export function wrongBytes(core: Core): readonly string[] {
  const { tables } = core.layout;
  return tables
    .filter(({ kind }) => kind === "link")
    .flatMap((link): readonly string[] => {
      const [arrived, left, dropped, given_up, waiting, in_service] = LINK.map((name) =>
        core.column(link.name, name),
      ) as unknown as [Column, Column, Column, Column, Column, Column];
      const parts = tables.filter((one) => one.kind === "crossing" && one.link === link.of);
      const of = (name: (typeof LINK)[number]) => parts.map((part) => core.column(part.name, name));
      const flows = {
        arrived: of("arrived_bytes"),
        dropped: of("dropped_bytes"),
        waiting: of("waiting_bytes"),
      };
      const more = (row: number, all: Column, by: readonly Column[]): boolean =>
        by.reduce((sum, one) => sum + at(one, row), 0) > at(all, row);
      for (let row = 0; row < arrived.length; row += 1) {
        const held = at(waiting, row) + at(in_service, row);
        const before = row === 0 ? 0 : at(waiting, row - 1) + at(in_service, row - 1);
        const out = at(left, row) + at(dropped, row) + at(given_up, row) + held - before;
        if (at(arrived, row) !== out)
          return [`${link.name}, row ${row}: ${at(arrived, row)} came, ${out} are told`];
        if (
          more(row, arrived, flows.arrived) ||
          more(row, dropped, flows.dropped) ||
          more(row, waiting, flows.waiting)
        )
          return [`${link.name}, row ${row}: flows come to more than the link`];
      }
      return [];
    });
}

type Column = ArrayLike<number>;
const at = (column: Column, row: number): number => column[row] as number;

/** Of each flow with a controller the first decision whose parts do not come to the delay that is seen. */
export function wrongChains(core: Core): readonly string[] {
  return core.layout.tables
    .filter(
      ({ kind, columns }) =>
        kind === "decisions" && columns.some(({ name }) => name === "seen_delay_ms"),
    )
    .flatMap((table): readonly string[] => {
      const column = (name: string) => core.column(table.name, name);
      for (let row = 0; row < core.rows(table.name); row += 1) {
        const chain = seenDelayIn(column, row);
        if (chain === null) continue;
        const sum = chain.parts.reduce((all, { ms }) => all + ms, 0);
        if (!(Math.abs(sum - chain.seen_ms) < 1e-6 * (1 + chain.seen_ms)))
          return [`${table.name}, row ${row}: ${sum} ms for ${chain.seen_ms} seen`];
      }
      return [];
    });
}
