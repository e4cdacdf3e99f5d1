// Over thousands of tables: no wrong unit, role, time base, lost row or dropped column without a question or a sentence; and nothing is asked or
// said where names and units say it.

import { expect, test } from "vitest";
import { prepared, type Understood, understood } from "../../reader/understood";
import { recordingOf } from "./recordings";
import { tableOf } from "./tables";
import type { Written } from "./written";

/** What is wrong with how a table was read; empty where nothing is. */
function faultsOf(written: Written, read: Understood): readonly string[] {
  if (read.kind !== "table") return [`is ${JSON.stringify(read).slice(0, 300)}`];
  const { questions, played, fault } = read;
  if (questions.length > 0)
    return questions.flatMap(({ of, sentence }) =>
      written.asks.has(of) ? [] : [`asks without need: ${sentence}`],
    );
  if (played === null) return [`fault: ${fault}`];
  const { capacity, delay, loss, sentences } = played;
  const told = sentences.join("\n");
  const faults = written.says.flatMap((one) =>
    one.test(told) ? [] : [`says nothing like ${one}`],
  );
  if (sentences.length > 3) faults.push("says too much");
  if (written.isPlain && sentences.length > 0 && !isGuessOfTime(told))
    faults.push("says what is sure");
  // A guess of a unit is told, and may be wrong.
  const isGuess = / is read (as the time )?in /.test(told);
  if (isGuess && written.asks.size > 0) return faults;
  if (/is read as the time in/.test(told)) return faults;
  faults.push(
    ...different(
      "length in s",
      (capacity ?? []).map(([ms]) => ms / 1000),
      written.lengths_s,
    ),
  );
  faults.push(
    ...different(
      "kbit/s",
      (capacity ?? []).map(([, value]) => value),
      written.kbps,
    ),
  );
  if (written.delays_ms)
    faults.push(
      ...different(
        "delay",
        (delay ?? []).map(([, v]) => v),
        written.delays_ms,
      ),
    );
  else if (delay !== null) faults.push("plays a delay");
  if (written.losses)
    faults.push(
      ...different(
        "loss",
        (loss ?? []).map(([, v]) => v),
        written.losses,
      ),
    );
  else if (loss !== null) faults.push("plays a loss");
  return faults;
}

/** Of a time without a unit, whose steps are no usual ones in s. */
const isGuessOfTime = (told: string): boolean => /^[^\n]*is read as the time in/.test(told);

/** To the three decimals that are kept, and what a number of 64 bits holds of the moments. */
function different(
  what: string,
  read: readonly number[],
  right: readonly number[],
): readonly string[] {
  if (read.length !== right.length) return [`${what}: ${read.length} rows, not ${right.length}`];
  const row = read.findIndex(
    (value, i) => !(Math.abs(value - (right[i] ?? 0)) <= 6e-4 + 1e-9 * value),
  );
  return row < 0 ? [] : [`${what} of row ${row}: ${read[row]}, not ${right[row]}`];
}

function faultsIn(make: (seed: number) => Written, many: number): readonly string[] {
  return Array.from({ length: many }, (_, i) => make(i + 1)).flatMap((written) => {
    const faults = faultsOf(written, understood(prepared(written.file, written.text), {}));
    return faults.map((fault) => `${written.shape}: ${fault}\n${written.text.slice(0, 400)}`);
  });
}

test("what thousands of tables say is read, asked or said", () => {
  const faults = faultsIn(tableOf, 2500);
  expect(faults).toEqual([]);
});

test("so is what recordings of other shapes say", () => {
  const faults = faultsIn(recordingOf, 1100);
  expect(faults).toEqual([]);
});
