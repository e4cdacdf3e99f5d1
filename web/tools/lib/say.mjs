// What the tools say: one line per step with its time; on a terminal the line lives while the step runs.
import { CommandFailed, Stop } from "./command.mjs";

const terminal = process.stdout.isTTY === true && !process.env.CI;

export const seconds = (ms) =>
  ms < 99_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;

/**
 * Says what is done, does it, says how long it took. `work` gets a function for progress lines.
 * @template T
 * @param {string} what
 * @param {(progress: (line: string) => void) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const begin = performance.now();
  let last = "";
  const draw = () => {
    const line = `${what} … ${seconds(performance.now() - begin)}  ${last}`;
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  };
  const tell = () =>
    console.log(`  … ${seconds(performance.now() - begin)}  ${last.slice(0, 100)}`);
  if (!terminal) console.log(`${what} …`);
  const timer = terminal ? setInterval(draw, 200) : setInterval(tell, 10_000);
  let mark = "✗";
  try {
    const result = await work((line) => {
      last = line.trim();
    });
    mark = "✓";
    return result;
  } finally {
    clearInterval(timer);
    if (terminal) process.stdout.write("\r\x1b[K");
    console.log(`${mark} ${what}  ${seconds(performance.now() - begin)}`);
  }
}

/** Runs a tool's main function: a `Stop` is one sentence, a failed program shows what it said. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    sayWrong(error);
    process.exit(1);
  }
}

/** What went wrong, to a person. */
export function sayWrong(error) {
  if (error instanceof Stop) console.error(error.message);
  else if (error instanceof CommandFailed) console.error(`${error.output}\n${error.message}.`);
  else console.error(error);
}

/**
 * The main function of a tool: `--help` says what it does, an option that it does not know is refused before work begins.
 * @param {string} about
 * @param {Record<string, "text" | "flag">} known
 * @param {(given: Record<string, string | true>) => Promise<void>} body
 * @param {string[]} [argv]
 */
export const task = (about, known, body, argv = process.argv.slice(2)) =>
  main(async () => {
    const given = options(argv, { ...known, help: "flag" });
    if (given.help) console.log(about);
    else await body(given);
  });

/**
 * Reads `--name value`, `--name=value` and `--flag`; what is not known ends in a sentence.
 * @param {string[]} argv
 * @param {Record<string, "text" | "flag">} known
 * @returns {Record<string, string | true>}
 */
export function options(argv, known) {
  const read = {};
  for (let i = 0; i < argv.length; ++i) {
    const [, name, inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(argv[i]) ?? [];
    const kind = name && known[name];
    if (!kind) throw new Stop(`${argv[i]} is not an option here; --help lists them.`);
    if (kind === "flag") read[name] = true;
    else read[name] = inline ?? argv[++i] ?? "";
  }
  return read;
}
