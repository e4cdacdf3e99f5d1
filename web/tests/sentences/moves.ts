import { type Claim, claim } from "./claims";

/** Words for how a column moved: what is shown of it says so, too. */
export function moves(before: string, column: string, after: string): readonly Claim[] {
  const [was, is] = [`{<${column}}`, `{${column}}`];
  return [
    claim(`${before}is ${is}${after}`, (decision) => Number.isNaN(decision.before(column))),
    // What it was reads alike.
    claim(
      `${before}stays at ${is}${after}`,
      ({ now, before }) => Math.abs(now(column) - before(column)) <= 0.01 * Math.abs(now(column)),
    ),
    claim(
      `${before}grows from ${was} to ${is}${after}`,
      ({ now, before }) => now(column) > before(column),
    ),
    claim(
      `${before}goes down from ${was} to ${is}${after}`,
      ({ now, before }) => now(column) < before(column),
    ),
  ];
}
