import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { RULE_SEEDS } from "../model/data/over-seeds";
import { FakeTerminal } from "../tests/fake-terminal";
import { heard } from "../tests/heard";
import { halving } from "../tests/lab";
import { testFolder, textOf } from "../tests/test-folder";
import { readGolden } from "../tools/lib/golden.mjs";
import { inRoot, wasm } from "../tools/lib/paths.mjs";
import { nadaLab } from "./commands";
import { HELP } from "./help";

const { at, write } = testFolder();
const file = write("halving.json", halving);
const broken = write("broken.json", '{"links":');

const written = (name: string): string => textOf(at("out"), name);

describe("nada-lab run", () => {
  test("prints the figures of a file's run", async () => {
    const { code, out, err } = await heard("run", file);
    expect(code).toBe(0);
    expect(out).toMatch(/^Capacity halves\n/);
    expect(out).toMatch(/^video +\d/m);
    expect(out).toMatch(/^10\.0 +20\.0 +forward +500\.0 +video/m);
    expect(err).toMatch(/20 s, \d+ packets, in \d+ ms/);
  });

  test("knows the project's scenarios by name", async () => {
    const { out } = await heard("run", "rfc8867/5.1");
    expect(out).toMatch(/^Variable capacity/);
    expect(out).toMatch(new RegExp(`\n\nhash ${readGolden()["rfc8867/5.1"]?.hash}\n$`));
  });

  test("sets what --set says before it runs", async () => {
    const slow = await heard("run", file, "--set", "links.forward.capacity_kbps=300");
    const fast = await heard("run", file, "--set", "links.forward.capacity_kbps=900");
    const used = (out: string) => /^forward .*$/m.exec(out)?.[0];
    expect(used(slow.out)).not.toBe(used(fast.out));
  });

  test("writes every table, the figures and the scenario that gives them again", async () => {
    const out = at("out");
    expect((await heard("run", file, "--set", "seed=9", "--out", out)).code).toBe(0);
    expect(written("flows.csv")).toMatch(/^flow,t_s,sending_rate_kbps,.*\nvideo,0\.1,/);
    expect(written("flows.csv").trimEnd().split("\n")).toHaveLength(1 + 200);
    expect(written("links.csv")).toMatch(/^link,t_s,capacity_kbps,.*\nforward,0\.1,1000,/);
    expect(written("decisions.csv")).toMatch(/^flow,t_s,mode,r_ref_kbps,.*\nvideo,/);
    expect(written("packets.csv")).toMatch(/^flow,kind,sequence,.*\nvideo,media,0,/);
    expect(JSON.parse(written("metrics.json")).flows.video.packets_sent).toBeGreaterThan(100);
    expect(JSON.parse(written("scenario.json")).seed).toBe(9);
    const { out: printed } = await heard("run", file, "--set", "seed=9");
    const hash = /^hash (\w+)$/m.exec(printed)?.[1];
    expect(JSON.parse(written("run.json"))).toEqual({ version, engine, hash });

    const flows = written("flows.csv");
    await heard("run", join(out, "scenario.json"), "--out", out);
    expect(written("flows.csv")).toBe(flows);
  });

  test("ends with 1 when something expected did not come true, and says what", async () => {
    const wanted = { flow: "video", from_s: 0, to_s: 20, loss_ratio: [0.5, 1], why: "a joke" };
    const expecting = write("expecting.json", { ...halving, expect: [wanted] });
    const { code, err } = await heard("run", expecting);
    expect(code).toBe(1);
    expect(err).toMatch(/expect\.0: loss_ratio is \S+, expected 0\.50 to 1\.00 \(a joke\)/);
  });

  test.each([
    [[]],
    [["--seeds", "2"]],
  ])("does not judge another experiment by what the scenario expects, and says so (%j)", async (more) => {
    const wanted = { flow: "video", from_s: 0, to_s: 20, loss_ratio: [0.5, 1] };
    const expecting = write("expecting.json", { ...halving, expect: [wanted] });
    const longer = ["run", expecting, "--set", "links.forward.delay_ms=80", ...more];
    const { code, err } = await heard(...longer);
    expect(code).toBe(0);
    expect(err).toContain("1 expectation is for the scenario as it is written, and not judged");
    expect(err).not.toContain("expected 0.50");
    const sown = await heard("run", expecting, "--set", "seed=9", ...more);
    expect(sown.code).toBe(1);
    expect(sown.err).toContain("expected 0.50");
  });

  test("says nothing of expectations where there are none", async () => {
    const bare = write("bare.json", { ...halving, expect: [] });
    const { code, err } = await heard("run", bare, "--set", "links.forward.delay_ms=80");
    expect(code).toBe(0);
    expect(err).not.toContain("judged");
  });
});

describe("nada-lab run --seeds", () => {
  test("runs as many seeds and says how far their figures spread", async () => {
    const { code, out, err } = await heard("run", file, "--seeds", "3");
    expect(code).toBe(0);
    expect(out).toMatch(/^video +[\d.]+ \([\d.]+ to [\d.]+\)/m);
    expect(err).toMatch(/3 seeds in \d+ ms/);
  });

  test("writes each seed's tables and the spread of all", async () => {
    const out = at("out");
    await heard("run", file, "--set", "seed=5", "--seeds", "2", "--out", out);
    expect(JSON.parse(written("seed-6/scenario.json")).seed).toBe(6);
    const { out: printed } = await heard("run", file, "--set", "seed=6");
    expect(printed).toContain(`\nhash ${JSON.parse(written("seed-6/run.json")).hash}\n`);
    expect(written("seed-5/flows.csv")).not.toBe(written("seed-6/flows.csv"));
    const { seeds, flows } = JSON.parse(written("spread.json"));
    expect(seeds).toEqual([5, 6]);
    const { median, low, high, runs } = flows.video.mean_receiving_rate_kbps;
    expect(runs).toBe(2);
    expect(median).toBeCloseTo((low + high) / 2);
    expect(written("seeds-flows.csv")).toMatch(/^seed,flow,.*\n5,video,.*\n6,video,/);
    expect(written("seeds-links.csv")).toMatch(/^seed,link,/);
    expect(written("seeds-expect.csv")).toMatch(/^seed,expect,metric,value,low,high,ok,why\n/);
    expect(written("seeds-columns.csv")).toContain("mean_receiving_rate_kbps,kbit/s,");
  });

  test("warns where the seed changes nothing", async () => {
    const flows = { udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 300 } } };
    const steady = write("steady.json", { ...halving, flows, expect: [] });
    expect((await heard("run", steady, "--seeds", "2")).err).toContain("the seed changes nothing");
    expect((await heard("run", file, "--seeds", "2")).err).not.toContain("changes nothing");
  });

  test("ends with 1 when a criterion fails in some seed, and says in how many it passes", async () => {
    const wanted = { flow: "video", from_s: 0, to_s: 20, loss_ratio: [0.5, 1], why: "a joke" };
    const expecting = write("expecting.json", { ...halving, expect: [wanted] });
    const { code, err } = await heard("run", expecting, "--seeds", "2");
    expect(code).toBe(1);
    expect(err).toMatch(
      /expect\.0: passes in 0 of 2 seeds: loss_ratio is .* expected 0\.50 to 1\.00/,
    );
  });
});

test("nada-lab run --out - prints the figures as JSON and nothing else", async () => {
  const { out } = await heard("run", file, "--out", "-");
  expect(JSON.parse(out).flows.video.packets_sent).toBeGreaterThan(100);
});

describe("nada-lab list", () => {
  test("names every scenario with its controllers and title", async () => {
    const { code, out } = await heard("list");
    expect(code).toBe(0);
    expect(out).toMatch(/^rfc8867\/5\.1 +100 +nada +Variable capacity/m);
  });

  test("keeps to the collections that are named, and speaks JSON", async () => {
    const { out } = await heard("list", "authors", "--json");
    const names = (JSON.parse(out) as { name: string }[]).map(({ name }) => name);
    expect(names).toContain("authors/5.2-fixfps");
    expect(names.every((name) => name.startsWith("authors/"))).toBe(true);
  });
});

describe("nada-lab verify", () => {
  test("takes a scenario and says whether its criteria pass, as Markdown", async () => {
    const page = at("v.md");
    const asked = ["verify", "rfc8867/5.4", "--seeds", "3", "--markdown", page];
    const { code, out } = await heard(...asked);
    expect(code).toBe(0);
    expect(out).toMatch(/^rfc8867\/5\.4 +\d+ +0 +0/m);
    expect(out).toMatch(/^by the mean of 3 seeds: \d+ pass/m);
    expect(textOf(page)).toMatch(/^\| rfc8867\/5\.4 \| video1 \|.*\| passes \|/m);
  });

  test("names what only seed variance lets pass, with its limits and its share of runs", async () => {
    const { code, out } = await heard("verify", "rfc8867/5.1-fq-codel");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^within seed variance:\nrfc8867\/5\.1-fq-codel: video .* is .*, expected 480\.0 to 600\.0, passes in \d+ of 20 seeds/m,
    );
  });
});

describe("nada-lab verify --set", () => {
  test("changes every scenario that has the path and says which have not", async () => {
    const asked = ["verify", "rfc8867/5.4", "rfc8867/5.3", "--seeds", "2", "--set"];
    const { code, err } = await heard(...asked, "links.forward.capacity_kbps=20");
    expect(code).toBe(1);
    expect(err).toMatch(
      /^rfc8867\/5\.4: video1 \S+ s loss_ratio is .*, expected .*, passes in 0 of 2 seeds/m,
    );
    expect(err).toMatch(/^\d+ expectations are for the scenario as it is written, and not judged/m);
    const stranger = await heard(...asked, "flows.nobody.start_s=1");
    expect(stranger.code).toBe(2);
    expect(stranger.err).toContain("names no link or flow of these scenarios");
    const some = await heard(...asked, "flows.video_out.start_s=0");
    expect(some.err).toContain("run as they are, without what --set names: rfc8867/5.4\n");
  });

  test("says of another sender only that it fails nothing of what is left to judge, and of one that does not listen what it misses", async () => {
    const asked = ["verify", "rfc8867/5.1", "--seeds", "1"];
    const other = await heard(...asked, "--set", "flows.video.controller=gcc");
    expect(other.out).toMatch(/\nnothing of what is judged fails\n$/);
    const blind = await heard(...asked, "--set", "flows.video.controller=fixed_rate");
    expect(blind.out).toMatch(/\n2 failed\n$/);
    expect((await heard(...asked)).out).toMatch(/\nnothing fails\n$/);
  });

  test("gives a flow another controller by its name, at the range of rates that it had", async () => {
    const asked = ["verify", "rfc8867/5.1-video-only", "--seeds", "1", "--markdown", "-"];
    const nada = await heard(...asked);
    const gcc = await heard(...asked, "--set", "flows.video.controller=gcc");
    expect(gcc.code).toBeLessThan(2);
    expect(gcc.out).not.toBe(nada.out);
    const object = 'flows.video.controller={"kind":"gcc","min_rate_kbps":150,"max_rate_kbps":1500}';
    for (const same of ["flows.video.controller.kind=gcc", object])
      expect((await heard(...asked, "--set", same)).out).toBe(gcc.out);
    expect((await heard(...asked, "--set", "flows.video.controller=nobody")).err).toContain(
      "rfc8867/5.1-video-only: flows.video.controller",
    );
  });
});

describe("bad input ends with 2 and a sentence", () => {
  test.each([
    ["no scenario", ["run"], "run: needs a scenario"],
    ["two scenarios", ["run", file, file], "run: takes one scenario"],
    ["a scenario that is not there", ["run", "rfc9999/1"], "rfc9999/1: is neither a file nor"],
    [
      "an unknown option",
      ["run", file, "--sed", "3"],
      "Unknown option '--sed'; this command takes",
    ],
    ["an option without its value", ["run", file, "--seeds"], "--seeds"],
    ["a setting without a value", ["run", file, "--set", "seed"], 'must be such as "seed=7"'],
    ["a field that is not there", ["run", file, "--set", "speed=3"], "speed: is no field"],
    [
      "a link that is not there",
      ["run", file, "--set", "links.forwrd.delay_ms=3"],
      'there is no link "forwrd"; did you mean forward?',
    ],
    ["a value out of range", ["run", file, "--set", "seed=-1"], "seed: "],
    [
      "a group for a field",
      ["run", file, "--set", "links=5"],
      "needs the name of one of the links",
    ],
    ["a path of dots", ["run", file, "--set", ".=1"], 'must be such as "seed=7"'],
    ["an empty name", ["run", ""], "the scenario: has an empty name"],
    ["a wrong type", ["run", file, "--set", "duration_s=long"], "duration_s: "],
    [
      "no such command",
      ["fly"],
      "fly: is no command; there are run, figure, slides, sweep, verify, list (",
    ],
    ["a command that is gone", ["draft", "rfc8867", "--out", "x.md"], "--out draft-NAME-00.md"],
    ["no such collection", ["verify", "5.1"], "5.1: is neither a collection nor a scenario"],
    [
      "no such collection to list",
      ["list", "rfc1"],
      "rfc1: is neither a collection nor a scenario",
    ],
    [
      "no number of seeds",
      ["run", file, "--seeds", "many"],
      "--seeds many: must be a whole number",
    ],
    ["no seeds at all", ["verify", "--seeds", "0"], "--seeds 0: must be a whole number"],
    ["no right to make a folder", ["run", file, "--out", "/proc/none/x"], "--out /proc/none/x: E"],
    ["a collection to run", ["run", "rfc8869"], "rfc8869: is a collection of 24 scenarios"],
    ["a part of a name", ["run", "W2g-2"], "did you mean rfc8869/W2g-20?"],
    ["a slip of the pen", ["run", "rfc8867/5.1-jiter"], "did you mean rfc8867/5.1-jitter"],
    ["a file that is no scenario", ["run", broken], "broken.json: line 1, column"],
  ])("%s", async (_, args, sentence) => {
    const { code, out, err } = await heard(...args);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain(sentence);
  });

  test("all faults at once, a line each", async () => {
    const bad = write("bad.json", { ...halving, seed: "x", speed: 1, duration_s: -1 });
    const { code, err } = await heard("run", bad);
    expect(code).toBe(2);
    expect(err.trimEnd().split("\n")).toHaveLength(3);
  });

  test("text that is no JSON, by line and column", async () => {
    const bad = write("no.json", '{\n  "title": }');
    expect((await heard("run", bad, "--set", "seed=3")).err).toContain("line 2, column 12");
  });

  test.each([
    ["as it is", []],
    ["with a setting", ["--set", "duration_s=5"]],
  ])("a name that stands twice, and a number out of range, %s", async (_, settings) => {
    const bad = write("twice.json", '{"title": "x", "seed": 1, "seed": 2}');
    expect((await heard("run", bad, ...settings)).err).toMatch(/line 1, column 27: .*seed/);
    writeFileSync(bad, '{"title": "x",\n "seed": 1e400}');
    expect((await heard("run", bad, ...settings)).err).toContain("line 2, column 10: 1e400");
  });

  test("the same in a setting and in a trace", async () => {
    const large = ["run", file, "--set", "links.forward.delay_ms=1e999"];
    expect((await heard(...large)).err).toContain("1e999 is too large a number");
    const twice = ["run", file, "--set", 'flows.video.controller={"kind":"gcc","kind":"nada"}'];
    expect((await heard(...twice)).err).toContain("--set flows.video.controller: line 1, column");
    const access = { kind: "opportunities", trace: { file: "t.mahimahi", x: 1 } };
    const links = { ...halving.links, forward: { ...halving.links.forward, access } };
    const odd = write("odd.json", { ...halving, links });
    expect((await heard("run", odd)).err).toContain("trace.x: is no field of a trace file");
  });

  test("brackets too deep, with a setting as without", async () => {
    const deep = write("deep.json", `{"title": ${"[".repeat(5000)}${"]".repeat(5000)}}`);
    const { code, err } = await heard("run", deep, "--set", "seed=3");
    expect(code).toBe(2);
    expect(err).toContain("64 levels");
  });

  test("a file that is too large is not even read", async () => {
    const large = at("large.json");
    writeFileSync(large, Buffer.alloc(17 * 1024 * 1024, " "));
    expect((await heard("run", large)).err).toContain("must not be larger than 16 MB");
  });
});

test("the list names a variant of a controller, not only its kind", async () => {
  const { out } = await heard("list", "authors/5.1-fixfps", "--json");
  expect(JSON.parse(out)[0].controllers).toEqual(["nada-ns3"]);
});

/** What the file of the engine is by itself. */
const engine = createHash("sha256").update(readFileSync(wasm)).digest("hex").slice(0, 16);
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

test.each(["--version", "-v"])("%s says which nada-lab and which engine this is", async (asked) => {
  expect(await heard(asked)).toEqual({
    code: 0,
    out: `nada-lab ${version}, engine ${engine}\n`,
    err: "",
  });
  expect(HELP).toContain("nada-lab --version");
});

describe("help", () => {
  test.each([[["--help"]], [["run", "--help"]], [["help"]]])("comes for %j", async (args) => {
    const { code, out } = await heard(...args);
    expect(code).toBe(0);
    expect(out).toContain("Examples");
  });

  test("tells the number of seeds that verify runs by itself", () => {
    expect(HELP).toContain(`how many runs each, ${RULE_SEEDS} without it`);
  });

  test("comes with 2 when nothing was asked for", async () => {
    expect(await heard()).toMatchObject({ code: 2, out: expect.stringContaining("nada-lab run") });
  });
});

test("the build is told the JSON Schema of scenarios, by a program of its own", async () => {
  const { code, out } = await heard("schema");
  expect(code).toBe(0);
  expect(JSON.parse(out).title).toBe("Scenario");
  const terminal = new FakeTerminal();
  expect(await nadaLab(["schema"], terminal)).toBe(2);
});

test("help shows each command that there is", async () => {
  const shown = [...HELP.matchAll(/^ {2}nada-lab (\w+) [^\n]*\n(?: {10,}[^\n]*\n)*? {6}\w/gm)];
  const [, all = ""] = /no command; there are (.*?) \(/.exec((await heard("fly")).err) ?? [];
  expect([...new Set(shown.map(([, name]) => name))].join(", ")).toBe(all);
});
