// What TypeScript and Python must read alike: settings and traces, each with what it comes to or the faults it has.
// core/python/tests/test_vectors.py reads the same files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refuseMalformedSettings, withTextSettings } from "../cli/input/settings";
import { BadInput } from "../cli/terminal/faults";
import type { Tree } from "../model/data/json-path";
import type { Fault } from "../model/engine/types";
import { areFaults } from "../model/imports/lines";
import { traceFrom, withTraces } from "../model/imports/trace-files";
import { missingOwner, withChange } from "../model/scenario/assign";
import { nearestNames } from "../model/scenario/language/nearest-names";
import { freshLab } from "./lab";
import settings from "./vectors/settings.json";
import traces from "./vectors/traces.json";

/** What a row of the files expects: members of the result, all others as they were, or faults. */
interface Expected {
  readonly gives?: unknown;
  readonly faults?: readonly Fault[];
}

const lab = await freshLab();
const scenarios: Readonly<Record<string, Tree>> = settings.scenarios;
const texts: Readonly<Record<string, string>> = traces.texts;

/** The result as text, so that the order of members and the spelling of numbers count. */
function outcome(make: () => unknown): string | readonly Fault[] {
  try {
    const made = make();
    return areFaults(made) ? made : JSON.stringify(made);
  } catch (cause) {
    if (!(cause instanceof BadInput)) throw cause;
    // Only the command line has options.
    return cause.faults.map(({ at, what }) => ({ at: at.replace(/^--/, ""), what }));
  }
}

const expected = ({ gives, faults }: Expected, of: Tree = {}) =>
  faults ?? JSON.stringify({ ...of, ...(gives as Tree) });

test.each(settings.texts)("settings as texts: $what", ({ scenario, set, ...row }) => {
  const of = scenarios[scenario] as Tree;
  const made = outcome(() => {
    refuseMalformedSettings(lab, set);
    return JSON.parse(withTextSettings(lab.schema(), JSON.stringify(of), set));
  });
  expect(made).toEqual(expected(row, of));
});

test.each(settings.values)("settings as values: $what", ({ scenario, values, ...row }) => {
  const of = scenarios[scenario] as Tree;
  const made = outcome(() =>
    Object.entries(values).reduce<Tree>((made, [set, to]) => {
      const what = missingOwner(made, set);
      if (what !== null) throw new BadInput([{ at: `set ${set}`, what }]);
      return withChange(lab.schema(), made, { at_s: null, set, to });
    }, of),
  );
  expect(made).toEqual(expected(row, of));
});

test.each(settings.changes)("changes as data: $what", ({ scenario, changes, ...row }) => {
  const of = scenarios[scenario] as Tree;
  const made = outcome(() =>
    changes.reduce<Tree>((made, change) => {
      const what = missingOwner(made, change.set);
      if (what !== null) throw new BadInput([{ at: `set ${change.set}`, what }]);
      return withChange(lab.schema(), made, change);
    }, of),
  );
  expect(made).toEqual(expected(row, of));
});

test.each(settings.nearest)("$typed among $names may mean $near", ({ typed, names, near }) => {
  expect(nearestNames(typed, names)).toEqual(near);
});

test.each(traces.files)("a trace in $file: $text", ({ file, text, gives, faults }) => {
  expect(outcome(() => lab.trace(file, text))).toEqual(faults ?? JSON.stringify(gives));
});

test.each(traces.project)("the project's $file", ({ file, sha256 }) => {
  const text = readFileSync(new URL(`../../scenarios/${file}`, import.meta.url), "utf8");
  const trace = JSON.stringify(lab.trace(file, text));
  expect(createHash("sha256").update(trace).digest("hex")).toBe(sha256);
});

test.each(traces.scenarios)("a scenario that names files: $what", ({ scenario, ...row }) => {
  const read = (file: string) => texts[file] ?? { at: file, what: "is not there" };
  expect(outcome(() => withTraces(scenario, traceFrom(read, lab.trace.bind(lab))))).toEqual(
    expected(row),
  );
});
