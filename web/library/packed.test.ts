// The package as others get it: packed, unpacked in a folder that knows nothing of this project, compiled by tsc and run by Node.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { heard } from "../tests/heard";
import { readGolden } from "../tools/lib/golden.mjs";
import { home } from "../tools/lib/home.mjs";
import { inRoot, library, scenarios, wasm } from "../tools/lib/paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "nada-lab-consumer-"));
const installed = join(folder, "node_modules/nada-lab");
afterAll(() => rmSync(folder, { recursive: true }));

/** Without what npm and Vitest put into the environment of their children. */
const env = { PATH: process.env.PATH, HOME: folder };
const ran = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(program, args, { cwd: folder, env, encoding: "utf8" });
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`);
  }
};

beforeAll(() => {
  const to = ["--pack-destination", folder, "--offline"];
  const tarball = ran("npm", "pack", library, ...to, "--silent").trim();
  mkdirSync(installed, { recursive: true });
  ran("tar", "-xzf", tarball, "-C", installed, "--strip-components=1");
  // As long as a test may take.
}, 60_000);

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("it holds two modules, their types, the engine, the command line and what is said of them, and needs nothing else", () => {
  expect(readdirSync(installed).sort()).toEqual([
    ...["LICENSE", "README.md", "cli", "index.js", "index.js.map", "lab.wasm", "licenses.txt"],
    ...["package.json", "scenarios", "sweep.js", "sweep.js.map", "types"],
  ]);
  const said = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  const ours = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  expect([said.name, said.version, said.type]).toEqual(["nada-lab", ours.version, "module"]);
  expect([said.license, said.engines]).toEqual([ours.license, ours.engines]);
  expect(said).not.toHaveProperty("private");
  const address = home();
  const repository = address === null ? undefined : { type: "git", url: `git+${address}.git` };
  expect(said.repository).toEqual(repository);
  expect(Object.keys(said).filter((key) => /dependencies/i.test(key))).toEqual([
    "optionalDependencies",
  ]);
  expect(Object.keys(said.optionalDependencies)).toEqual(["@resvg/resvg-js"]);
  expect(readFileSync(join(installed, "lab.wasm")).equals(readFileSync(wasm))).toBe(true);
  const imported = (name: string) =>
    [
      ...readFileSync(join(installed, name), "utf8").matchAll(
        /\bimport\s*[({][^;]*?["'`]([^"'`]+)["'`]/g,
      ),
    ].map(([, from]) => from);
  expect([imported("index.js"), imported("sweep.js")]).toEqual([["./sweep.js"], ["./index.js"]]);
});

test.each([
  // It knows controllers by their names and files of the project by themselves, as the command line does.
  ["index.js", 9600],
  // Loaded by sweeps alone.
  ["sweep.js", 8000],
])("%s is no larger than %i bytes as gzip", (name, most) => {
  expect(gzipSync(readFileSync(join(installed, name))).length).toBeLessThanOrEqual(most);
});

const CONSUMER = `
import { EngineTrap, load, RunFull, ScenarioError, Unanswered, withTraces } from "nada-lab";
import type { Column, Fault, Lab, Live, Metrics, Question, Run, RunOptions, Schema, SweepResult } from "nada-lab";

export async function hashOf(scenario: { readonly [key: string]: unknown }): Promise<string> {
  const lab: Lab = await load();
  const options: RunOptions = { seed: 1, set: { "links.forward.delay_ms": 50 }, until_s: 10 };
  const run: Run = await lab.run(withTraces(scenario, () => ""), options);
  const metrics: Metrics = run.metrics(0, 10);
  const loss: number | null | undefined = metrics.flows["video"]?.["loss_ratio"];
  const column: Column | undefined = run.table("flows.video").columns["queuing_delay_ms"];
  const mean: number = (column?.values[0] ?? 0) + (loss ?? 0);
  const live: Live = await lab.open(scenario);
  const question: Question | null = live.question();
  const schema: Schema = lab.schema();
  // @ts-expect-error: a time is a number
  await live.until("10");
  // @ts-expect-error: there is no such option
  await lab.run(scenario, { until: 10 });
  const sweep: SweepResult = await lab.sweep({}, { scenario, workers: 2, onCell: (cell) => cell.hash });
  const values: Float64Array | readonly string[] | undefined = sweep.columns["loss"]?.values;
  // @ts-expect-error: a digest may be missing
  const digest: string = sweep.digest;
  // @ts-expect-error: an id may be missing
  const id: string = lab.engineId;
  return \`\${run.hash} \${mean} \${question?.flow} \${schema.version} \${id} \${digest} \${values?.length}\`;
}

export function told(cause: unknown): readonly Fault[] {
  if (cause instanceof ScenarioError || cause instanceof RunFull) return cause.faults;
  return cause instanceof Unanswered || cause instanceof EngineTrap ? [] : [];
}
`;

test.each([
  ["bundler", "esnext"],
  ["nodenext", "nodenext"],
])("its types hold in strict mode, found by the rules of %s", (moduleResolution, module) => {
  const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
  const looked = { moduleResolution, module, target: "es2022", lib: ["es2022", "dom"], types: [] };
  const compilerOptions = { ...strict, ...looked, skipLibCheck: false, noEmit: true };
  write("package.json", JSON.stringify({ type: "module" }));
  write("consumer.ts", CONSUMER);
  write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));
  expect(ran(inRoot("node_modules/.bin/tsc"), "--noEmit")).toBe("");
});

test("Node runs it without a network, and comes to the golden bits", () => {
  write("5.1.json", scenarioText("rfc8867/5.1"));
  write(
    "run.mjs",
    `import { readFileSync } from "node:fs";
    globalThis.fetch = () => { throw new Error("a network is asked for"); };
    const { load } = await import("nada-lab");
    const lab = await load();
    const run = await lab.run(readFileSync("5.1.json", "utf8"));
    console.log(run.hash);
    const bytes = readFileSync(new URL(import.meta.resolve("nada-lab/lab.wasm")));
    console.log(lab.engineId === (await load(bytes)).engineId);`,
  );
  const { hash } = readGolden()["rfc8867/5.1"] ?? {};
  expect(ran(process.execPath, "run.mjs")).toBe(`${hash}\ntrue\n`);
});

const SWEEP = {
  sweep: 1,
  scenario: "5.1.json",
  set: { changes: [], duration_s: 5 },
  axes: [
    { name: "delay_ms", unit: "ms", values: [10, -1, 80], set: { "links.forward.delay_ms": 1 } },
    {
      name: "controller",
      choices: [{ label: "NADA" }, { label: "GCC, now", set: { "flows.video.controller": "gcc" } }],
    },
  ],
  seeds: { count: 2 },
  metrics: [{ name: "p95", flow: "video", metric: "queuing_delay_p95_ms" }],
};

test("a sweep in two workers of Node is that of the command line, to the byte", async () => {
  // As it stands in the project's folder: with variants, and with names of its collection's assumptions.
  write("5.1.json", readFileSync(join(scenarios, "rfc8867/5.1.json"), "utf8"));
  write("sweep.json", JSON.stringify(SWEEP));
  write(
    "sweep.mjs",
    `import { readFileSync } from "node:fs";
    import { load, ScenarioError } from "nada-lab";
    const read = (name) => JSON.parse(readFileSync(name, "utf8"));
    const [lab, spec, scenario] = [await load(), read("sweep.json"), read("5.1.json")];
    let heard = 0;
    const result = await lab.sweep(spec, { scenario, workers: 2, onCell: (cell, done) => (heard = done) });
    process.stdout.write(result.csv());
    const { p95, hash, error, controller } = result.columns;
    const first = result.scenario(2).flows.video.controller.kind;
    console.log(result.digest, heard, p95.unit, p95.values.length, hash.values[4], controller.values[2], first);
    console.log(error.values[4]);
    console.log(result.leftOut);
    const stop = new AbortController();
    const stopped = { scenario, onCell: () => stop.abort("enough"), signal: stop.signal };
    console.log(await lab.sweep(spec, stopped).catch((reason) => reason));
    const wrong = await lab.sweep({ ...spec, metrics: [] }, { scenario }).catch((cause) => cause);
    console.log(wrong instanceof ScenarioError, wrong.message);
    console.log((await lab.sweep(spec).catch((cause) => cause)).message);`,
  );
  const out = join(folder, "map");
  const { err } = await heard("sweep", join(folder, "sweep.json"), "--out", out);
  const [, leftOut] = /5\.1\.json (is read by itself, .*)/.exec(err) ?? [];
  const read = (name: string) => readFileSync(join(out, name), "utf8");
  expect(ran(process.execPath, "sweep.mjs")).toBe(
    [
      `${read("sweep.csv")}${read("digest.txt").trim()} 12 ms 12  GCC, now gcc`,
      "links.forward.delay_ms: must not be negative, is -1",
      `the scenario ${leftOut}`,
      "enough",
      "true metrics: needs at least one metric: what is kept of each run",
      'scenario: "5.1.json" is a name, and the library has no scenarios: hand it over as {scenario: …}',
      "",
    ].join("\n"),
  );
});

test("the example of its README runs as it stands there", () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  write("example.mjs", example);
  expect(ran(process.execPath, "example.mjs")).toMatch(/^[0-9a-f]{16} [\d.]+ ms in 600 rows\n$/);
});
