// What the command of sweeps refuses: a run, which is a row then; a sweep, before its first run; a folder.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { sweepFixture } from "../../tests/sweep-fixture";

const { root, fresh, text, fileOf, rows, small, file } = sweepFixture();

const whole = fresh("whole");
await heard("sweep", file, "--out", whole);

describe("a run that is refused", () => {
  const axes = [{ name: "delay_ms", values: [10, -5, 20], set: { "links.forward.delay_ms": 1 } }];

  test("is a row with its reason, and the command ends with 1", async () => {
    const out = fresh();
    const { code, err } = await heard("sweep", fileOf({ ...small, axes }), "--out", out);
    expect(code).toBe(1);
    expect(err).toContain(
      "run 2 (delay_ms = -5, seed 3): links.forward.delay_ms: must not be negative, is -5",
    );
    expect(err).toContain("2 runs were refused");
    expect(rows(out)[3]).toMatch(/^2,-5,3,,,,,.*links\.forward\.delay_ms: must not/);
    const again = await heard("sweep", fileOf({ ...small, axes }), "--out", out);
    expect([again.code, again.out]).toEqual([1, expect.stringContaining("6 runs")]);
  });

  test("is the end of the sweep where it is the first one", async () => {
    const wrong = [{ ...axes[0], values: [-5, 10] }];
    const { code, err } = await heard("sweep", fileOf({ ...small, axes: wrong }), "--out", fresh());
    expect(code).toBe(2);
    expect(err).toMatch(
      /^the run with delay_ms = -5, seed 3: links\.forward\.delay_ms: must not be negative, is -5/,
    );
  });
});

describe("refuses", () => {
  const refused = async (content: object, ...more: string[]): Promise<string> => {
    const { code, err } = await heard("sweep", fileOf(content), "--out", fresh(), ...more);
    expect(code).toBe(2);
    return err;
  };

  test("a metric, a flow and a range that the runs do not have", async () => {
    const metrics = [
      { name: "a", flow: "video", metric: "queuing_delay" },
      { name: "b", flow: "vidoe", metric: "loss_ratio" },
      { name: "c", flow: "video", metric: "loss_ratio", from_s: 1, to_s: 50 },
      { name: "d", flow: "video", metric: "loss" },
    ];
    const err = await refused({ ...small, metrics });
    expect(err.split("\n")).toEqual([
      expect.stringMatching(/^metrics\[0\]: "queuing delay" is no metric of video; did you mean/),
      "metrics[1]: there is no flow vidoe; there are video",
      "metrics[2].to_s: is 50, and the run ends at 5 s",
      "metrics[3].metric: is called loss_ratio, with its unit",
      "",
    ]);
  });

  test("axes of which one would hide the other, and a range that later runs do not have", async () => {
    const slow = { "links.forward": { capacity_kbps: 5 } };
    const link = { name: "link", choices: [{ label: "slow", set: slow }] };
    expect(await refused({ ...small, axes: [small.axes[0], link] })).toMatch(
      /axes\[1\]\.set\.links\.forward: overlaps links\.forward\.delay_ms, which axes\[0\] sets/,
    );
    const axes = [{ name: "s", values: [5, 2], set: { duration_s: 1 } }];
    expect(await refused({ ...small, axes })).toMatch(
      /metrics\[0\]\.to_s: is 5, and the runs with s = 2 end at 2 s/,
    );
  });

  test("an unknown setting, with the nearest that there is", async () => {
    const axes = [{ name: "d", values: [1], set: { "links.forward.delay": 1 } }];
    expect(await refused({ ...small, axes })).toMatch(/links\.forward\.delay: .*delay_ms/);
  });

  test("a controller that asks a program outside", async () => {
    const set = { "flows.video.controller": { kind: "external" } };
    const err = await refused({ ...small, set, axes: [small.axes[0]] });
    expect(err).toContain("flows.video.controller: asks for a rate at");
  });

  test("a folder of another sweep, scenario or engine, and one of somebody's own files", async () => {
    const into = async (content: object, out: string) =>
      (await heard("sweep", fileOf(content), "--out", out)).err;
    const seeds = { first: 4, count: 2 };
    expect(await into({ ...small, seeds }, whole)).toBe(
      `--out ${whole}: holds results of another sweep; name another folder\n`,
    );
    const other = fileOf({ ...halving, duration_s: 4, changes: [] });
    const metrics = [small.metrics[1]];
    expect(await into({ ...small, metrics, scenario: other }, whole)).toContain("another scenario");
    const copy = fresh();
    cpSync(whole, copy, { recursive: true });
    writeFileSync(join(copy, "engine.txt"), "0123456789abcdef\n");
    expect(await into(small, copy)).toMatch(/another engine \(0123456789abcdef, this one is /);
    const own = fresh();
    mkdirSync(own);
    writeFileSync(join(own, "thesis.tex"), "");
    expect(await into(small, own)).toBe(
      `--out ${own}: holds thesis.tex and no sweep; name another folder\n`,
    );
    expect(readdirSync(own)).toEqual(["thesis.tex"]);
  });

  test("nothing of a folder in which no run is: a mistake mended, the same command runs", async () => {
    const out = fresh();
    const wrong = {
      ...small,
      axes: [{ name: "d", values: [-1], set: { "links.forward.delay_ms": 1 } }],
    };
    expect((await heard("sweep", fileOf(wrong), "--out", out)).code).toBe(2);
    expect((await heard("sweep", file, "--out", out)).code).toBe(0);
    expect(text(out, "digest.txt")).toBe(text(whole, "digest.txt"));
  });

  test("a part that somebody has changed, by its line", async () => {
    const out = fresh();
    cpSync(whole, out, { recursive: true });
    const part = join(out, "parts", readdirSync(join(out, "parts"))[0] ?? "");
    writeFileSync(part, readFileSync(part, "utf8").replace(/\n0,10,/, "\n0,ten,10,"));
    const { code, err } = await heard("sweep", file, "--out", out);
    expect(code).toBe(2);
    expect(err).toMatch(
      /line 2 is no row of this sweep: run 0 has other values of its axes, or another seed; delete it, and its runs are made again/,
    );
  });

  test("a figure that was edited where it lies, and a part's rows in another order", async () => {
    const edited = async (change: (part: string) => string): Promise<string> => {
      const out = fresh();
      cpSync(whole, out, { recursive: true });
      const part = join(out, "parts", readdirSync(join(out, "parts"))[0] ?? "");
      writeFileSync(part, change(readFileSync(part, "utf8")));
      const { code, err } = await heard("sweep", file, "--out", out);
      expect(code).toBe(2);
      return err;
    };
    expect(await edited((part) => part.replace(/\d,\n/, "7777,\n"))).toMatch(
      /line \d+ tells that it was changed since it was written; delete it/,
    );
    const turned = (part: string): string => {
      const [head = "", first = "", second = "", ...more] = part.split("\n");
      return [head, second, first, ...more].join("\n");
    };
    expect(await edited(turned)).toMatch(/line 3 has run 0, and run 2 comes next; delete it/);
  });

  test.each([
    [["--shard", "5/4"], "--shard 5/4: must be such as 1/3"],
    [["--shard", "1/99"], "has more parts than the sweep has runs, 12"],
    [["--workers", "0"], "--workers 0: must be a whole number"],
    [["--seeds", "two"], "--seeds two: must be a whole number from 1"],
    [["--y", "links.forward.delay_ms=1,2"], "--y: needs --x besides"],
    [["--metric", "loss of video in gcc"], "is of one run"],
    [["--metric", "los of video"], '"los" is no metric of video; did you mean loss'],
    [["--set", "at 3 s set links.forward.delay_ms to 5"], "has a moment"],
  ])("%j", async (options, words) => {
    const { code, err } = await heard("sweep", file, "--out", fresh(), ...options);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });

  test("JSON that is none, and nothing to write to", async () => {
    const broken = `${fresh("broken")}.json`;
    writeFileSync(broken, '{"sweep": 1,');
    expect((await heard("sweep", broken, "--out", fresh())).err).toMatch(/line 1, column/);
    writeFileSync(broken, '{"sweep": 1, "sweep": 1}');
    expect((await heard("sweep", broken, "--out", fresh())).err).toMatch(
      /line 1, column 14: sweep is given twice/,
    );
    writeFileSync(broken, "[1, 2]");
    expect((await heard("sweep", broken, "--out", fresh())).err).toContain("must be an object");
    expect((await heard("sweep", file)).err).toContain("needs --out DIR");
    expect((await heard("sweep")).err).toContain("needs a sweep file");
    expect((await heard("sweep", root, "--out", fresh())).err).toContain("a folder without sweep");
  });
});
