// npm run fuzz: the fuzzers of core/fuzz, histories of runs through the door of the .wasm (web/tests/histories), and sequences of
// what a person does with the page (e2e/nothing-lost.spec.ts).
import "./lib/node-version.mjs";
import { build, cardsPiece, cliPiece, pagePiece, wasmPiece } from "./lib/build.mjs";
import { Stop } from "./lib/command.mjs";
import { buildFuzzers, fuzz, fuzzers } from "./lib/fuzz.mjs";
import { histories } from "./lib/histories.mjs";
import { main, options, step } from "./lib/say.mjs";
import { sequences } from "./lib/sequences.mjs";
import { installChromium, installNative } from "./lib/test-programs.mjs";

const help = `npm run fuzz -- [options]
  --only NAME  one of ${everything().join(", ")}
  --seconds N  how long each fuzzer of core/fuzz runs (600)
  --runs N     or how many inputs each tries, however long that takes
  --cases N    how many histories are compared with fresh runs (100000), or sequences are tried on the page (1000)
  --seed N     of the first history or sequence; that of a failure repeats it (by the clock)
  --help       this text`;

function everything() {
  return [...fuzzers(), "histories", "sequences"];
}

const known = { seconds: "text", runs: "text", only: "text", cases: "text", seed: "text" };

/** A whole number that somebody gave, or the usual one. */
function count(given, name, usual) {
  if (given[name] === undefined) return usual;
  const number = Number(given[name]);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Stop(`--${name} takes a whole number from 1 on, not ${given[name]}.`);
  return number;
}

await main(async () => {
  const given = options(process.argv.slice(2), { ...known, help: "flag" });
  if (given.help) {
    console.log(help);
    return;
  }
  const all = everything();
  const chosen = all.filter((name) => given.only === undefined || name === given.only);
  if (chosen.length === 0) throw new Stop(`There are ${all.join(", ")} to choose from.`);
  const limit = {
    seconds: count(given, "seconds", given.runs === undefined ? 600 : undefined),
    runs: count(given, "runs", undefined),
  };
  const wanted = (usual) => ({
    cases: count(given, "cases", usual),
    seed: count(given, "seed", Math.floor(Date.now() / 1000)),
  });
  const native = chosen.filter((name) => fuzzers().includes(name));
  if (native.length > 0) {
    await installNative();
    await step("Building the fuzzers", buildFuzzers);
  }
  for (const name of native) {
    const { inputs, rate, ran } = await step(`Fuzzing ${name}`, (progress) =>
      fuzz(name, limit, progress),
    );
    const runs = ran > 0 ? `, ${ran} of them ran` : "";
    console.log(`  ${inputs} inputs${runs}, ${rate} in a second, none of them breaks it`);
  }
  if (chosen.includes("histories")) {
    await build(wasmPiece);
    const { cases, seed } = wanted(100_000);
    await step(`Comparing ${cases} histories from seed ${seed} on`, (progress) =>
      histories({ cases, seed }, progress),
    );
    console.log(`  ${cases} histories are the runs that their scenarios give at once`);
  }
  if (chosen.includes("sequences")) {
    await installChromium();
    await build(wasmPiece, cliPiece, cardsPiece, pagePiece);
    const { cases, seed } = wanted(1000);
    await step(`Trying ${cases} sequences on the page from seed ${seed} on`, (progress) =>
      sequences({ cases, seed }, progress),
    );
    console.log(`  ${cases} sequences lose nothing that a person last saw`);
  }
});
