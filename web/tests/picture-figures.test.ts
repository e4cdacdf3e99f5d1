// What is told of a flow's picture: three numbers that stand together, and why a flow has none of them.
import { expect, test } from "vitest";
import { withValue } from "../model/data/json-path";
import { placed } from "../model/engine/metrics";
import type { Scenario } from "../model/scenario/types";
import { absenceOf, metricRows } from "../src/lab/panels/numbers/metric-rows";
import { freshLab, halving, made } from "./lab";

const lab = await freshLab();
const schema = lab.schema();
const rows = metricRows(schema);

test("freezes, still time and frames not shown stand together wherever one of them stands", () => {
  const three = ["freezes", "still_ratio", "not_shown_ratio"];
  for (const place of ["table", "seeds", "summary", "picture", "segments"] as const) {
    const there = placed(schema.metrics, (places) => places[place]).map(({ name }) => name);
    const first = there.findIndex((name) => three.includes(name));
    if (first >= 0) expect(there.slice(first, first + 3), place).toEqual(three);
    else expect(["summary", "segments"]).toContain(place);
  }
});

test("a flow of pictures that lost one says why it has no freezes, and shows them once it asks for key frames", () => {
  const [loss, name] = ["links.forward.loss", "flows.video.repair.key_frames_on_request"];
  const lossy = withValue(halving, loss, { kind: "bernoulli", ratio: 0.01 });
  const freezes = rows.singles.find(({ names }) => names[0] === "freezes");
  const of = (scenario: Scenario) => {
    const core = made(lab, scenario);
    core.run(core.duration_s);
    const figures = core.metrics();
    core.destroy();
    return freezes === undefined
      ? null
      : [absenceOf(figures, freezes, "video"), figures.flows.video?.freezes !== null];
  };
  expect(of(lossy)).toEqual(["not modelled: a frame was lost, and nothing repairs it", false]);
  expect(of(withValue(lossy, name, true))).toEqual([null, true]);
});
