import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readDoctest, readJunit, readPlaywright, readVitest } from "../../tools/lib/reports.mjs";
import { DOCTEST_REPORT } from "./doctest-report";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lab-reports-"));
  return () => rmSync(folder, { recursive: true });
});

function file(content: string): string {
  const path = join(folder, "report");
  writeFileSync(path, content);
  return path;
}

test("a failed C++ test is told with its place and both sides of the check", () => {
  const counted = readDoctest(file(DOCTEST_REPORT));
  expect(counted).toMatchObject({ passed: 1, failed: 1 });
  expect(counted?.notes).toContain("a < b");
  expect(counted?.notes).toContain("link_test.cpp:11");
  expect(counted?.notes).toContain("3 < 2");
});

test("a C++ run that died halfway has no totals", () => {
  expect(readDoctest(file(DOCTEST_REPORT.slice(0, 400)))).toBeNull();
});

test("a Vitest file that cannot be loaded counts as a failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [
      { name: "good.test.ts", status: "passed", message: "", assertionResults: [] },
      { name: "bad.test.ts", status: "failed", message: "no such file", assertionResults: [] },
    ],
  };
  const output = "all the passed ones\n--- Failed Suites 1 ---\nno such file\n";
  const counted = readVitest(file(JSON.stringify(report)), output);
  expect(counted).toMatchObject({ passed: 5, failed: 1 });
  expect(counted.notes).toBe("--- Failed Suites 1 ---\nno such file\n");
});

test("a Playwright test that passed only when repeated is named, with what it said at first", () => {
  const report = {
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [
          {
            title: "a drag bends the future",
            file: "drag.spec.ts",
            line: 7,
            tests: [
              {
                status: "flaky",
                projectName: "",
                results: [{ errors: [{ message: "too late" }] }, { errors: [] }],
              },
            ],
          },
        ],
      },
    ],
  };
  const counted = readPlaywright(file(JSON.stringify(report)));
  expect(counted).toMatchObject({ passed: 4, failed: 0 });
  expect(counted.notes).toContain(
    "a drag bends the future  (drag.spec.ts:7, chromium)  passed only",
  );
  expect(counted.notes).toContain("too late");
});

const junit = `<?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite name="pytest" errors="1"
 failures="1" skipped="1" tests="6" time="1"><testcase classname="tests.test_a" name="good" time="0.1" />
<testcase classname="tests.test_a" name="bad[a &lt; b]" time="0.1"><failure message="short">E  assert 3 &lt; 2
tests/test_a.py:9</failure></testcase><testcase classname="" name="tests.test_b" time="0"><error message="cannot be
 imported" /></testcase><testcase classname="tests.test_a" name="later"><skipped type="pytest.skip" message="no
 network">tests/test_a.py:3: no network</skipped></testcase></testsuite></testsuites>`;

test("a failed Python test is told with its words, and so is one that was left out", () => {
  const counted = readJunit(file(junit));
  expect(counted).toMatchObject({ passed: 3, failed: 2 });
  const notes = counted?.notes ?? "";
  expect(notes).toContain("tests.test_a bad[a < b]\n    E  assert 3 < 2\n    tests/test_a.py:9");
  expect(notes).toContain("tests.test_b\n    cannot be");
  expect(notes).toContain("tests.test_a later  left out:\n    tests/test_a.py:3: no network");
  expect(notes).not.toContain("good");
});

test("a Python run that died halfway has no report", () => {
  expect(readJunit(file("<?xml"))).toBeNull();
});
