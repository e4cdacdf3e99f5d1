import { describe, expect, test } from "vitest";
import { bandsOf } from "../../model/data/bands";
import { columnsOf, layoutOf, panelOf, testAbout } from "../../tests/figure-fixture";
import { CATALOG } from "../charts/catalog";
import type { ManyRuns } from "../charts/series/types";
import { PanelMaker } from "../layout/panel";
import { isLowerEnd, isUpperEnd, type PanelAxes, type Purpose, stacked } from "./panel-request";

const SECONDS = Array.from({ length: 11 }, (_, i) => i);
const layout = layoutOf({ video: "nada" });
const held = (kbps: number) => SECONDS.map(() => kbps);
const runOf = (kbps: number) =>
  columnsOf(layout, {
    "flows.video": { t_s: SECONDS, receiving_rate_500ms_kbps: held(kbps) },
    "links.forward": { t_s: SECONDS, capacity_kbps: held(1000) },
  });
const runs = [runOf(300), runOf(500)];
const many: ManyRuns = {
  seeds: [1, 2],
  columns: runs,
  bandsOf: () => ({ t: Float64Array.from(SECONDS), ...bandsOf([held(300), held(500)]), heaps: [] }),
};
const spec = CATALOG[0]?.choices(testAbout(layout))[0];

function made(purpose: Purpose, place = stacked(false, false)) {
  if (spec === undefined) throw new Error("no chart of rates");
  const ensemble = { faded: false, individualRuns: true };
  const changes = { purpose, stacked: place, ensemble };
  return panelOf(spec, testAbout(layout, { many }), runs[0] as (typeof runs)[0], changes);
}

test.each([
  [false, false, "alone", true, true],
  [false, true, "top", true, false],
  [true, true, "middle", false, false],
  [true, false, "bottom", false, true],
] as const)("with one above: %s, with one below: %s, a panel is %s", (above, below, place, upper, lower) => {
  expect(stacked(above, below)).toBe(place);
  expect([isUpperEnd(place), isLowerEnd(place)]).toEqual([upper, lower]);
  const { legend, x } = made("live", place);
  expect(legend.note).toBe(
    upper ? "thick median, band lowest to highest of 2 seeds; thin individual runs" : "",
  );
  expect(x.labelled).toBe(lower);
});

describe("each run of an ensemble", () => {
  const strands = (purpose: Purpose) =>
    made(purpose).marks.filter(({ id }) => / seed \d$/.test(id)).length;

  test("is a mark of a picture; the page paints them itself, and a draft has only texts", () => {
    expect([strands("picture"), strands("live"), strands("draft")]).toEqual([2, 0, 0]);
  });
});

test("only a picture has a caption and a summary", () => {
  const { caption, summary } = made("picture");
  expect(caption).toMatch(/^Rate from 0 to 10 seconds: /);
  expect(summary).toMatch(/^Rate, from 0 to 10 seconds\. /);
  for (const purpose of ["live", "draft"] as const)
    expect(made(purpose)).toMatchObject({ caption: "", summary: "" });
});

test("a draft has the texts of the picture that it stands for", () => {
  const [draft, picture] = [made("draft"), made("picture")];
  expect(draft.labels).toEqual(picture.labels);
  expect(draft.legend).toEqual(picture.legend);
  expect(draft.y.ticks).toEqual(picture.y.ticks);
});

test("a domain is what is given, or what the data want: while a hand drags, no less than before", () => {
  if (spec === undefined) throw new Error("no chart of rates");
  const about = testAbout(layout);
  const maker = new PanelMaker(spec);
  const domain = (kbps: number, y: PanelAxes["y"]) =>
    panelOf(spec, about, runOf(kbps), { axes: { y } }, maker).y.scale.domain();
  expect(domain(300, [0, 7000])).toEqual([0, 7000]);
  expect(domain(300, "grow")).toEqual([0, 7000]);
  expect(domain(300, "fit")).toEqual([0, 1200]);
  expect(domain(2000, "grow")).toEqual([0, 2500]);
});
