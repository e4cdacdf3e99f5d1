// What the page's gallery shows of every scenario and collection. The build of the page asks for it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Card, CardFile } from "../../src/data/card";
import { boundedText } from "../input/bounded";
import { loadLab } from "../input/engine-file";
import { chosenScenarios, scenarioText } from "../input/scenario-files";
import type { Outputs } from "../output/outputs";
import { collectionNames, relationsOf } from "../relations/collection";
import { ROOT } from "../root";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import { alone, type Crew } from "../work/crew";
import { done, type Job } from "../work/job";
import { type KnownFigures, RelationFigures } from "./relations";

export async function cards(
  args: readonly string[],
  terminal: Terminal,
  outputs: Outputs,
  crew: Crew | null,
): Promise<Exit> {
  const { values, files } = optionsOf(args, { out: "text", force: "flag" });
  const { out, force } = values;
  if (out === undefined) throw badInput("cards", "needs --out FILE");
  const output = outputs.file("--out", out, { force, beside: memoryOf });
  // Cards depend on the engine that ran and on the program that drew.
  const engine = hashOf(
    readFileSync(join(ROOT, "core/build/wasm/lab.wasm")),
    readFileSync(fileURLToPath(import.meta.url)),
  );
  const known = remembered(out);
  const scenarios = chosenScenarios(files).map((name) => {
    const text = scenarioText(name);
    const key = hashOf(engine, text);
    return { name, text, key, card: known.cards.get(`${name} ${key}`) };
  });
  const shown = new Set(scenarios.map(({ name }) => name));
  const relations =
    files.length > 0
      ? []
      : collectionNames()
          .flatMap(relationsOf)
          .filter(({ of }) => of.every(({ scenario }) => shown.has(scenario)));
  const between = new RelationFigures(relations, known.figures, engine);
  const missing = scenarios.filter(({ card }) => card === undefined);
  const jobs: readonly Job[] = [
    ...missing.map(({ name, text }): Job => ({ kind: "card", scenario: name, text })),
    ...between.jobs(),
  ];
  let finished = 0;
  const results = await (crew ?? here()).do(jobs, (job) => {
    finished += 1;
    const name = job.kind === "comparison" ? job.name : job.scenario;
    terminal.err(`[${finished}/${jobs.length}] ${name}\n`);
  });
  const made = results.flatMap((result) => (result.kind === "card" ? [result.card] : []));
  const fresh = new Map(made.map((card) => [card.id, card]));
  const { related, figures } = between.found(results);
  const file: CardFile = {
    cards: scenarios.flatMap(({ name, card }) => card ?? fresh.get(name) ?? []),
    relations: related,
  };
  const keys = Object.fromEntries(scenarios.map(({ name, key }) => [name, key]));
  const memory = JSON.stringify({ keys, figures } satisfies Memory);
  await output.write(JSON.stringify(file), new Map([[basename(memoryOf(out)), memory]]));
  return EXIT.ok;
}

function here(): Crew {
  const lab = loadLab();
  return alone(async (job) => done(await lab, job));
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

/** From what each card and each figure was made, beside the file itself. */
interface Memory {
  readonly keys: Readonly<Record<string, string>>;
  readonly figures: KnownFigures;
}

/** Far above what all scenarios take. */
const LARGEST_MB = 64;

const memoryOf = (out: string): string => out.replace(/(\.json)?$/, "-memory.json");

/** Of the file's last making: a scenario that has not changed is not run again. What cannot be read is made anew. */
function remembered(out: string): {
  readonly cards: ReadonlyMap<string, Card>;
  readonly figures: KnownFigures;
} {
  try {
    const { cards } = JSON.parse(boundedText(out, out, LARGEST_MB)) as CardFile;
    const { keys, figures } = JSON.parse(boundedText(memoryOf(out), out, LARGEST_MB)) as Memory;
    return { cards: new Map(cards.map((card) => [`${card.id} ${keys[card.id]}`, card])), figures };
  } catch {
    return { cards: new Map(), figures: {} };
  }
}
