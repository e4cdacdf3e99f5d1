import fs, { readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { unpackCurve } from "../../model/data/pictures/polyline";
import { type PreviewFile, unpackFigures } from "../../model/data/run-preview";
import { heard } from "../../tests/heard";
import { testFolder, textOf } from "../../tests/test-folder";
import type { CollectionCheck } from "../cross-run/collection";
import { SCENARIOS } from "../input/scenario-files";
import { CrossRunFigures } from "./cross-run";

const { root, at, write } = testFolder();
const out = at("previews.json");

async function made(...args: string[]): Promise<{ code: number; said: string; file: PreviewFile }> {
  const { code, err: said } = await heard("previews", ...args, "--out", out);
  return { code, said, file: JSON.parse(textOf(out)) as PreviewFile };
}

describe("previews", () => {
  test("draws each run in small, with its figures and criteria", async () => {
    const { code, said, file } = await made("rfc8867/5.1");
    expect(code).toBe(0);
    expect(said).toContain("[1/1] rfc8867/5.1");
    const [preview] = file.previews;
    if (preview === undefined) throw new Error("there is no preview");
    expect(preview).toMatchObject({ id: "rfc8867/5.1", duration_s: 100 });
    const rate = unpackCurve(preview.flows.find(({ name }) => name === "video")?.rate ?? "");
    const capacity = unpackCurve(preview.capacities[0] ?? "");
    expect(rate).toHaveLength(64);
    // 1 Mbit/s before the first step, 2.5 after it, and the rate never far above.
    expect((capacity[10] as number) * preview.top_kbps).toBeCloseTo(1000, -2);
    expect((capacity[30] as number) * preview.top_kbps).toBeCloseTo(2500, -2);
    expect((rate[20] as number) * preview.top_kbps).toBeGreaterThan(800);
    // The queue holds 300 ms and was full; the curve of 64 means stays below.
    expect(preview.longest_ms).toBeGreaterThan(280);
    expect(preview.longest_ms).toBeGreaterThan(preview.top_ms);
    expect(unpackFigures(preview.figures).links.forward?.utilisation).toBeGreaterThan(0.7);
    expect(preview.checked.map(({ origin }) => origin)).toContain("nada-lab");
  });

  test("does not run again what has not changed", async () => {
    const before = textOf(out);
    const { said } = await made("rfc8867/5.1");
    expect(said).toBe("");
    expect(textOf(out)).toBe(before);
  });

  test("runs again what has changed", async () => {
    const { openSync } = fs;
    const text = textOf(SCENARIOS, "rfc8867/5.1.json");
    const changed = write("changed.json", text.replace('"title": "', '"title": "Another, '));
    vi.spyOn(fs, "openSync").mockImplementation((path, flags, mode) =>
      openSync(String(path).endsWith("rfc8867/5.1.json") ? changed : path, flags, mode),
    );
    syncBuiltinESMExports();
    const { said } = await made("rfc8867/5.1");
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(said).toContain("[1/1] rfc8867/5.1");
  });

  test("leaves while it works what there is, and takes it away", async () => {
    const { renameSync } = fs;
    const part = at("part.json");
    const parts: PreviewFile[] = [];
    vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      renameSync(from, to);
      if (to === part) parts.push(JSON.parse(textOf(part)));
    });
    syncBuiltinESMExports();
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 10_000));
    await made("fairness/SFAIR-02", "rfc8867/5.1", "rfc8867/5.2", "--part", part);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(parts.map(({ coming }) => coming)).toEqual([2, 1, 0]);
    expect(parts.map(({ previews }) => previews.length)).toEqual([1, 2, 3]);
    expect(readdirSync(root).filter((name) => name.startsWith("part"))).toEqual([]);
  });

  test("needs to be told where to write", async () => {
    expect((await heard("previews")).code).toBe(2);
  });
});

describe("figures of cross-run checks", () => {
  const term = { scenario: "rfc8867/5.1", flow: "video", metric: "loss_ratio" };
  const far = { ...term, set: { "links.forward.delay_ms": 100 } };
  const check: CollectionCheck = {
    collection: "x",
    id: "X",
    title: "",
    statistic: "ratio",
    of: [far, term],
    within: [1, 3],
  };
  const other: CollectionCheck = { ...check, statistic: "difference", within: "report" };

  test("are read from one run for each changed scenario", () => {
    const jobs = new CrossRunFigures([check, other], {}, "engine").jobs();
    expect(jobs.map(({ figures }) => figures.length)).toEqual([2, 2]);
  });

  test("of two members of a session are two figures", () => {
    const of = (member: string): CollectionCheck => ({
      ...check,
      statistic: "value",
      of: [{ scenario: "rfc4586/T-2", member, metric: "rtcp_percent" }],
    });
    const between = new CrossRunFigures([of("A1"), of("A2")], {}, "engine");
    expect(between.jobs().map(({ figures }) => figures.map(({ of }) => of))).toEqual([
      ["A1", "A2"],
    ]);
    const result = { kind: "run" as const, expectations: [], values: [2.4, 2.6] };
    expect(between.found([result]).crossRun.map(({ value }) => value)).toEqual([2.4, 2.6]);
  });

  test("are remembered, and then need no run", () => {
    const first = new CrossRunFigures([check, other], {}, "engine");
    const values = [
      [6, 6],
      [3, 3],
    ].map((values) => ({
      kind: "run" as const,
      expectations: [],
      values,
    }));
    const { crossRun, figures } = first.found(values);
    expect(crossRun.map(({ value, ok }) => [value, ok])).toEqual([
      [2, true],
      [3, true],
    ]);
    const second = new CrossRunFigures([check, other], figures, "engine");
    expect(second.jobs()).toEqual([]);
    expect(second.found([]).crossRun).toEqual(crossRun);
    expect(new CrossRunFigures([check], figures, "another engine").jobs()).toHaveLength(2);
  });
});
