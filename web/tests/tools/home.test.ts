// The project's address: package.json's, else that of the host whose workflow runs this, else none.
import { expect, test } from "vitest";
import { home } from "../../tools/lib/home.mjs";

const HOSTED = {
  GITHUB_ACTIONS: "true",
  GITHUB_SERVER_URL: "https://git.example",
  GITHUB_REPOSITORY: "someone/nada-lab",
};

test.each([
  ["https://git.example/us/nada-lab"],
  ["git+https://git.example/us/nada-lab.git"],
  [{ type: "git", url: "git+https://git.example/us/nada-lab.git" }],
])("what package.json says goes first: %j", (repository) => {
  expect(home({ repository }, HOSTED)).toBe("https://git.example/us/nada-lab");
});

test("without it the host of a workflow says it, and without a workflow nobody does", () => {
  expect(home({}, HOSTED)).toBe("https://git.example/someone/nada-lab");
  expect(home({}, { ...HOSTED, GITHUB_ACTIONS: undefined })).toBeNull();
  expect(home({}, { GITHUB_ACTIONS: "true" })).toBeNull();
  expect(home({}, {})).toBeNull();
});
