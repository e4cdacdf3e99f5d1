// Mutation testing by room (each folder of web/src/lab and of web/model, each product beside the lab, web/figure, web/cli, and the folders of core/src): of each room a
// sample of mutants, made by StrykerJS and universalmutator, and whether a test notices them; or the faults that somebody has written
// for it (mutants/faults), and whether the nearest tests do. For .ci/scheduled. A mutant that survives is one to be read by a person:
// it may be a gap, or a value that nobody sees; of a fault that somebody has written it is a gap.
//   node web/tools/mutants.mjs [--rooms web/model/data,core/src/network] [--sample 40] [--seed 1]
//   node web/tools/mutants.mjs --faults all|learn,lab/panels [--only FILE] [--wide]
import "./lib/node-version.mjs";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { Stop } from "./lib/command.mjs";
import { inRoot } from "./lib/paths.mjs";
import { main, options } from "./lib/say.mjs";

/** So many of a hundred faults that somebody has written are to be noticed in every room. */
const FAULTS_AIM = 95;

const foldersOf = (tree) =>
  readdirSync(inRoot(tree), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${tree}/${name}`);

const rooms = [
  ...foldersOf("web/src/lab"),
  ...foldersOf("web/src").filter((folder) => folder !== "web/src/lab"),
  ...foldersOf("web/model"),
  "web/figure",
  "web/cli",
  ...foldersOf("core/src"),
];

/** No headers: a mutant of one would compile a hundred files of tests anew. No .tsx: Playwright judges what React draws. */
const sourcesOf = (room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.(ts|cpp)$/.test(name) && !/(\.(test|d)\.ts|fixture\.ts|fake-[^/]*)$/.test(name),
    )
    .map((name) => join(room, name).split(sep).join("/"))
    .sort();

/** Numbers in [0, 1) that the seed decides. */
function chance(seed) {
  let drawn = 0;
  return () => createHash("sha256").update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32;
}

/** Faults that somebody has written, by room; with `only` of some files, which is no score of the room. */
async function faults(wanted, { only, wide }) {
  const { rooms: all } = await import("./mutants/faults.mjs");
  const { judge } = await import("./mutants/plant.mjs");
  await judge(wanted === "all" ? all() : wanted.split(","), { only, wide }, (room, results) => {
    const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length;
    const [killed, survived, unasked] = ["killed", "survived", "unasked"].map(count);
    console.log(
      `${room}: ${killed} of ${killed + survived} faults killed, ${unasked} left to Playwright`,
    );
    if (killed * 100 < FAULTS_AIM * (killed + survived)) process.exitCode = 1;
  });
}

await main(async () => {
  const given = options(process.argv.slice(2), {
    ...{ rooms: "text", sample: "text", seed: "text" },
    ...{ faults: "text", only: "text", wide: "flag" },
  });
  if (typeof given.faults === "string") return faults(given.faults, given);
  const chosen = typeof given.rooms === "string" ? given.rooms.split(",") : rooms;
  const unknown = chosen.find((room) => !rooms.includes(room));
  if (unknown) throw new Stop(`${unknown} is no room: ${rooms.join(", ")}.`);
  const sample = Number(given.sample ?? 40);
  const seed = Number(given.seed ?? Math.floor(Date.now() / 1000));
  console.log(`Some ${sample} mutants of each room, drawn by --seed ${seed}`);
  /** @type {(room: string, mutants: { outcome: "killed" | "survived" | "unreached", at: string }[]) => void} */
  const record = (room, mutants) => {
    const count = (wanted) => mutants.filter(({ outcome }) => outcome === wanted).length;
    const [killed, survived, unreached] = ["killed", "survived", "unreached"].map(count);
    for (const { outcome, at } of mutants)
      if (outcome !== "killed") console.log(`  ${outcome}: ${at}`);
    console.log(
      `${room}: ${killed} of ${killed + survived} mutants killed, ${unreached} unreached`,
    );
  };
  for (const kind of ["page", "core"]) {
    const those = chosen.filter((room) => room.startsWith("core/") === (kind === "core"));
    if (those.length === 0) continue;
    const { judge } = await import(`./mutants/${kind}.mjs`);
    await judge(
      those.map((room) => ({ room, files: sourcesOf(room) })),
      sample,
      chance(seed),
      record,
    );
  }
});
