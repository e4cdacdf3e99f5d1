import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../../../tests/lab";
import { kindIn } from "./labels";

const lab = await freshLab();

test("a flow is of the kind of which the engine's own layout has it", () => {
  const { video = {} } = halving.flows;
  const scenario = {
    ...halving,
    flows: {
      video,
      audio: { path: ["forward"], source: { kind: "audio" }, controller: {} },
      udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 100 } },
    },
  };
  const { layout } = made(lab, scenario);
  expect(layout.flows).toHaveLength(3);
  for (const { name, controller, family } of layout.flows)
    expect(kindIn(lab.schema(), scenario, name)).toMatchObject({ name, controller, family });
});
