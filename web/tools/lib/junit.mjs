// What the test runners found, as JUnit XML for the hosts that read it: a file for each runner in one folder.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache, root } from "./paths.mjs";

/** Below web/.cache, which no commit has. */
export const junitFile = (name) => join(cache, "junit", `${name}.xml`);

const attribute = (head, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(head)?.[1] ?? "";
const expression =
  /<Expression success="false"[^>]*filename="([^"]*)"[^>]*line="([^"]*)"[\s\S]*?<Original>([\s\S]*?)<\/Original>(?:[\s\S]*?<Expanded>([\s\S]*?)<\/Expanded>)?/g;

const said = /<(?:Message|Exception)[^>]*>([\s\S]*?)<\/(?:Message|Exception)>/g;

/** The report of doctest's own XML in the other words; its texts stay as they are escaped. */
export function junitOfDoctest(xml) {
  const cases = [
    ...xml.replaceAll(root, "").matchAll(/<TestCase ([^>]*[^/])>([\s\S]*?)<\/TestCase>/g),
  ].map(([, head, body]) => {
    const name = `name="${attribute(head, "name")}" classname="${attribute(head, "filename")}"`;
    const [, totals = ""] = /<OverallResultsAsserts ([^>]*)>/.exec(body) ?? [];
    const begin = `    <testcase ${name} time="${attribute(totals, "duration") || "0"}"`;
    if (attribute(totals, "test_case_success") !== "false") return { text: `${begin}/>` };
    const checks = [...body.matchAll(expression)].map(
      ([, file, line, original, expanded]) =>
        `${file}:${line}: ${original.trim()} -> ${(expanded ?? "").trim()}`,
    );
    const told = [...checks, ...[...body.matchAll(said)].map(([, words]) => words.trim())];
    const failure = `      <failure message="failed">${told.join("\n")}</failure>`;
    return { text: `${begin}>\n${failure}\n    </testcase>`, failed: true };
  });
  const failures = cases.filter(({ failed }) => failed).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="doctest" ${counts}>`,
    ...cases.map(({ text }) => text),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

/** Beside the report that doctest wrote; its folder has to be there. */
export const writeJunitOfDoctest = (report) =>
  writeFileSync(junitFile("doctest"), junitOfDoctest(readFileSync(report, "utf8")));
