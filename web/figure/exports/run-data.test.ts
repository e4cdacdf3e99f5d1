import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import { type RunToExport, runData, seedData } from "./run-data";
import { zipped } from "./zip";

const lab = await freshLab();
const core = made(lab, halving);
core.run(core.duration_s);
const whole: RunToExport = {
  run: core,
  scenario: core.scenario(),
  metrics: core.metrics(),
  packets: null,
};
const zipOf = (files: Parameters<typeof zipped>[0]) => Buffer.concat(zipped(files));
const unzipped = (files: Parameters<typeof zipped>[0]) => unzipSync(zipOf(files));

test("all that a run gives is in one ZIP, and its scenario gives it again", () => {
  const files = unzipped(runData(whole));
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(["flows.csv", "packets.csv", "columns.csv"]));
  expect(names.at(-1)).toBe("scenario.json");
  const again = made(lab, JSON.parse(strFromU8(files["scenario.json"] as Uint8Array)));
  again.run(again.duration_s);
  expect(again.hash()).toBe(core.hash());
  expect(JSON.parse(strFromU8(files["metrics.json"] as Uint8Array))).toEqual(
    JSON.parse(JSON.stringify(core.metrics())),
  );
});

test("every packet has its row: what is written in pieces is whole", () => {
  const rows = strFromU8(unzipped(runData(whole))["packets.csv"] as Uint8Array).trimEnd();
  expect(rows.split("\n")).toHaveLength(1 + core.rows("packets"));
});

test("the same run gives the same bytes, whatever the day", () => {
  expect(zipOf(runData(whole)).equals(zipOf(runData(whole)))).toBe(true);
});

test("seeds leave with their figures and bands, one file each", () => {
  const runs = [{ seed: 7, metrics: core.metrics(), expectations: core.expectations() }];
  const files = unzipped(seedData(lab.schema().metrics, runs, [core], []));
  expect(Object.keys(files)).toEqual([
    "seeds-flows.csv",
    "seeds-links.csv",
    "seeds-expect.csv",
    "seeds-columns.csv",
    "seeds-bands.csv",
  ]);
  expect(strFromU8(files["seeds-flows.csv"] as Uint8Array)).toMatch(/^seed,flow,.*\n7,video,/);
});
