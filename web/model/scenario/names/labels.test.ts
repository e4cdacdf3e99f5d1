import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../../tests/lab";
import { flowLabel } from "./labels";
import { shownName } from "./names";

const lab = await freshLab();

test("a flow is called as it is by the engine's own layout", () => {
  const scenario = {
    ...halving,
    flows: {
      ...halving.flows,
      audio: { path: ["forward"], source: { kind: "audio" }, controller: {} },
      load: { path: ["forward"], source: { kind: "cbr", rate_kbps: 100 } },
    },
  };
  const { layout } = made(lab, scenario);
  const called = layout.flows.map(({ name }) => flowLabel(lab.schema(), scenario, name));
  expect(called).toEqual(
    layout.flows.map(({ name }) => shownName(lab.schema(), layout.flows, name)),
  );
  expect(called.toSorted()).toEqual(["NADA", "UDP", "audio"]);
});
