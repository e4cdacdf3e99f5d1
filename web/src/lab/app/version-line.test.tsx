import { expect, test } from "vitest";
import { VERSION } from "../../../model/data/release";
import { markupOf, wordsIn } from "../../../tests/rendered";
import { VersionLine } from "./version-line";

const PROJECT = "https://example.org/someone/nada-lab";

test("the version stands in a line, with the source where it is known", () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  expect(wordsIn(markupOf(<VersionLine project={null} />))).toBe(`nada-lab ${VERSION}`);
  const html = markupOf(<VersionLine project={PROJECT} />);
  expect(wordsIn(html)).toBe(`nada-lab ${VERSION} · source`);
  expect(html).toContain(`href="${PROJECT}" target="_blank" rel="noopener"`);
});
