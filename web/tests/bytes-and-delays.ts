// What holds in every run: the bytes of a link, and the parts of the delay that a receiver sees.

import type { Core } from "../model/engine/core";
import { seenDelayIn } from "../src/lab/moment/seen-delay";

const LINK = [
  "arrived_bytes",
  "left_bytes",
  "dropped_bytes",
  "given_up_bytes",
  "waiting_bytes",
  "in_service_bytes",
] as const;

/**
 * Of each link the first interval in which what arrived is not what left, was dropped, was given up or is held; or in which flows
 * come to more than the link, or to less where no report and no acknowledgement takes it.
 */
export function wrongBytes(core: Core): readonly string[] {
  const { tables, flows } = core.layout;
  // To look at a crossing runs the run again: columns taken before may have moved.
  for (const { name } of tables.filter(({ kind }) => kind === "crossing")) core.rows(name);
  return tables
    .filter(({ kind }) => kind === "link")
    .flatMap((link): readonly string[] => {
      const [arrived, left, dropped, given_up, waiting, in_service] = LINK.map((name) =>
        core.column(link.name, name),
      ) as unknown as [Column, Column, Column, Column, Column, Column];
      const parts = tables.filter((one) => one.kind === "crossing" && one.link === link.of);
      const onlyForth = flows.every((flow) => !flow.return_path.includes(link.of));
      const shares = [
        [arrived, "arrived_bytes"],
        [dropped, "dropped_bytes"],
        [waiting, "waiting_bytes"],
      ] as const;
      const ofFlows = shares.map(([, name]) => parts.map((part) => core.column(part.name, name)));
      for (let row = 0; row < arrived.length; row += 1) {
        const held = at(waiting, row) + at(in_service, row);
        const before = row === 0 ? 0 : at(waiting, row - 1) + at(in_service, row - 1);
        const out = at(left, row) + at(dropped, row) + at(given_up, row) + held - before;
        if (at(arrived, row) !== out)
          return [`${link.name}, row ${row}: ${at(arrived, row)} came, ${out} are told`];
        for (const [i, [all, name]] of shares.entries()) {
          const sum = (ofFlows[i] ?? []).reduce((so, one) => so + at(one, row), 0);
          if (onlyForth ? sum !== at(all, row) : sum > at(all, row))
            return [`${link.name}, row ${row}: flows' ${name} come to ${sum} of ${at(all, row)}`];
        }
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
