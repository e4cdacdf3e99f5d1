// npm run mutate: puts one seeded fault at a time into the sources and sees whether a test goes red. Not part of `npm test`.
//
// Why an own list and no Stryker: web/tools/mutate/README.md.
import "./lib/node-version.mjs";
import { Stop } from "./lib/command.mjs";
import { installPackages } from "./lib/install.mjs";
import { main, options } from "./lib/say.mjs";
import { allFaults, missingTests, placeOf } from "./mutate/faults.mjs";
import { judge } from "./mutate/judge.mjs";
import { readResults, reportOf, writeResults } from "./mutate/results.mjs";
import { recover } from "./mutate/seeded.mjs";
import { close } from "./mutate/warm-vitest.mjs";

const help = `npm run mutate -- [options]
  --only A,B   faults whose file or sentence contains one of these texts
  --again      also those that have a result
  --survivors  those that survived, again
  --quick      asks only the tests that should notice; what they do not is left for a run without this
  --check      only looks whether every fault still has its one place in the sources, and its tests
  --list       the faults
  --help       this text
Stop it with Ctrl-C when you like: the source is restored, and the next run goes on where this one stopped.`;

const known = {
  only: "text",
  again: "flag",
  survivors: "flag",
  quick: "flag",
  check: "flag",
  list: "flag",
  help: "flag",
};

await main(async () => {
  const given = options(process.argv.slice(2), known);
  if (given.help) {
    console.log(help);
    return;
  }
  recover();
  const wanted = typeof given.only === "string" ? given.only.split(",") : [""];
  const all = await allFaults();
  const chosen = all.filter(({ file, what }) =>
    wanted.some((text) => file.includes(text) || what.includes(text)),
  );
  if (chosen.length === 0)
    throw new Stop(`--only ${given.only} fits none of the ${all.length} faults.`);
  if (given.list) {
    for (const { file, what } of chosen) console.log(`${file}: ${what}`);
    return;
  }
  const lost = chosen.filter((fault) => placeOf(fault) === null);
  for (const { file, find } of lost)
    console.error(
      `${file}: this text is not there exactly once, so the fault has no place: ${find}`,
    );
  if (given.check) {
    const unasked = chosen.flatMap((fault) => missingTests(fault).map((test) => ({ fault, test })));
    for (const { fault, test } of unasked) console.error(`${fault.key}: there is no test ${test}`);
    if (lost.length + unasked.length > 0) process.exitCode = 1;
    else console.log(`${chosen.length} faults have their place and their tests.`);
    return;
  }
  await installPackages();
  const results = readResults();
  const due = chosen.filter((fault) => {
    const known = results.get(fault.key);
    if (lost.includes(fault)) return false;
    return known === undefined || given.again || (given.survivors && known.by === null);
  });
  console.log(
    `${due.length} faults to try, ${chosen.length - due.length} have a result or no place.`,
  );
  for (const [index, fault] of due.entries()) {
    const begin = performance.now();
    const by = await judge(fault, given.quick === true);
    if (by === undefined) {
      console.log(`${index + 1}/${due.length}  ${fault.file}: ${fault.what}: not known yet`);
      continue;
    }
    const took_s = Math.round((performance.now() - begin) / 100) / 10;
    results.set(fault.key, { by, took_s });
    writeResults(all, results);
    const said = by === null ? "SURVIVED" : `killed by ${by}`;
    console.log(
      `${index + 1}/${due.length}  ${fault.file}: ${fault.what}\n      ${said}  (${took_s} s)`,
    );
  }
  await close();
  const { text, unexplained } = reportOf(all, results);
  console.log(text);
  if (unexplained > 0 || lost.length > 0) process.exitCode = 1;
});
