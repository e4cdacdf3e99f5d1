// Sweeps by the package as others get it: in threads of Node, to the bytes of the command line; and what they refuse.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { consumer } from "../tests/consumer";
import { heard } from "../tests/heard";
import counts from "../tests/vectors/workers.json";
import { scenarios } from "../tools/lib/paths.mjs";

const { folder, ran, write, install } = consumer();
// As long as a test may take.
beforeAll(install, 60_000);

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

/** What a program prints that begins with an engine, the sweep above and its scenario. */
function told(program: string): readonly string[] {
  write("5.1.json", scenarioText("rfc8867/5.1"));
  write("sweep.json", JSON.stringify(SWEEP));
  write(
    "told.mjs",
    `import { readFileSync } from "node:fs";
    import { load } from "nada-lab";
    const read = (name) => JSON.parse(readFileSync(name, "utf8"));
    const [lab, spec, scenario] = [await load(), read("sweep.json"), read("5.1.json")];
    const said = (cause) => cause.name + ": " + cause.message;
    ${program}`,
  );
  return ran(process.execPath, "told.mjs").trimEnd().split("\n");
}

test("workers are a whole number from 1 to 1024, or the sweep is refused", () => {
  const [first, ...rest] = told(
    `for (const count of ${JSON.stringify(counts.taken)}) {
      const { digest } = await lab.sweep(spec, { scenario, workers: Number(count) });
      console.log(digest);
    }
    for (const count of ${JSON.stringify(counts.refused)})
      console.log(await lab.sweep(spec, { scenario, workers: Number(count) }).catch(said));`,
  );
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(rest).toEqual([
    ...counts.taken.slice(1).map(() => first),
    ...counts.refused.map(
      (count) =>
        `ScenarioError: workers: must be a whole number from 1 to 1024, is ${Number(count)}`,
    ),
  ]);
});

test("a sweep is what it was when it was asked for, and its text is read as a file's is", () => {
  const said = told(
    `const wanted = (await lab.sweep(spec, { scenario })).digest;
    const asked = structuredClone({ spec, scenario });
    const work = lab.sweep(asked.spec, { scenario: asked.scenario });
    asked.spec.seeds = { count: 1 };
    asked.scenario.links.forward.delay_ms = 500;
    console.log((await work).digest === wanted);
    console.log((await lab.sweep(JSON.stringify(spec), { scenario })).digest === wanted);
    for (const text of ['{"sweep": 1, "sweep": 1}', '{"sweep": ', "5"])
      console.log((await lab.sweep(text, { scenario }).catch(said)).split("\\n")[0]);`,
  );
  expect(said).toEqual([
    "true",
    "true",
    // As the core says it of a file.
    expect.stringMatching(/^ScenarioError: line 1, column 14: sweep is given twice/),
    expect.stringMatching(/^ScenarioError: line 1, column 11: the text ends/),
    "ScenarioError: must be an object, is 5",
  ]);
});

test("who has given up hears of no more runs", () => {
  const [heardOf] = told(
    `let heard = 0;
    const stop = new AbortController();
    const onCell = () => { heard += 1; stop.abort("enough"); };
    await lab.sweep(spec, { scenario, workers: 1, onCell, signal: stop.signal }).catch(() => {});
    console.log(heard);`,
  );
  expect(heardOf).toBe("1");
});

test("an axis of files takes their texts, and comes to the rows of the command line", async () => {
  const texts = { "a.up": "5\n10\n", b: "duration_ms,capacity_kbps\n500,900\n500,400\n" };
  const axis = { name: "trace", link: "forward", traces: Object.keys(texts) };
  const spec = { ...SWEEP, axes: [axis] };
  write("5.1.json", readFileSync(join(scenarios, "rfc8867/5.1.json"), "utf8"));
  write("files.json", JSON.stringify(spec));
  for (const [name, text] of Object.entries(texts)) write(name, text);
  write(
    "files.mjs",
    `import { readFileSync } from "node:fs";
    import { load } from "nada-lab";
    const read = (name) => JSON.parse(readFileSync(name, "utf8"));
    const [lab, spec, scenario] = [await load(), read("files.json"), read("5.1.json")];
    const files = ${JSON.stringify(texts)};
    process.stdout.write((await lab.sweep(spec, { scenario, workers: 2, files })).csv());
    console.log((await lab.sweep(spec, { scenario }).catch((cause) => cause)).message);`,
  );
  const out = join(folder, "files");
  await heard("sweep", join(folder, "files.json"), "--out", out);
  const wanted = readFileSync(join(out, "sweep.csv"), "utf8");
  expect(wanted.split("\n")[1]).toMatch(/^0,a\.up,/);
  const what = `axes: "a.up" is a file, and the library reads none: hand its text over as {files: {"a.up": text}}`;
  expect(ran(process.execPath, "files.mjs")).toBe(`${wanted}${what}\n`);
});
