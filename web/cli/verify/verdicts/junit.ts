// The format that build servers read: a suite per collection and comparison, a test per criterion.

import { escaped } from "../../../src/data/formats/xml";
import { failureOf, hadOf, type Line, wantedOf } from "./lines";
import type { Titled } from "./markdown";
import { isFailure } from "./standing";

export function junitOf(lines: readonly Line[], comparisons: readonly Titled[] = []): string {
  const collections = [...new Set(lines.map(({ collection }) => collection))];
  const suites = [
    ...collections.map((collection) => {
      const own = lines.filter((line) => line.collection === collection);
      return suite(collection, own.map(testOf));
    }),
    ...comparisons.map(({ title, compared }) => suite(title, testsOf(title, compared))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

interface Test {
  readonly of: string;
  readonly name: string;
  readonly failure?: string;
  /** Known to differ: JUnit has no word for it, and build servers show what was skipped. */
  readonly skipped?: string;
  readonly note?: string;
}

function testOf(line: Line): Test {
  const { name: of, span, metric, standing, differs } = line;
  const parts = [line.of, span, metric, wantedOf(line)];
  const name = parts.filter((part) => part !== "").join(" ");
  if (isFailure(standing)) return { of, name, failure: failureOf(line) };
  if (standing === "differs") return { of, name, skipped: `differs: ${hadOf(line)}; ${differs}` };
  return standing === "shown" ? { of, name, note: hadOf(line) } : { of, name };
}

function testsOf(of: string, { rows, misses, deviations }: Titled["compared"]): readonly Test[] {
  const met = rows.filter(({ standing }) => standing === "met").length;
  return [
    ...(met > 0 ? [{ of, name: `${met} of ${rows.length} figures within the tolerance` }] : []),
    ...misses.map((failure) => ({ of, name: failure, failure })),
    ...deviations.map((skipped) => ({ of, name: skipped, skipped: `differs: ${skipped}` })),
  ];
}

function suite(name: string, tests: readonly Test[]): string {
  const failures = tests.filter(({ failure }) => failure !== undefined).length;
  const skipped = tests.filter((test) => test.skipped !== undefined).length;
  const counts = `tests="${tests.length}" failures="${failures}" skipped="${skipped}"`;
  const head = `  <testsuite name="${escaped(name)}" ${counts}>`;
  return [head, ...tests.map(testCase), "  </testsuite>"].join("\n");
}

function testCase({ of, name, failure, skipped, note }: Test): string {
  const head = `    <testcase classname="${escaped(of)}" name="${escaped(name)}"`;
  const inside =
    failure !== undefined
      ? `<failure message="${escaped(failure)}"/>`
      : skipped !== undefined
        ? `<skipped message="${escaped(skipped)}"/>`
        : note !== undefined
          ? `<system-out>${escaped(note)}</system-out>`
          : null;
  return inside === null ? `${head}/>` : `${head}>\n      ${inside}\n    </testcase>`;
}
