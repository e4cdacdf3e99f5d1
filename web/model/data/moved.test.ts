import { expect, test } from "vitest";
import { compareVersions, type Moved, movedSince } from "./moved";

const MOVED: readonly Moved[] = [
  { version: "0.3.0", what: "GCC over lossy links", why: "a fault", kept: [] },
  { version: "0.3.0", what: "reports", why: "RFC 8888", kept: [] },
  { version: "0.10.0", what: "all sessions", why: "RFC 9999", kept: [] },
];

test("what moved after a version is said with the version that moved it, named once, and why", () => {
  expect(movedSince("0.2.0", MOVED)).toBe(
    "; since 0.3.0: GCC over lossy links (a fault), reports (RFC 8888); since 0.10.0: all sessions (RFC 9999)",
  );
  expect(movedSince("0.3.0", MOVED)).toBe("; since 0.10.0: all sessions (RFC 9999)");
});

test("of many the names stand alone, and where the reasons are", () => {
  const many = ["a", "b", "c"].map((what) => ({ version: "0.4.0", what, why: "x", kept: [] }));
  expect(movedSince("0.3.0", many)).toBe("; since 0.4.0: a, b, c (why: CHANGELOG, Hashes)");
});

test("nothing is said where nothing moved since, or nobody knows since when", () => {
  expect(movedSince("0.10.0", MOVED)).toBe("");
  expect(movedSince(undefined, MOVED)).toBe("");
});

test("versions are compared part by part, as numbers", () => {
  expect(compareVersions("0.10.0", "0.9.9")).toBeGreaterThan(0);
  expect(compareVersions("0.2.0", "1.0.0")).toBeLessThan(0);
  expect(compareVersions("0.2.0", "0.2.0")).toBe(0);
});
