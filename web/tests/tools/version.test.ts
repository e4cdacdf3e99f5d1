import { expect, test } from "vitest";
import { releasedIn } from "../../tools/vite/version";

const CHANGELOG = `# Changes

## [Unreleased]

## [0.2.0] - 2026-11-28

- First.

## [0.1.0] - soon
`;

test("the day of a version is that of its heading in CHANGELOG.md", () => {
  expect(releasedIn(CHANGELOG, "0.2.0")).toBe("2026-11-28");
});

test("a version without a day, or without a heading, has none", () => {
  for (const version of ["0.1.0", "0.2", "0.3.0", "Unreleased"])
    expect(releasedIn(CHANGELOG, version)).toBeNull();
});
