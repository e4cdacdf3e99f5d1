// npm run update: what is kept in git and follows from the rest, written anew where it differs: look at what changed before you commit.
import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildAll, cmake } from "./lib/build.mjs";
import { node, run, runVitest, Stop } from "./lib/command.mjs";
import { equations } from "./lib/equations.mjs";
import {
  goldenScenarios,
  lineOf,
  readGolden,
  schemaMoved,
  spaced,
  writeGolden,
} from "./lib/golden.mjs";
import { writeHouse } from "./lib/house.mjs";
import { installPackages } from "./lib/install.mjs";
import { writeMetricWords } from "./lib/metric-words.mjs";
import { buildFiles, core, inRoot } from "./lib/paths.mjs";
import { replays } from "./lib/replays.mjs";
import { step, task } from "./lib/say.mjs";
import { screenshot } from "./lib/screenshot.mjs";
import { installChromium, installCompiler } from "./lib/test-programs.mjs";

const vitest = (path, options) => runVitest([path, "--update"], options);

const parts = {
  equations: {
    about: "pictures of the core's equations",
    make: (onLine) => equations(onLine),
  },
  golden: {
    about:
      "core/tests/golden.json, schema.sha256, web/model/data/metric-words.json: every scenario's run, and what the core says of itself",
    make: golden,
  },
  seeds: {
    about:
      "scenarios/*/seeds.csv: criteria under twenty seeds, where engine or scenario changed; minutes",
    make: (onLine) => keptFiles("seeds", onLine),
  },
  hundred: {
    about:
      "scenarios/authors/hundred-seeds.csv: ours beside the authors' module, where engine or scenario changed; minutes",
    make: (onLine) => keptFiles("hundred", onLine),
  },
  blind: {
    about:
      "scenarios/*/blind.csv: the same by senders that do not listen, where engine, scenario or criterion changed",
    make: (onLine) => keptFiles("blind", onLine),
  },
  validation: {
    about: "scenarios/validation.json: our runs beside those of others",
    make: (onLine) => vitest("web/cli/verify/validation.test.ts", { onLine }),
  },
  pictures: {
    about:
      "e2e/pictures, web/tests/pictures: every screen, charts, slides and figures as they are drawn; minutes",
    make: pictures,
  },
  house: {
    about: "web/src/house.svg and those of its products: which room imports which",
    ofSources: true,
    make: async () => writeHouse(),
  },
  screenshot: {
    about: "the README's pictures",
    make: screenshot,
  },
  replays: {
    about: "core/tests/data/replays: the whole recordings, step by step; minutes, only if named",
    make: async (onLine) => {
      await installCompiler();
      await replays(onLine, true);
    },
  },
};

const help = `npm run update -- [PART]…
${Object.entries(parts)
  .map(([name, { about }]) => `  ${name.padEnd(11)}${about}`)
  .join("\n")}
  --help     this text`;

/** Tells what moved, for the commit to say why. */
async function golden(onLine) {
  await installCompiler();
  await cmake("release", { targets: ["cli"], onLine });
  writeMetricWords(JSON.parse(await run(join(core, "build/release/cli"), ["--schema"])));
  const before = readGolden();
  const now = {};
  for (const [name, text] of await goldenScenarios()) {
    onLine(name);
    now[name] = await lineOf(name, join(core, "build/release/cli"), run, text);
    const [was, is] = [before[name], now[name]];
    if (!was || spaced(was) !== spaced(is))
      console.log(`${name}\n  was ${was ? spaced(was) : "not there"}\n  is  ${spaced(is)}`);
  }
  for (const name of Object.keys(before)) if (!now[name]) console.log(`${name}\n  is gone`);
  writeGolden(now);
  if (await schemaMoved(join(core, "build/release/cli"), run, true))
    console.log("what the core says of itself (cli --schema) has moved");
}

/** What a command of the build files prints: texts by their paths. */
async function keptFiles(command, onLine) {
  const files = JSON.parse(await node([buildFiles, command], { onLine, result: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
}

async function pictures(onLine) {
  await installChromium();
  const playwright = inRoot("node_modules/@playwright/test/cli.js");
  const specs = ["pictures.spec.ts", "screens.spec.ts"];
  await node([playwright, "test", ...specs, "--update-snapshots=changed"], { onLine });
  const env = { ...process.env, LAB_PICTURES: "renew" };
  await vitest("web/tests/pictures", { onLine, env });
}

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith("--"));

const update = async () => {
  const unknown = names.find((name) => !(name in parts));
  if (unknown) throw new Stop(`${unknown} is none of: ${Object.keys(parts).join(", ")}.`);
  await installPackages();
  const chosen = names.length > 0 ? names : Object.keys(parts).filter((name) => name !== "replays");
  for (const name of chosen) {
    // One part may change what the next one draws; what is read of the sources alone needs no build.
    if (!parts[name].ofSources) await buildAll();
    await step(parts[name].about, parts[name].make);
  }
};

const given = words.filter((word) => word.startsWith("--"));
await task(help, {}, update, given);
