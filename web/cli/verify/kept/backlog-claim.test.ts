// What explore/beta-v says of the rate-shaping buffer, which no figure measures: its mean past the start, over twenty seeds.

import { expect, test } from "vitest";
import { RULE_SEEDS } from "../../../model/data/over-seeds";
import { freshLab, made } from "../../../tests/lab";
import { scenarioText } from "../../input/scenario-files";

const NAME = "explore/beta-v";
const SETTLED_S = 20;
const FLOWS = ["none", "rfc", "strong"] as const;

test("BETA_V takes away a third of what waits at the sender, and ten times as much of it no more", {
  timeout: 120_000,
}, async () => {
  const lab = await freshLab();
  const scenario = JSON.parse(scenarioText(NAME));
  const waiting = { none: 0, rfc: 0, strong: 0 };
  for (let seed = 1; seed <= RULE_SEEDS; seed++) {
    const core = made(lab, { ...scenario, seed });
    core.run(scenario.duration_s);
    for (const flow of FLOWS) {
      const t_s = core.column(`flows.${flow}`, "t_s");
      const settled = [...core.column(`flows.${flow}`, "shaping_buffer_bytes")].filter(
        (_, i) => (t_s[i] ?? 0) >= SETTLED_S,
      );
      waiting[flow] += settled.reduce((sum, bytes) => sum + bytes, 0) / settled.length / RULE_SEEDS;
    }
    core.destroy();
  }
  expect(scenario.story).toContain("takes away about a third of what waits");
  expect(waiting.rfc / waiting.none).toBeGreaterThan(0.6);
  expect(waiting.rfc / waiting.none).toBeLessThan(0.74);
  expect(scenario.story).toContain("Ten times as much takes away no more");
  expect(waiting.strong).toBeGreaterThan(waiting.rfc);
});
