// What a person comes with, and what is told: in at most three tries there is a run, or it is clear why there is none.

import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { at, write } = testFolder();
const scenario = write("halving.json", halving);
const rows = (heading: string, row: (i: number) => string): string =>
  `${[heading, ...Array.from({ length: 40 }, (_, i) => row(i))].join("\n")}\n`;
const FILES: Readonly<Record<string, string>> = {
  "both.csv": rows("time,DL_kbps,UL_kbps", (i) => `${i},${1000 + i},${300 + i}`),
  "no-unit.csv": rows("t,throughput", (i) => `${i},${10 + (i % 5)}`),
  "speed.csv": rows("time;speed;rsrp", (i) => `${i};${10 + (i % 5)};-${90 + (i % 4)}`),
  // From 20 s before midnight on, the month first.
  "dates.csv": rows("date,Mbps", (i) =>
    i < 20
      ? `04/03/2024 23:59:${40 + i},5`
      : `04/04/2024 00:00:${String(i - 20).padStart(2, "0")},5`,
  ),
  "runs.csv": rows("run,time_s,Mbps", (i) => `${i < 20 ? "tram" : "bus"},${i % 20},${1 + (i % 5)}`),
  "rising.txt": "6\n12\n18\n",
  "alive.txt": "127.0.0.1 is alive (0.05 ms)\n",
  "lengths.csv": "duration_ms,kbps\n500,1000\n250,2000\n1000,500\n",
  "line.tc": "tc qdisc add dev eth0 root netem delay 40ms rate 3mbit\n",
  "ping.csv": rows("time_s,rtt_ms", (i) => `${i},${40 + (i % 3)}`),
  "packets.json":
    '[{"_index": "p", "_source": {"layers": {"frame": {"frame.len": "98", "frame.time_epoch": "1"}}}}]',
  "empty.csv": "",
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(at(name), text);
mkdirSync(at("drives"));
writeFileSync(at("drives/a.csv"), FILES["both.csv"] ?? "");

const tried = (file: string, ...options: readonly string[]) =>
  heard("run", scenario, "--trace", file === "-" ? file : at(file), ...options);

describe("what is asked says by which option, and what can be said there", () => {
  test.each([
    [
      "no-unit.csv",
      "Say it by --unit: bit/s, kbit/s, Mbit/s, B/s, MB/s or B for bytes in each row.",
    ],
    ["speed.csv", "Say it by --column: speed or rsrp."],
    ["dates.csv", "Say it by --dates: day or month."],
    ["rising.txt", "Say it by --numbers: rates or moments."],
  ])("%s: %s", async (file, sentence) => {
    const { code, err } = await tried(file);
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  test.each([
    [["no-unit.csv", "--unit", "Mbps"], "a table of 2 columns and 40 rows: 20 s of its 40 s"],
    [["speed.csv:speed", "--unit", "Mbit/s"], "a table of 3 columns and 40 rows"],
    [["dates.csv", "--dates", "month"], "20 s of its 40 s"],
    [["rising.txt", "--numbers", "moments"], "a Mahimahi trace: its 0.018 s"],
    [["runs.csv", "--run", "bus"], "all of its 20 s"],
    [["lengths.csv"], "its 1.75 s over and over"],
    [["both.csv", "--part", "10..25"], "its 15 s over and over"],
  ] as const)("and with it there is a run: %j", async ([file, ...options], plays) => {
    const { code, out } = await tried(file, ...options);
    expect(out).toContain(plays);
    expect(code).toBe(0);
  });
});

test.each([
  [["empty.csv"], "has nothing in it"],
  [["drives"], ": nada-lab sweep plays them all, nada-lab run one of them"],
  [["drives/*.csv"], "is a pattern, which nada-lab sweep takes; name one file here, such as /"],
  [["no/*.csv"], "matches no file, seen from this folder"],
  [["gone.csv"], "is not there; name a file"],
  [["-"], "is the standard input, which --trace does not read"],
  [["alive.txt"], "This is no table of numbers."],
  [["packets.json"], "Without -T json, tshark -r FILE writes a list of the same packets"],
  [["both.csv:DL"], "both.csv: --column: names no column: the file has time, DL_kbps, UL_kbps"],
  [["both.csv", "--column", "none"], "No column is chosen that a link can play"],
  [["both.csv", "--unit", "furlong"], "--unit: must be a unit such as kbit/s"],
  [["both.csv", "--run", "2"], "--run: the file has one run, and none called 2"],
  [["runs.csv", "--run", "car"], "--run: must be all, or one of tram, bus, is car"],
  [
    ["runs.csv", "--run", "all"],
    "--run all: is 2 runs, which a sweep has: nada-lab sweep; choose one of tram, bus",
  ],
] as const)("%j is refused with what to do", async ([file, ...options], sentence) => {
  const { code, out, err } = await tried(file, ...options);
  expect(err).toContain(sentence);
  expect([code, out]).toEqual([2, ""]);
});

test("a link that is not there is named as it was typed", async () => {
  const file = at("both.csv");
  const { err } = await heard("run", scenario, "--trace", `backward=${file}`);
  expect(err).toContain(`--trace backward=${file}: there is no link "backward"`);
  expect(err).not.toContain("LINK=");
});

test.each(["run", "sweep"])("how a file is read says nothing without one: %s", async (command) => {
  const axes = command === "sweep" ? ["--x", "links.forward.delay_ms=10,20", "--out", at("o")] : [];
  const { code, err } = await heard(command, scenario, ...axes, "--unit", "Mbps");
  expect(err).toBe("--unit: says how the file of --trace is read; add --trace FILE\n");
  expect(code).toBe(2);
});

test("an option that changes nothing is said", async () => {
  const { err } = await tried("ping.csv", "--unit", "Mbps");
  expect(err).toContain("The option unit does nothing: no rate is read.");
  const tc = await tried("line.tc", "--scale", "2");
  expect(tc.err).toContain("The option scale does nothing: lines of tc are played as they are.");
  expect(tc.out).toContain("\nforward plays line.tc, lines of tc\n");
  expect((await tried("both.csv", "--unit", "kbps")).err).not.toContain("The option");
});

test("what is said to be the time is no rate, and a chosen delay neither", async () => {
  const { err } = await tried("both.csv", "--delay", "UL_kbps", "--delay-unit", "ms");
  expect(err).not.toContain("is played, and not");
  const time = await tried("both.csv", "--time", "DL_kbps");
  expect(time.err).toContain("Left out: “time”");
});

test("a run that a trace made another experiment says so by its option", async () => {
  const wanted = { flow: "video", from_s: 0, to_s: 20, loss_ratio: [0.5, 1] };
  const expecting = write("expecting.json", { ...halving, expect: [wanted] });
  const { err } = await heard("run", expecting, "--trace", at("both.csv"));
  expect(err).toContain("is for the scenario as it is written, and not judged after --trace\n");
});

test("of a file that takes a while it is said how much is read", async () => {
  const row = `,${"x".repeat(2000)}\n`;
  const lines = Array.from({ length: 17_000 }, (_, i) => `${i},${1000 + (i % 5)}${row}`);
  writeFileSync(at("large.csv"), `time_s,kbps,note\n${lines.join("")}`);
  const { code, out, err } = await tried("large.csv");
  const said = [25, 50, 75].map((share) => `large.csv: ${share} % of 34 MB is read\n`);
  expect(said.filter((sentence) => !err.includes(sentence))).toEqual([]);
  expect(err).not.toContain("100 %");
  expect(out).toContain("a table of 3 columns and 17000 rows: 20 s of its 17000 s");
  expect(code).toBe(0);
});

test("of two files on one link none is played in silence", async () => {
  const { code, err } = await tried("both.csv", "--trace", at("lengths.csv"));
  expect(err).toContain("--trace forward: plays both.csv already; give one file for each link");
  expect(code).toBe(2);
});

test("the command below a figure reads the file the same", async () => {
  const asked = ["--trace", at("both.csv"), "--column", "UL_kbps", "--out", at("figure.txt")];
  await heard("figure", scenario, ...asked);
  const caption = textOf(at("."), "figure.txt").replaceAll(/\s+/g, " ");
  expect(caption).toContain("--trace forward=both.csv --column UL_kbps");
});

test("a long path is shortened in front of each sentence", async () => {
  const folder = at("drives/of a long summer/along the coast");
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/both.csv`, FILES["both.csv"] ?? "");
  const { err } = await heard("run", scenario, "--trace", `${folder}/both.csv`);
  expect(err).toContain("…/along the coast/both.csv: “DL_kbps” is played, and not “UL_kbps”.\n");
  expect(err).not.toContain(folder);
});
