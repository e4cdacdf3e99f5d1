import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { testFolder, textOf } from "../../tests/test-folder";
import vector from "../../tests/vectors/trace-axis.json";

const { at } = testFolder();

/** Its files below a folder; returns the folder. */
function filesIn(folder: string): string {
  for (const [name, text] of Object.entries(vector.files)) {
    const file = `${at(folder)}/${name}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return at(folder);
}

const scenario = at("one.json");
writeFileSync(scenario, JSON.stringify(vector.scenario));
const METRIC = ["--metric", "utilisation of forward"];

/** The last line of a command is the digest. */
const digestOf = (out: string): string => out.trim().split("digest ").at(-1) ?? "";

/** Over single runs of the files under both seeds, in the order of a sweep. */
async function wantedDigest(folder: string): Promise<string> {
  const digest = createHash("sha256");
  for (const name of Object.keys(vector.files)) {
    for (const seed of [5, 6]) {
      const args = ["--trace", `${folder}/${name}`, "--set", `seed=${seed}`];
      const { out } = await heard("run", scenario, ...args);
      digest.update(`${/^hash (\w+)$/m.exec(out)?.[1]}\n`);
    }
  }
  return digest.digest("hex");
}

describe("an axis of files (core/python/tests/test_sweep_traces.py makes the same sweep)", () => {
  test("lies beside its results, which any host runs to the same digest", async () => {
    const folder = filesIn("far");
    const spec = { ...vector.sweep, scenario: vector.scenario };
    writeFileSync(`${folder}/sweep.json`, JSON.stringify(spec));
    const { code, out, err } = await heard("sweep", `${folder}/sweep.json`, "--out", at("map"));
    expect([code, err.split("\n").filter((line) => line.includes(": "))]).toEqual([0, []]);
    const wanted = await wantedDigest(folder);
    expect(digestOf(out)).toBe(wanted);
    const written = textOf(at("map"), "sweep.json");
    expect(createHash("sha256").update(written).digest("hex")).toBe(vector.sweep_json);
    expect(readdirSync(at("map/traces")).sort()).toEqual(vector.beside);
    // The folder is all that another machine needs.
    rmSync(folder, { recursive: true });
    const again = await heard("sweep", at("map"), "--out", at("again"));
    expect(digestOf(again.out)).toBe(wanted);
    expect(textOf(at("again"), "sweep.json")).toBe(written);
    expect((await heard("sweep", at("map"), "--out", at("map"))).out).toBe(out);
    // Another content is another sweep.
    writeFileSync(at("map/traces/att_down"), "9\n");
    expect(await heard("sweep", at("map"), "--out", at("again"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("holds results of another sweep"),
    });
  });

  test("is in each of its shards, and in what they are put together to", async () => {
    const folder = filesIn("shards");
    const traces = ["--trace", `${folder}/traces/*/down`, ...METRIC, "--set", "duration_s=1"];
    for (const part of [1, 2])
      await heard("sweep", scenario, ...traces, "--shard", `${part}/2`, "--out", at(`s${part}`));
    const whole = await heard("sweep", scenario, ...traces, "--out", at("whole"));
    const merged = await heard("sweep", "--merge", at("s1"), at("s2"), "--out", at("merged"));
    expect(digestOf(merged.out)).toBe(digestOf(whole.out));
    expect(digestOf(merged.out)).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(at("merged/traces"))).toEqual(readdirSync(at("whole/traces")));
  });

  test("has a row for each file of a pattern, by its short name", async () => {
    const folder = filesIn("pattern");
    const patterns = [
      "--trace",
      `forward=${folder}/traces/*.u?`,
      "--trace",
      `${folder}/traces/*/*`,
    ];
    const asked = ["sweep", scenario, ...patterns, ...METRIC, "--out", at("rows")];
    expect(await heard(...asked)).toMatchObject({ code: 0 });
    const rows = textOf(at("rows"), "sweep.csv").trim().split("\n").slice(1);
    expect(rows.map((row) => row.split(",")[1])).toEqual([
      "drive é.up",
      "att/down",
      "tmobile/down",
    ]);
  });

  test("of one file is on its link in all runs", async () => {
    const folder = filesIn("one");
    const trace = ["--trace", `${folder}/traces/att/down`, "--x", "links.forward.delay_ms=10,20"];
    expect(
      await heard("sweep", scenario, ...trace, ...METRIC, "--out", at("single")),
    ).toMatchObject({
      code: 0,
    });
    const { links } = JSON.parse(textOf(at("single"), "scenario.json"));
    // 50 opportunities, the last one at 200 ms.
    expect(links.forward.access.trace).toHaveLength(50);
    expect(readdirSync(at("single"))).not.toContain("traces");
  });

  test.each([
    [["--trace", "no*"], "no*: matches no file, seen from this folder"],
    [["--trace", "a.up", "b.up"], "one pattern in quotes, --trace 'traces/*.up'\n"],
    [["--trace", "forwrd=GOOD"], 'there is no link "forwrd"; did you mean forward?'],
    [["--x", "links.forward.access.trace.file=a,b"], "names files, which --trace makes an axis of"],
    [["--trace", "FOLDER"], "is a folder; its files are '"],
    [["--trace", "ONE"], "is a scenario, and no recording of a link"],
  ])("%j is refused", async (options, sentence) => {
    const good = `${filesIn("refused")}/traces/att/down`;
    const places: Readonly<Record<string, string>> = { FOLDER: at("."), ONE: scenario };
    const args = options.map((one) => places[one] ?? one.replace("GOOD", good));
    const { code, err } = await heard("sweep", scenario, ...args, ...METRIC, "--out", at("never"));
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });
});
