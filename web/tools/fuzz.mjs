// npm run fuzz: each fuzzer of core/fuzz for ten minutes, or --seconds N, or one with --only NAME.
import "./lib/node-version.mjs";
import { Stop } from "./lib/command.mjs";
import { buildFuzzers, fuzz, fuzzers } from "./lib/fuzz.mjs";
import { main, options, step } from "./lib/say.mjs";
import { installNative } from "./lib/test-programs.mjs";

await main(async () => {
  const given = options(process.argv.slice(2), { seconds: "text", only: "text" });
  const chosen = fuzzers().filter((name) => !given.only || name === given.only);
  if (chosen.length === 0) throw new Stop(`There are ${fuzzers().join(", ")} to choose from.`);
  const time = Number(given.seconds ?? 600);
  await installNative();
  await step("Building the fuzzers", buildFuzzers);
  for (const name of chosen) {
    const runs = await step(`Fuzzing ${name} for ${time} s`, (progress) =>
      fuzz(name, time, progress),
    );
    console.log(`  ${runs} inputs, none of them breaks it`);
  }
});
