// nada-lab cards: what the page's gallery shows of every scenario and collection. The build of the page asks for it.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Card, CardFile } from "../src/data/card";
import { related, relationJobs } from "./cards/relations";
import { loadLab } from "./engine-file";
import { badInput } from "./faults";
import { optionsOf } from "./options";
import { collectionNames, relationsOf } from "./relations/collection";
import { chosenScenarios, findScenario, ROOT } from "./scenario-files";
import { EXIT, type Exit, type Terminal } from "./terminal";
import { alone, type Crew } from "./work/crew";
import { done, type Job } from "./work/job";

export async function cards(
  args: readonly string[],
  terminal: Terminal,
  crew: Crew | null,
): Promise<Exit> {
  const { values, files } = optionsOf(args, { out: "text" });
  const { out } = values;
  if (out === undefined) throw badInput("cards", "needs --out FILE");
  const engine = readFileSync(join(ROOT, "core/build/wasm/lab.wasm"));
  const known = knownCards(out);
  const scenarios = chosenScenarios(files).map((name) => {
    const { text } = findScenario(name);
    const key = createHash("sha256").update(engine).update(text).digest("hex").slice(0, 16);
    return { name, text, key, card: known.get(`${name} ${key}`) };
  });
  const relations = files.length > 0 ? [] : collectionNames().flatMap(relationsOf);
  const missing = scenarios.filter(({ card }) => card === undefined);
  const jobs: readonly Job[] = [
    ...missing.map(({ name, text }): Job => ({ kind: "card", scenario: name, text })),
    ...relationJobs(relations),
  ];
  let finished = 0;
  const results = await (crew ?? here()).do(jobs, (job) => {
    finished += 1;
    const name = job.kind === "comparison" ? job.name : job.scenario;
    terminal.err(`[${finished}/${jobs.length}] ${name}\n`);
  });
  const made = results.flatMap((result) => (result.kind === "card" ? [result.card] : []));
  const fresh = new Map(made.map((card) => [card.id, card]));
  const file: CardFile = {
    cards: scenarios.flatMap(({ name, card }) => card ?? fresh.get(name) ?? []),
    relations: related(relations, results),
  };
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify(file));
  const keys = Object.fromEntries(scenarios.map(({ name, key }) => [name, key]));
  writeFileSync(keysOf(out), JSON.stringify(keys));
  return EXIT.ok;
}

function here(): Crew {
  const lab = loadLab();
  return alone(async (job) => done(await lab, job));
}

const keysOf = (out: string): string => out.replace(/(\.json)?$/, "-keys.json");

/** Of the file's last making, by name and key: a scenario that has not changed is not run again. */
function knownCards(out: string): ReadonlyMap<string, Card> {
  if (!existsSync(out) || !existsSync(keysOf(out))) return new Map();
  const { cards } = JSON.parse(readFileSync(out, "utf8")) as CardFile;
  const keys = JSON.parse(readFileSync(keysOf(out), "utf8")) as Record<string, string>;
  return new Map(cards.map((card) => [`${card.id} ${keys[card.id]}`, card]));
}
