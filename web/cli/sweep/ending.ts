// What a sweep prints at its end: whether all runs are there, which failed, and the digest.

import { counted } from "../../model/data/counted";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import { hasDifferences } from "./differences";
import type { Plan } from "./plan";
import { FILES, type Results } from "./results";
import type { Shard } from "./shard";

const MOST_SHOWN = 5;

export function printEnding(
  plan: Plan,
  results: Results,
  shard: Shard,
  folder: string,
  terminal: Terminal,
): Exit {
  const { left } = results;
  if (left > 0) {
    const of = `${shard.to - shard.from} of ${counted(plan.count, "run")}, ${shard.from} to ${shard.to - 1}`;
    terminal.out(`${folder}: ${of}; ${counted(left, "is", "are")} not there\n`);
    return EXIT.ok;
  }
  const { digest, warnings } = results.finish();
  if (hasDifferences(plan))
    terminal.out(
      `${folder}/${FILES.differences}: each value of an axis less its first, ${counted(plan.sweep.seeds.count, "seed")} paired\n`,
    );
  terminal.out(
    `${folder}/${FILES.table}: ${counted(plan.count, "run")} of ${plan.sweep.axes.map(({ name, points }) => `${points.length} ${name}`).join(" x ")}, ${counted(plan.sweep.seeds.count, "seed")}\ndigest ${digest}\n`,
  );
  for (const warning of warnings) terminal.err(`${warning}\n`);
  return results.failed === 0 ? EXIT.ok : printFailures(plan, results, terminal);
}

function printFailures(plan: Plan, results: Results, terminal: Terminal): Exit {
  let shown = 0;
  for (const { index, error } of results.rows()) {
    if (error === "" || shown === MOST_SHOWN) continue;
    shown += 1;
    terminal.err(`run ${index} (${plan.words(index)}): ${error}\n`);
  }
  const more = results.failed - shown;
  terminal.err(
    `${counted(results.failed, "run was", "runs were")} refused${more > 0 ? ` (${more} more in the table)` : ""}\n`,
  );
  return EXIT.failed;
}
