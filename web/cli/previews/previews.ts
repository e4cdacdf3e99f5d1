// What the page's gallery shows of every scenario and collection. The build of the page asks for it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { CrossRunResult, PreviewFile, RunPreview } from "../../model/data/run-preview";
import { runsOf } from "../../model/scenario/language/cases";
import type { Command } from "../command";
import { collectionNames, crossRunChecksOf } from "../cross-run/collection";
import { boundedText } from "../input/bounded";
import { enginePath } from "../input/engine-file";
import { chosenScenarios, scenarioText } from "../input/scenario-files";
import { removePart, writePart } from "../output/part";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT } from "../terminal/terminal";
import type { Job } from "../work/job";
import { telling } from "../work/telling";
import { poolHere } from "../work/threads";
import { CrossRunFigures, type KnownFigures } from "./cross-run";
import { withKept } from "./kept-seeds";

export const previews: Command = async (args, terminal, outputs, pool) => {
  const { values, files } = optionsOf(args, { out: "text", part: "text", force: "flag" });
  const { out, part, force } = values;
  if (out === undefined) throw badInput("previews", "needs --out FILE");
  const output = outputs.file("--out", out, { force, beside: memoryOf });
  // Previews depend on the engine that ran and on the program that drew.
  const engine = hashOf(readFileSync(enginePath()), readFileSync(fileURLToPath(import.meta.url)));
  const known = remembered(out);
  const scenarios = chosenScenarios(files).map((name) => {
    const text = scenarioText(name);
    const key = hashOf(engine, text);
    return { name, text, key, preview: known.previews.get(`${name} ${key}`) };
  });
  const shown = new Set(scenarios.map(({ name }) => name));
  const checks =
    files.length > 0
      ? []
      : collectionNames()
          .flatMap(crossRunChecksOf)
          .filter((check) => runsOf(check).every(({ scenario }) => shown.has(scenario)));
  const between = new CrossRunFigures(checks, known.figures, engine);
  const missing = scenarios.filter(({ preview }) => preview === undefined);
  const jobs: readonly Job[] = [
    ...missing.map(({ name, text }): Job => ({ kind: "preview", scenario: name, text })),
    ...between.jobs(),
  ];
  const fresh = new Map<string, RunPreview>();
  const fileWith = (crossRun: readonly CrossRunResult[]): PreviewFile => {
    const there = scenarios.flatMap(({ name, preview }) => preview ?? fresh.get(name) ?? []);
    return withKept(
      { coming: scenarios.length - there.length, previews: there, cross_run: crossRun },
      checks,
    );
  };
  const tell = telling(terminal, jobs);
  let told = performance.now();
  const results = await (pool ?? poolHere()).do(jobs, (job, result) => {
    tell(job);
    if (result.kind === "preview") fresh.set(result.preview.id, result.preview);
    if (part === undefined || performance.now() - told < TELL_MS) return;
    writePart(part, fileWith([]));
    told = performance.now();
  });
  const { crossRun, figures } = between.found(results);
  const file = fileWith(crossRun);
  const keys = Object.fromEntries(scenarios.map(({ name, key }) => [name, key]));
  const memory = JSON.stringify({ keys, figures } satisfies Memory);
  await output.write(JSON.stringify(file), new Map([[basename(memoryOf(out)), memory]]));
  if (part !== undefined) removePart(part);
  return EXIT.ok;
};

/** How often what is there is written to `--part`. */
const TELL_MS = 1500;

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

/** From what each preview and each figure was made, beside the file itself. */
interface Memory {
  readonly keys: Readonly<Record<string, string>>;
  readonly figures: KnownFigures;
}

/** Far above what all scenarios take. */
const LARGEST_MB = 64;

const memoryOf = (out: string): string => out.replace(/(\.json)?$/, "-memory.json");

/** Of the file's last making: a scenario that has not changed is not run again. What cannot be read is made anew. */
function remembered(out: string): {
  readonly previews: ReadonlyMap<string, RunPreview>;
  readonly figures: KnownFigures;
} {
  try {
    const { previews } = JSON.parse(boundedText(out, out, LARGEST_MB)) as PreviewFile;
    const { keys, figures } = JSON.parse(boundedText(memoryOf(out), out, LARGEST_MB)) as Memory;
    return {
      previews: new Map(previews.map((preview) => [`${preview.id} ${keys[preview.id]}`, preview])),
      figures,
    };
  } catch {
    return { previews: new Map(), figures: {} };
  }
}
