// npm run bench: what a hand feels and what people wait for, each with its unit; beside what was kept, or beside another revision.
import "./lib/node-version.mjs";
import { bench } from "./bench/command.mjs";
import { GROUPS } from "./bench/workloads.mjs";
import { installPackages } from "./lib/install.mjs";
import { task } from "./lib/say.mjs";

const help = `npm run bench -- [options]
  --only A,B          some of: ${GROUPS.join(", ")};
                      or those with that in their name, such as rfc8867/5.1
  --against REVISION  measures that revision, too, by turns, and prints ratios, which mean
                      something on a machine that others use; it is built in web/.cache/bench, once
  --rounds N          so many turns of both, 5 unless said otherwise
  --keep              adds what was measured to web/tools/bench/kept.json, and has README say it
  --short             everything once, to see that it runs: no number means anything
  --json FILE         writes the rows {name, unit, value} to FILE
  --help              this text`;

const options = {
  only: "text",
  against: "text",
  rounds: "text",
  keep: "flag",
  short: "flag",
  json: "text",
};

await task(help, options, async (given) => {
  await installPackages();
  await bench(given);
});
