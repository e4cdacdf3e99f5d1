// The package as others get it: packed, unpacked in a folder that knows nothing of this project, compiled by tsc and run by Node.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { consumer } from "../tests/consumer";
import { readGolden } from "../tools/lib/golden.mjs";
import { home } from "../tools/lib/home.mjs";
import { MODULES } from "../tools/lib/library.mjs";
import { inRoot, wasm } from "../tools/lib/paths.mjs";

const { installed, ran, write, install } = consumer();
// As long as a test may take.
beforeAll(install, 60_000);

test("it holds its modules, their types, the engine, the command line and what is said of them, and needs nothing else", () => {
  expect(readdirSync(installed).sort()).toEqual([
    ...["LICENSE", "README.md", "cli", "index.js", "lab.wasm", "licenses.txt", "package.json"],
    ...["reader.js", "scenarios", "shared.js", "sweep.js", "types"],
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
  expect(MODULES.map(imported)).toEqual([
    ["./shared.js", "./reader.js", "./sweep.js"],
    ["./shared.js"],
    [],
    ["./shared.js"],
  ]);
  // The command line reads by the same module.
  expect(imported("cli/main.mjs")).toContain("../reader.js");
});

test.each([
  [
    "index.js",
    [...["EngineTrap", "NadaLabError", "RunFull", "ScenarioError", "Unanswered"], ...["load"]],
  ],
  ["sweep.js", ["sweepWith"]],
  ["reader.js", ["readByOptions"]],
])("%s exports what is meant, and nothing of its bundler's", async (name, meant) => {
  expect(Object.keys(await import(join(installed, name))).sort()).toEqual(meant);
});

test("what others may import of it is index.js and the engine", () => {
  const said = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  expect(Object.keys(said.exports)).toEqual([".", "./lab.wasm", "./package.json"]);
  expect(said.exports["."].default).toBe("./index.js");
});

test.each([
  // It knows controllers by their names and files of the project by themselves, as the command line does.
  [["index.js", "shared.js"], 10_500],
  // Loaded by sweeps alone.
  [["sweep.js"], 8000],
  // Loaded by who reads other people's files.
  [["reader.js"], 64_000],
])("%s are no larger than %i bytes as gzip", (names, most) => {
  const bytes = names.map((name) => gzipSync(readFileSync(join(installed, name))).length);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(most);
});

const CONSUMER = `
import { EngineTrap, load, RunFull, ScenarioError, Unanswered } from "nada-lab";
import type { Column, Fault, Lab, Live, Metrics, Question, ReadTraceFile, Run, RunOptions, Schema, SweepResult, TraceOptions } from "nada-lab";

export async function hashOf(scenario: { readonly [key: string]: unknown }): Promise<string> {
  const lab: Lab = await load();
  const options: RunOptions = { seed: 1, set: { "links.forward.delay_ms": 50 }, until_s: 10 };
  const run: Run = await lab.run(lab.withTraces(scenario, () => ""), options);
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
  const how: TraceOptions = { column: "down", unit: "MB/s", "time-unit": "ms", run: "all" };
  const read: ReadTraceFile = await lab.readTrace("drive.csv", new Uint8Array(), how);
  const runs: readonly string[] = [read.text, ...Object.values(read.runs), ...read.sentences];
  // @ts-expect-error: there is no such option
  await lab.readTrace("drive.csv", "", { colum: runs[0] });
  const sweep: SweepResult = await lab.sweep({}, { scenario, workers: 2, onCell: (cell) => cell.hash });
  const values: Float64Array | readonly string[] | undefined = sweep.columns["loss"]?.values;
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

test("Node reads a table by the library and by the command line to the same run", () => {
  write("drive.csv", "t_s,down,up\n0,3,1\n1,6,2\n2,4,1\n");
  write("5.1.json", scenarioText("rfc8867/5.1"));
  write(
    "read.mjs",
    `import { readFileSync } from "node:fs";
    import { load } from "nada-lab";
    const lab = await load();
    const { text } = await lab.readTrace("drive.csv", readFileSync("drive.csv"), { column: "down", unit: "Mbit/s" });
    const run = await lab.run(lab.withTrace(JSON.parse(readFileSync("5.1.json", "utf8")), text));
    console.log("hash " + run.hash);`,
  );
  const program = join(installed, "cli/nada-lab.mjs");
  const asked = ["run", "5.1.json", "--trace", "drive.csv:down", "--unit", "Mbit/s"];
  expect(ran(process.execPath, program, ...asked)).toContain(ran(process.execPath, "read.mjs"));
});

test("the example of its README runs as it stands there", () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  write("example.mjs", example);
  expect(ran(process.execPath, "example.mjs")).toMatch(/^[0-9a-f]{16} [\d.]+ ms in 600 rows\n$/);
});
