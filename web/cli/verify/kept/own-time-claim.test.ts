// What SGCC-5.1 adds to the slides' queuing delays: propagation, and a packet's own time on the link, the mean over twenty seeds.

import { expect, test } from "vitest";
import { RULE_SEEDS } from "../../../model/data/over-seeds";
import type { Core } from "../../../model/engine/core";
import { freshLab, made } from "../../../tests/lab";
import { scenarioText } from "../../input/scenario-files";

interface Expected {
  readonly why?: string;
  readonly published?: number;
}

interface Written {
  readonly duration_s: number;
  readonly expect: readonly Expected[];
  readonly changes: readonly { readonly at_s: number; readonly to: number }[];
  readonly links: {
    readonly forward: { readonly capacity_kbps: number; readonly delay_ms: number };
  };
}

const lab = await freshLab();

function ownTime_ms(run: Core, { changes, duration_s, links }: Written): number {
  const first = { at_s: 0, to: links.forward.capacity_kbps };
  const busy_s = [first, ...changes].map(({ at_s, to }, i) => {
    const end_s = changes[i]?.at_s ?? duration_s;
    const rate_kbps = run.metrics(at_s, end_s).flows.video?.mean_receiving_rate_kbps ?? Number.NaN;
    return (rate_kbps * (end_s - at_s)) / to;
  });
  const packets = run.metrics(0, duration_s).flows.video?.packets_received ?? Number.NaN;
  return (busy_s.reduce((sum, s) => sum + s, 0) / packets) * 1000;
}

test.each(["5.1a-nada", "5.1a-gcc-03", "5.1b-nada", "5.1b-gcc-03"])("SGCC-%s", (name) => {
  const scenario: Written = JSON.parse(scenarioText(`gcc-nada/SGCC-${name}`));
  let own_ms = 0;
  for (let seed = 1; seed <= RULE_SEEDS; seed++) {
    const run = made(lab, { ...scenario, seed });
    run.run(scenario.duration_s);
    own_ms += ownTime_ms(run, scenario) / RULE_SEEDS;
    run.destroy();
  }
  const { delay_ms } = scenario.links.forward;
  const shown = own_ms.toFixed(1);
  const said = scenario.expect.filter(({ why }) => why?.includes("of its own on the link"));
  expect(said.length).toBeGreaterThan(2);
  for (const { why = "", published } of said) {
    expect(why).toContain(`with ${delay_ms} ms of propagation and ${shown} ms of its own`);
    const slide_ms = Number(/queuing delay ([\d.]+) ms/.exec(why)?.[1]);
    expect(published).toBeCloseTo(slide_ms + delay_ms + Number(shown), 6);
  }
});
