// What doctest found, as JUnit XML.
import { expect, test } from "vitest";
import { junitFile, junitOfDoctest } from "../../tools/lib/junit.mjs";
import { DOCTEST_REPORT } from "./doctest-report";

test("each case has its file, its time and, where it failed, both sides of the check", () => {
  expect(junitOfDoctest(DOCTEST_REPORT)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1" errors="0" skipped="0">
  <testsuite name="doctest" tests="2" failures="1" errors="0" skipped="0">
    <testcase name="a packet leaves after 1 s" classname="link_test.cpp" time="0.001"/>
    <testcase name="a &lt; b" classname="link_test.cpp" time="0">
      <failure message="failed">link_test.cpp:11: a &lt; b -> 3 &lt; 2
no such file</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test("all reports lie in one folder that no commit has", () => {
  expect(junitFile("vitest")).toMatch(/\/web\/\.cache\/junit\/vitest\.xml$/);
});
