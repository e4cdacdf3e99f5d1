import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { ROOT } from "../root";

const root = mkdtempSync(join(tmpdir(), "nada-lab-sweep-"));
afterAll(() => rmSync(root, { recursive: true }));

let files = 0;
const fresh = (name = "results"): string => join(root, `${name}-${++files}`);
const text = (...path: string[]): string => readFileSync(join(...path), "utf8");

function fileOf(content: object): string {
  const path = `${fresh("file")}.json`;
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const scenario = fileOf({ ...halving, duration_s: 5, changes: [] });
const small = {
  sweep: 1,
  scenario,
  axes: [
    { name: "delay_ms", unit: "ms", values: [10, 40, 80], set: { "links.forward.delay_ms": 1 } },
    {
      name: "controller",
      choices: [
        { label: "NADA", set: {} },
        { label: "GCC, of libwebrtc", set: { "flows.video.controller": "gcc" } },
      ],
    },
  ],
  seeds: { first: 3, count: 2 },
  metrics: [
    { name: "delay", flow: "video", metric: "queuing_delay_p95_ms", from_s: 1, to_s: 5 },
    { link: "forward", metric: "utilisation" },
  ],
};
const file = fileOf(small);
const rows = (folder: string): readonly string[] => text(folder, "sweep.csv").trimEnd().split("\n");

const whole = fresh("whole");
const first = await heard("sweep", file, "--out", whole);

describe("nada-lab sweep", () => {
  test("has a row for each run in the order of its index, and a digest", () => {
    expect(first.code).toBe(0);
    expect(first.out).toContain(
      `sweep.csv: 12 runs of 3 delay_ms x 2 controller, 2 seeds\ndigest ${text(whole, "digest.txt")}`,
    );
    const [head, ...lines] = rows(whole);
    expect(head).toBe("index,delay_ms,controller,seed,hash,delay,forward_utilisation,events,error");
    expect(lines.map((line) => line.split(",").slice(0, 2).join(" "))).toEqual(
      [10, 10, 10, 10, 40, 40, 40, 40, 80, 80, 80, 80].map((delay, i) => `${i} ${delay}`),
    );
    expect(lines[2]).toMatch(/^2,10,"GCC, of libwebrtc",3,[0-9a-f]{16},/);
    expect(new Set(lines.map((line) => /[0-9a-f]{16}/.exec(line)?.[0])).size).toBe(12);
  });

  test("a row is what `nada-lab run` says of that run", async () => {
    const set = ["seed=4", "links.forward.delay_ms=80", "flows.video.controller=gcc"];
    const out = fresh("run");
    await heard("run", scenario, ...set.flatMap((one) => ["--set", one]), "--out", out);
    const metrics = JSON.parse(text(out, "metrics.json"));
    const cells = rows(whole).at(-1)?.split(",") ?? [];
    expect(Number(cells.at(-3))).toBe(metrics.links.forward.utilisation);
  });

  test("goes on with what is missing, and comes to the same", async () => {
    const out = fresh();
    cpSync(whole, out, { recursive: true });
    const parts = readdirSync(join(out, "parts"));
    expect(parts.length).toBeGreaterThan(1);
    const gone = join(out, "parts", parts[1] ?? "");
    rmSync(gone);
    rmSync(join(out, "digest.txt"));
    const { code, err } = await heard("sweep", file, "--out", out);
    expect([code, err]).toEqual([0, expect.stringMatching(/^\d runs in /)]);
    expect(rows(out)).toEqual(rows(whole));
    expect(text(out, "digest.txt")).toBe(text(whole, "digest.txt"));
  });

  test("has nothing to do where all is there", async () => {
    const { code, err, out } = await heard("sweep", file, "--out", whole);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toBe(first.out);
  });

  test("three shards put together are the whole", async () => {
    const shards = [1, 2, 3].map((i) => [`${i}/3`, fresh("shard")] as const);
    for (const [shard, out] of shards) {
      const { code, out: said } = await heard("sweep", file, "--shard", shard, "--out", out);
      expect(code).toBe(0);
      expect(said).toMatch(/: 4 of 12 runs, \d to \d+; 8 are not there\n/);
      expect(existsSync(join(out, "sweep.csv"))).toBe(false);
    }
    const folders = shards.map(([, out]) => out);
    const out = fresh("merged");
    expect((await heard("sweep", "--merge", ...folders, "--out", out)).code).toBe(0);
    expect(rows(out)).toEqual(rows(whole));
    expect(text(out, "digest.txt")).toBe(text(whole, "digest.txt"));

    const two = await heard("sweep", "--merge", ...folders.slice(1), "--out", fresh());
    expect(two.code).toBe(2);
    expect(two.err).toMatch(/^sweep --merge: runs 0, 1, 2, 3 are not in any of .*missing\n$/);
    const twice = await heard("sweep", "--merge", ...folders, folders[0] ?? "", "--out", fresh());
    expect(twice.err).toMatch(/^sweep --merge: runs 0, 1, 2, 3 are in more than one folder/);
  });

  test("one worker, and runs of a scenario without a sweep file", async () => {
    const out = fresh();
    const words = [
      "--x",
      "links.forward.delay_ms=10:40:2",
      "--metric",
      "queuing delay p95 of video",
    ];
    const { code } = await heard("sweep", scenario, ...words, "--workers", "1", "--out", out);
    expect(code).toBe(0);
    expect(rows(out)[0]).toBe("index,delay_ms,seed,hash,video_queuing_delay_p95_ms,events,error");
    expect(JSON.parse(text(out, "sweep.json"))).toEqual({
      sweep: 1,
      scenario,
      axes: [
        {
          name: "delay_ms",
          label: "One-way delay",
          unit: "ms",
          from: 10,
          to: 40,
          count: 2,
          set: { "links.forward.delay_ms": 1 },
        },
      ],
      metrics: [{ flow: "video", metric: "queuing_delay_p95_ms" }],
    });
    // Its own sweep file says the same again.
    const again = fresh();
    await heard("sweep", join(out, "sweep.json"), "--out", again);
    expect(rows(again)).toEqual(rows(out));
  });

  test("options stand for what the file says", async () => {
    const out = fresh();
    const y = "flows.video.controller=nada,scream";
    const words = ["--x", "links.forward.queue.limit_ms=100,200:", "--y", y];
    expect((await heard("sweep", file, ...words, "--out", fresh())).err).toContain("must be PATH=");
    const good = ["--x", "links.forward.queue.limit_ms=100,200", "--y", y, "--seeds", "1"];
    const set = ["--set", "links.forward.capacity_kbps=700"];
    expect((await heard("sweep", file, ...good, ...set, "--out", out)).code).toBe(0);
    expect(rows(out).map((line) => line.split(",").slice(0, 4).join(" "))).toEqual([
      "index limit_ms controller seed",
      "0 100 nada 3",
      "1 100 scream 3",
      "2 200 nada 3",
      "3 200 scream 3",
    ]);
    expect(JSON.parse(text(out, "sweep.json"))).toMatchObject({
      set: { "links.forward.capacity_kbps": 700 },
      seeds: { first: 3, count: 1 },
      metrics: small.metrics,
    });
  });
});

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
    expect(err).toMatch(/line 2 is no row of this sweep; delete it, and its runs are made again/);
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

describe("a long sweep", () => {
  test("of more than an hour of one core says what it costs, and wants --yes", async () => {
    const axes = [{ ...small.axes[0], values: undefined, from: 10, to: 100, count: 100 }];
    // However fast the machine is: a run takes more than 0.4 ms.
    const sweep = { ...small, scenario: "rfc8867/5.1", axes, seeds: { count: 100_000 } };
    const out = fresh();
    const { code, err } = await heard("sweep", fileOf(sweep), "--out", out, "--workers", "2");
    expect(code).toBe(2);
    expect(err).toMatch(
      /^sweep: 10000000 runs of about [\d.]+ ms each take [\d.]+ hours of one core, [\d.]+ hours here; add --yes to begin\n$/,
    );
    expect(readdirSync(join(out, "parts"))).toEqual([]);
  });

  test("that Ctrl-C ends keeps what is done, and the same command goes on", async () => {
    const axes = [{ ...small.axes[0], values: undefined, from: 10, to: 100, count: 60 }];
    const sweep = fileOf({ ...small, axes, scenario: "rfc8867/5.1" });
    const out = fresh();
    const program = join(ROOT, "web/dist-cli/nada-lab.mjs");
    const words = [program, "sweep", sweep, "--workers", "1", "--out", out];
    const running = spawn(process.execPath, words, { stdio: "ignore" });
    const ended = new Promise<number | null>((resolve) => running.once("exit", resolve));
    const parts = join(out, "parts");
    await vi.waitUntil(() => existsSync(parts) && readdirSync(parts).some(isPart), {
      timeout: 60_000,
    });
    running.kill("SIGINT");
    expect(await ended).toBe(130);
    const kept = readdirSync(parts).filter(isPart);
    expect(kept.length).toBeGreaterThan(0);
    expect(readdirSync(out).filter((name) => name.startsWith(".nada-lab"))).toEqual([]);
    expect(existsSync(join(out, "sweep.csv"))).toBe(false);
    expect((await heard("sweep", sweep, "--out", out)).code).toBe(0);
    const again = fresh();
    expect((await heard("sweep", sweep, "--out", again)).code).toBe(0);
    expect(text(out, "digest.txt")).toBe(text(again, "digest.txt"));
  }, 120_000);

  test("nobody else writes into its folder meanwhile", async () => {
    const out = fresh();
    mkdirSync(join(out, ".nada-lab-writing"), { recursive: true });
    writeFileSync(join(out, ".nada-lab-writing", ".process"), `${process.ppid}\n`);
    const { code, err } = await heard("sweep", file, "--out", out);
    expect(code).toBe(2);
    expect(err).toContain(`process ${process.ppid} is writing there`);
  });
});

const isPart = (name: string): boolean => name.endsWith(".csv");

describe("--chart", () => {
  test("draws what a folder holds, and leaves it as it is", async () => {
    const svg = `${fresh("map")}.svg`;
    const before = readdirSync(whole);
    expect((await heard("sweep", whole, "--chart", "heat", "--out", svg)).code).toBe(0);
    expect(readFileSync(svg, "utf8").match(/data-value/g)).toHaveLength(6);
    expect(readFileSync(svg, "utf8")).toContain(text(whole, "digest.txt").slice(0, 16));
    expect(readdirSync(whole)).toEqual(before);
  });

  test("of a sweep file runs it first, and leaves no rows behind", async () => {
    const svg = `${fresh("line")}.svg`;
    expect((await heard("sweep", file, "--chart", "line", "--out", svg)).code).toBe(0);
    expect(readFileSync(svg, "utf8")).toContain("GCC, of libwebrtc");
  });

  test.each([
    [["--chart", "bars", "--out", "a.svg"], "--chart bars: is none of heat, line"],
    [["--chart", "heat", "--out", "a.pdf"], "must end in .svg or .png"],
    [["--chart", "heat", "--size", "huge", "--out", "a.svg"], "--size huge: is none of slide"],
    [["--chart", "heat", "--shard", "1/2", "--out", "a.svg"], "shows a whole sweep"],
    [["--chart", "heat"], "needs --out FILE"],
  ])("%j is refused", async (words, said) => {
    const { code, err } = await heard("sweep", file, ...words);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});

test("seeds that change nothing are said so, and others are not", async () => {
  const still = { ...small, axes: [small.axes[0]], metrics: [small.metrics[1]] };
  const steady = { "flows.video.source": { kind: "cbr", rate_kbps: 300 } };
  const alone = { "flows.video.controller": { kind: "none" } };
  const { err } = await heard(
    "sweep",
    fileOf({ ...still, set: { ...steady, ...alone } }),
    "--out",
    fresh(),
  );
  expect(err).toContain("the seed changes nothing: there is no chance in these runs");
  expect(first.err).not.toContain("the seed changes nothing");
});

test.each(readdirSync(join(ROOT, "scenarios/sweeps")))("sweeps/%s begins", async (name) => {
  const path = join(ROOT, "scenarios/sweeps", name);
  const { code, err } = await heard(
    "sweep",
    path,
    "--shard",
    `1/${countOf(path)}`,
    "--out",
    fresh(),
  );
  expect([code, err]).toEqual([0, expect.stringContaining("1 runs in")]);
});

interface Counted {
  axes: { count?: number; values?: unknown[]; choices?: unknown[] }[];
  seeds?: { count?: number };
}

function countOf(path: string): number {
  const { axes, seeds } = JSON.parse(readFileSync(path, "utf8")) as Counted;
  const sizes = axes.map(({ count, values, choices }) => count ?? (values ?? choices ?? []).length);
  return sizes.reduce((product, size) => product * size, seeds?.count ?? 1);
}
