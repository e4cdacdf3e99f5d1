// Whole sweeps by the command: rows, digest, going on, shards, pictures.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { heard } from "../../tests/heard";
import { sweepFixture } from "../../tests/sweep-fixture";
import { ROOT } from "../root";

const { fresh, text, fileOf, rows, scenario, small, file } = sweepFixture();

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

  test("has what each axis makes of the runs, seed by seed, and says so", () => {
    expect(first.out).toContain(
      "differences.csv: each value of an axis less its first, 2 seeds paired\n",
    );
    const lines = text(whole, "differences.csv").trimEnd().split("\n");
    // For each of two metrics: two delays beside the first for two controllers, and one controller beside the first at three delays.
    expect(lines).toHaveLength(1 + 2 * (2 * 2 + 3));
    const of = (index: number): number => Number(rows(whole)[1 + index]?.split(",").at(-3));
    const cells = lines.at(-1)?.split(/,(?! )/) ?? [];
    expect(cells.slice(0, 5)).toEqual([
      ...["forward_utilisation", "controller", "NADA", "80", '"GCC, of libwebrtc"'],
    ]);
    expect(Number(cells[5])).toBeCloseTo((of(10) - of(8) + of(11) - of(9)) / 2, 12);
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

describe("a long sweep", () => {
  test("of more than an hour of one core says what it costs, and wants --yes", async () => {
    const axes = [{ ...small.axes[0], values: undefined, from: 10, to: 100, count: 100 }];
    // However fast the machine is: a run takes more than 0.4 ms.
    const sweep = { ...small, scenario: "rfc8867/5.1", axes, seeds: { count: 100_000 } };
    const out = fresh();
    const { code, err } = await heard("sweep", fileOf(sweep), "--out", out, "--workers", "2");
    expect(code).toBe(2);
    const said =
      /^sweep: 10000000 runs of about ([\d.]+) ms each take ([\d.]+) hours of one core, ([\d.]+) hours here; add --yes to begin\n$/;
    expect(err).toMatch(said);
    const [, each_ms = 0, hours = 0, here = 0] = (said.exec(err) ?? []).map(Number);
    // All three are rounded to tenths.
    expect(Math.abs(hours - (1e7 * each_ms) / 3.6e6)).toBeLessThan(0.2);
    expect(Math.abs(here - hours / 2)).toBeLessThan(0.11);
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

test.each(
  readdirSync(join(ROOT, "scenarios/sweeps")),
)("sweeps/%s begins, by its name", async (name) => {
  const path = join(ROOT, "scenarios/sweeps", name);
  const { code, err } = await heard(
    "sweep",
    name.replace(/\.json$/, ""),
    "--shard",
    `1/${countOf(path)}`,
    "--out",
    fresh(),
  );
  expect([code, err]).toEqual([0, expect.stringContaining("1 run in")]);
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
