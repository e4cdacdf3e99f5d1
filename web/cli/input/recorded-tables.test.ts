// What a person recorded, by `--trace` of the three commands: each option of how it is read, by numbers that are worked out by hand.

import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { at, write, fresh } = testFolder();
const scenario = write("halving.json", halving);

interface Link {
  readonly delay_ms?: number;
  readonly access?: { readonly kind: string; readonly trace: readonly unknown[] };
  readonly delay_series?: { readonly trace: readonly unknown[] };
  readonly loss_series?: { readonly trace: readonly unknown[] };
}

/** The link that a run of it plays, as it stands in the folder of its results. */
async function linkOf(file: string, options: readonly string[]): Promise<Link> {
  const out = fresh();
  const { code, err } = await heard("run", scenario, "--trace", file, ...options, "--out", out);
  if (code !== 0) throw new Error(err);
  return JSON.parse(textOf(out, "scenario.json")).links.forward;
}

const TWO = "t_s,dl_mbps,ul_mbps\n0,1,4\n1,2,5\n2,3,6\n";
const NO_UNIT = "t_s,rate\n0,1\n1,2\n2,3\n";
const TIMES = "a,b,rate_kbps\n0,0,100\n1,2,200\n2,4,300\n";
const UNEVEN = "t_s,rate_kbps\n1,100\n3,200\n4,300\n";
const WITH_GAP = "t_s,rate_kbps\n0,100\n1,200\n2,300\n8,400\n9,500\n10,600\n";
const RUNS = "run,t_s,rate_kbps\nlte,0,100\nlte,1,200\n5g home,0,300\n5g home,1,400\n";
const BESIDE = "t_s,rate_kbps,one_way_delay,lost_%\n0,100,31500,5\n1,200,40000,0\n";
const HOURS =
  "when,rate_kbps\n01/02/2026 22:00:00,100\n01/02/2026 23:00:00,200\n02/02/2026 00:00:00,300\n";
const HOURS_OF_US =
  "when,rate_kbps\n02/01/2026 22:00:00,100\n02/01/2026 23:00:00,200\n02/02/2026 00:00:00,300\n";
const HOUR_MS = 3_600_000;
const seconds = (...values: readonly number[]) => values.map((value) => [1000, value]);

describe("each option says how a table is read", () => {
  test.each<readonly [string, string, readonly unknown[]]>([
    ["--column ul_mbps", TWO, seconds(4000, 5000, 6000)],
    ["--column 3", TWO, seconds(4000, 5000, 6000)],
    ["--column dl_mbps", TWO, seconds(1000, 2000, 3000)],
    // 8 bits a byte, and a KiB is 1024 of them.
    ["--unit MB/s", NO_UNIT, seconds(8000, 16_000, 24_000)],
    ["--unit KiB", "t_s,rate\n0,2\n1,1\n2,3\n", seconds(16.384, 8.192, 24.576)],
    [
      "--time b --time-unit s",
      TIMES,
      [
        [2000, 100],
        [2000, 200],
        [2000, 300],
      ],
    ],
    ["--time none", TIMES, seconds(100, 200, 300)],
    [
      "--time b --time-unit ms",
      TIMES,
      [
        [2, 100],
        [2, 200],
        [2, 300],
      ],
    ],
    [
      "--time-unit us",
      "t,rate_kbps\n0,100\n500000,200\n1000000,300\n",
      [
        [500, 100],
        [500, 200],
        [500, 300],
      ],
    ],
    // The last one holds as long as the usual one; the first began at 0.
    [
      "--stamp begin",
      UNEVEN,
      [
        [2000, 100],
        [1000, 200],
        [1000, 300],
      ],
    ],
    [
      "--stamp end",
      UNEVEN,
      [
        [1000, 100],
        [2000, 200],
        [1000, 300],
      ],
    ],
    ["--gaps held", WITH_GAP, [...seconds(100, 200), [6000, 300], ...seconds(400, 500, 600)]],
    ["--gaps zero", WITH_GAP, [...seconds(100, 200, 300), [5000, 0], ...seconds(400, 500, 600)]],
    ["--gaps cut", WITH_GAP, seconds(100, 200, 300, 400, 500, 600)],
    ["--run lte", RUNS, seconds(100, 200)],
    ["--run=5g home", RUNS, seconds(300, 400)],
    ["--numbers rates --unit kbit/s", "10\n20\n40\n", seconds(10, 20, 40)],
    ["--dates day", HOURS, [100, 200, 300].map((kbps) => [HOUR_MS, kbps])],
    ["--dates month", HOURS_OF_US, [100, 200, 300].map((kbps) => [HOUR_MS, kbps])],
    [
      "--unit kbit/s --part 0.5..2.25",
      NO_UNIT,
      [
        [500, 1],
        [1000, 2],
        [250, 3],
      ],
    ],
    ["--part ..2 --column 2", TWO, seconds(1000, 2000)],
    ["--part 1.. --column 2", TWO, seconds(2000, 3000)],
    ["--column 2 --scale 0.5 --floor 800", TWO, seconds(800, 1000, 1500)],
  ])("%s", async (options, text, wanted) => {
    const said = options.startsWith("--run=") ? [options] : options.split(" ");
    expect((await linkOf(write("drive.csv", text), said)).access).toEqual({
      kind: "capacity_trace",
      trace: wanted,
    });
  });

  test("--numbers moments leaves them what they are", async () => {
    const { access } = await linkOf(write("lines", "10\n20\n40\n"), ["--numbers", "moments"]);
    expect(access).toEqual({ kind: "mahimahi", trace: [10, 20, 40] });
  });

  test("--delay, --delay-unit and --loss bring both along, or leave them", async () => {
    const file = write("beside.csv", BESIDE);
    const columns = ["--delay", "one_way_delay", "--loss", "lost_%", "--delay-unit", "us"];
    const link = await linkOf(file, columns);
    expect([link.delay_ms, link.delay_series?.trace]).toEqual([0, seconds(31.5, 40)]);
    expect(link.loss_series?.trace).toEqual(seconds(0.05, 0));
    expect(link.access?.trace).toEqual(seconds(100, 200));
    const without = await linkOf(file, ["--delay", "none", "--loss", "none"]);
    // The scenario's own delay stays.
    expect(without).toEqual({ ...halving.links.forward, access: link.access });
  });
});

describe("a question is refused with the option that answers it, and answered by it", () => {
  test.each<readonly [string, string, string]>([
    ["--unit kbit/s", NO_UNIT, "Nothing says in which unit column 2 “rate” is"],
    ["--column a --unit kbit/s", "t_s,a,b\n0,1,2\n1,5,3\n2,4,9\n", "No heading names a rate"],
    [
      "--column down_kbps_b",
      "t_s,down_kbps_a,down_kbps_b\n0,1,2\n1,5,3\n2,4,9\n",
      "Several columns may be the rate",
    ],
    ["--dates month", HOURS_OF_US, "The day or the month may come first"],
    ["--numbers moments", "10\n20\n40\n", "Whole numbers that only rise, one a line"],
    [
      "--delay-unit ns",
      "t_s,latency\n0,31000000\n1,52000000\n2,40000000\n",
      "Nothing says in which unit",
    ],
  ])("%s", async (options, text, question) => {
    const file = write("asked.csv", text);
    const [option = ""] = options.split(" ");
    const { code, err } = await heard("run", scenario, "--trace", file);
    expect([code, err]).toEqual([2, expect.stringContaining(question)]);
    expect(err).toContain(`asked.csv: `);
    expect(err).toContain(`Say it by ${option}: `);
    const answered = await heard("run", scenario, "--trace", file, ...options.split(" "));
    expect([answered.code, answered.err.includes("Say it by")]).toEqual([0, false]);
  });

  test.each<readonly [string, string, string]>([
    ["--column nothing", TWO, "--column: names no column: the file has t_s, dl_mbps, ul_mbps"],
    ["--unit furlong", TWO, "--unit: must be a unit such as kbit/s"],
    ["--run wifi", RUNS, "--run: must be all, or one of lte, 5g home, is wifi"],
    ["--run wifi --column 2", TWO, "--run: the file has one run, and none called wifi"],
    ["--part 5..9 --column 2", TWO, "--part: must be FROM..TO in s, within the 3 s"],
    ["--scale many --column 2", TWO, "--scale: must be a number from 0.001 to 1000, is many"],
    [
      "--run all",
      RUNS,
      "--run all: is 2 runs, which a sweep has: nada-lab sweep; choose one of lte, 5g home",
    ],
  ])("%s is refused by its name", async (options, text, sentence) => {
    const file = write("wrong.csv", text);
    const { code, err } = await heard("run", scenario, "--trace", file, ...options.split(" "));
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

describe("a file has any name", () => {
  test.each([
    "drive",
    "drive.CSV",
    "-drive.csv",
    "100 % of it.csv",
    "it's = a, b; c.csv",
    "Zürich–Bern.tsv.txt",
    "drive.up",
    "drive.json",
    "drive:1.csv",
  ])("%s", async (name) => {
    const { access } = await linkOf(write(name, TWO), ["--column", "dl_mbps"]);
    expect(access?.trace).toEqual(seconds(1000, 2000, 3000));
  });

  test("and its column behind a colon, unless there is a file of that very name", async () => {
    const file = write("two.csv", TWO);
    expect((await linkOf(`${file}:ul_mbps`, [])).access?.trace).toEqual(seconds(4000, 5000, 6000));
    expect((await linkOf(`forward=${file}:3`, [])).access?.trace).toEqual(
      seconds(4000, 5000, 6000),
    );
    write("two.csv:ul_mbps", TWO);
    expect((await linkOf(`${file}:ul_mbps`, ["--column", "2"])).access?.trace).toEqual(
      seconds(1000, 2000, 3000),
    );
    // A column with a colon in its name is one for --column.
    const colon = write("colon.csv", "t_s,dl:mbps,ul:mbps\n0,1,4\n1,2,5\n2,3,6\n");
    const link = await linkOf(colon, ["--column", "ul:mbps", "--unit", "Mbit/s"]);
    expect(link.access?.trace).toEqual(seconds(4000, 5000, 6000));
  });

  test("packed, too", async () => {
    const { gzipSync } = await import("node:zlib");
    const { writeFileSync } = await import("node:fs");
    writeFileSync(at("moments.up.gz"), gzipSync("5\n10\n"));
    const { access } = await linkOf(at("moments.up.gz"), []);
    expect(access).toEqual({ kind: "mahimahi", trace: [5, 10] });
  });
});

describe("the other commands read by the same options", () => {
  const file = write("both.csv", TWO);
  const options = ["--trace", file, "--column", "ul_mbps", "--scale", "0.25"];

  test("figure: the caption says what is played, of the same run", async () => {
    const { out } = await heard("run", scenario, ...options);
    const hash = /^hash (\w+)$/m.exec(out)?.[1] ?? "none";
    const { code } = await heard("figure", scenario, ...options, "--out", at("both.svg"));
    expect(code).toBe(0);
    const picture = textOf(at("."), "both.svg");
    expect(picture).toContain(hash);
    expect(picture).toContain("forward plays both.csv");
  });

  test("sweep: it is on the link in all runs", async () => {
    const grid = ["--x", "links.forward.delay_ms=10,20", "--metric", "utilisation of forward"];
    const { code } = await heard("sweep", scenario, ...options, ...grid, "--out", at("grid"));
    expect(code).toBe(0);
    const { links } = JSON.parse(textOf(at("grid"), "scenario.json"));
    expect(links.forward.access.trace).toEqual(seconds(1000, 1250, 1500));
  });
});

describe("lines of tc", () => {
  const script = write(
    "link.sh",
    "tc qdisc add dev eth0 root netem rate 2mbit delay 30ms loss 1%\n",
  );

  test("are fields of the link of a run", async () => {
    expect(await linkOf(script, [])).toMatchObject({
      ...{ capacity_kbps: 2000, delay_ms: 30 },
      loss: { ratio: 0.01 },
    });
  });

  test("are refused in a sweep, with a sentence", async () => {
    const grid = ["--x", "links.forward.delay_ms=10,20", "--metric", "utilisation of forward"];
    const { code, err } = await heard(
      "sweep",
      scenario,
      "--trace",
      script,
      ...grid,
      "--out",
      fresh(),
    );
    expect([code, err]).toEqual([
      2,
      expect.stringContaining("has lines of tc, which are a link and no trace; sweep its settings"),
    ]);
  });
});
