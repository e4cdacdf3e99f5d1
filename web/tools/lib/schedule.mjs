// Runs steps that need one another on as many cores as there are; each says its time when it ends.
import { cpus } from "node:os";
import { CommandFailed, Stop } from "./command.mjs";
import { seconds } from "./say.mjs";

/**
 * One step. `cores` is how many it keeps busy; `needs` names steps that must have passed before.
 * A step that does not say what it counted counts as one.
 * @typedef {{ name: string, cores?: number, needs?: string[],
 *   work: (progress: (line: string) => void) => Promise<Counted | void> }} Step
 * @typedef {{ passed: number, failed: number, notes?: string }} Counted
 */

/**
 * Runs all steps, a failed one keeps only those that need it from running. Resolves with the sum.
 * @param {Step[]} steps
 * @param {{ cores?: number, tellMs?: number }} [options] `tellMs`: how often, away from a terminal, it says what runs and what is left
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function schedule(steps, { cores: free = Math.max(2, cpus().length), tellMs } = {}) {
  const total = { passed: 0, failed: 0 };
  const outcome = new Map();
  const waiting = [...steps];
  const active = new Map();
  const all = free;

  const end = (step, begin, counted, output) => {
    outcome.set(step.name, counted.failed === 0);
    total.passed += counted.passed;
    total.failed += counted.failed;
    erase();
    const mark = counted.failed === 0 ? "✓" : "✗";
    const counts = counted.passed + counted.failed > 1 ? `  ${counted.passed} passed` : "";
    const fails = counted.failed > 0 ? `  ${counted.failed} failed` : "";
    console.log(`${mark} ${step.name}${counts}${fails}  ${seconds(performance.now() - begin)}`);
    if (output) console.log(output.trimEnd());
  };

  const start = async (step, cores) => {
    const begin = performance.now();
    free -= cores;
    active.set(step.name, { begin, line: "" });
    try {
      const counted = await step.work((line) => {
        active.get(step.name).line = line;
      });
      end(step, begin, counted ?? { passed: 1, failed: 0 }, counted?.notes);
    } catch (error) {
      const ofProgram = error instanceof CommandFailed;
      const own = error instanceof Stop ? error.message : String(error.stack);
      const said = ofProgram ? `${lastLines(error.output)}\n${error.message}` : own;
      end(step, begin, { passed: 0, failed: 1 }, said);
    }
    active.delete(step.name);
    free += cores;
  };

  const names = new Set(steps.map((step) => step.name));
  const needsOf = (step) => (step.needs ?? []).filter((name) => names.has(name));
  const { erase, close } = statusLine(active, waiting, tellMs);
  const pending = new Set();
  while (waiting.length > 0 || pending.size > 0) {
    for (const step of [...waiting]) {
      const needs = needsOf(step);
      const broken = needs.find((name) => outcome.get(name) === false);
      const cores = Math.min(step.cores ?? 1, all);
      if (broken) {
        waiting.splice(waiting.indexOf(step), 1);
        end(step, performance.now(), { passed: 0, failed: 1 }, `  not run: ${broken} failed`);
      } else if (needs.every((name) => outcome.has(name)) && cores <= free) {
        waiting.splice(waiting.indexOf(step), 1);
        const work = start(step, cores).finally(() => pending.delete(work));
        pending.add(work);
      } else if (needs.every((name) => outcome.has(name))) {
        // The next in order waits for its cores; a later one must not starve it.
        break;
      }
    }
    if (pending.size > 0) await Promise.race(pending);
  }
  close();
  return total;
}

const lastLines = (text, count = 120) => text.trimEnd().split("\n").slice(-count).join("\n");

/** On a terminal, one line that tells what runs now and what is left; elsewhere a line of it now and then, or nothing. */
function statusLine(active, waiting, tellMs) {
  const now = () => {
    const parts = [...active].map(([name, { begin, line }]) =>
      `${name} ${seconds(performance.now() - begin)} ${line}`.trimEnd(),
    );
    const left = waiting.map(({ name }) => name).join(", ");
    return `${parts.join(" | ")}${left && `; then ${left}`}`;
  };
  if (!process.stdout.isTTY || process.env.CI) {
    const timer = tellMs && setInterval(() => console.log(`  … ${now()}`), tellMs);
    return { erase() {}, close: () => clearInterval(timer) };
  }
  const erase = () => process.stdout.write("\r\x1b[K");
  const timer = setInterval(() => {
    erase();
    process.stdout.write(now().slice(0, (process.stdout.columns ?? 80) - 1));
  }, 300);
  return {
    erase,
    close() {
      clearInterval(timer);
      erase();
    },
  };
}
