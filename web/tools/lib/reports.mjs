// Reads what the test runners write for machines: counts, and for failures a few readable lines.
import { readFileSync } from "node:fs";

/** @typedef {import("./schedule.mjs").Counted} Counted */

const entities = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const text = (xml) => xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name]).trim();
const attribute = (tag, name) => text(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

/** doctest's XML. A run that died has no totals: null. @returns {Counted | null} */
export function readDoctest(path) {
  const xml = readFileSync(path, "utf8");
  const totals = /<OverallResultsTestCases [^>]*>/.exec(xml)?.[0];
  if (!totals) return null;
  const notes = [];
  for (const [, head, body] of xml.matchAll(/<TestCase ([^>]*[^/])>([\s\S]*?)<\/TestCase>/g)) {
    const failures = [
      ...body.matchAll(/<Expression success="false"([^>]*)>([\s\S]*?)<\/Expression>/g),
    ];
    const messages = [...body.matchAll(/<(Message|Exception)([^>]*)>([\s\S]*?)<\/\1>/g)];
    if (!/<OverallResultsAsserts[^>]*test_case_success="false"/.test(body)) continue;
    notes.push(`  ${attribute(head, "name")}`);
    for (const [, at, inner] of failures.slice(0, 10)) {
      const original = text(/<Original>([\s\S]*?)<\/Original>/.exec(inner)?.[1] ?? "");
      const expanded = text(/<Expanded>([\s\S]*?)<\/Expanded>/.exec(inner)?.[1] ?? "");
      const infos = [...inner.matchAll(/<Info>([\s\S]*?)<\/Info>/g)].map(([, info]) => text(info));
      notes.push(`    ${attribute(at, "filename")}:${attribute(at, "line")}`);
      notes.push(`      ${original}  →  ${expanded}`, ...infos.map((info) => `      ${info}`));
    }
    for (const [, , at, inner] of messages.slice(0, 10)) {
      const where = attribute(at, "filename");
      const what = text(inner.replace(/<[^>]+>/g, " "));
      notes.push(`    ${where ? `${where}:${attribute(at, "line")} ` : ""}${what}`);
    }
  }
  return {
    passed: Number(attribute(totals, "successes")),
    failed: Number(attribute(totals, "failures")),
    notes: notes.join("\n"),
  };
}

/**
 * Vitest's JSON; the words for failures are those of its own output. A file that could not be loaded
 * counts as one failure.
 * @returns {Counted}
 */
export function readVitest(path, output = "") {
  const report = JSON.parse(readFileSync(path, "utf8"));
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  );
  const failures = output.search(/[^\n]*Failed (Tests|Suites)/);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    notes: failures < 0 ? "" : output.slice(failures),
  };
}

/** pytest's JUnit XML. A test that was left out is named: nothing is left out in silence. @returns {Counted | null} */
export function readJunit(path) {
  const xml = readFileSync(path, "utf8");
  const suite = /<testsuite [^>]*>/.exec(xml)?.[0];
  if (!suite) return null;
  const count = (name) => Number(attribute(suite, name));
  const failed = count("failures") + count("errors");
  const notes = [];
  for (const [, head, body] of xml.matchAll(/<testcase ([^>]*[^/])>([\s\S]*?)<\/testcase>/g)) {
    const told = /<(failure|error|skipped)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/.exec(body);
    if (!told) continue;
    const [, kind, attributes, words] = told;
    const where = `${attribute(head, "classname")} ${attribute(head, "name")}`;
    notes.push(`  ${where}${kind === "skipped" ? "  left out:" : ""}`);
    notes.push(indent(text(words ?? "") || attribute(attributes, "message"), 4));
  }
  return {
    passed: count("tests") - failed - count("skipped"),
    failed,
    notes: notes.join("\n"),
  };
}

/**
 * Playwright's JSON. A test that passed only when repeated is passed and is named, with what it said at first: it is repeated
 * where no person watches (`retries` of playwright.config.ts), and at a desk it fails.
 * @returns {Counted}
 */
export function readPlaywright(path) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  const { expected, unexpected, flaky } = report.stats;
  const notes = report.errors.map((error) => indent(error.message ?? String(error), 2));
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests.filter(
        (t) => t.status === "unexpected" || t.status === "flaky",
      )) {
        const where = `${spec.file}:${spec.line}, ${test.projectName || "chromium"}`;
        const again = test.status === "flaky" ? "  passed only when repeated:" : "";
        notes.push(`  ${spec.title}  (${where})${again}`);
        for (const error of test.results.flatMap((result) => result.errors)) {
          notes.push(indent(error.message ?? "", 4));
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed, notes: notes.join("\n") };
}

const escapeCode = String.fromCharCode(27);
const colours = new RegExp(`${escapeCode}\\[[0-9;]*m`, "g");
const indent = (message, by) =>
  message
    .replace(colours, "")
    .split("\n")
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .slice(0, 30)
    .map((line) => " ".repeat(by) + line)
    .join("\n");
