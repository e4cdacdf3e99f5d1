// CHANGELOG.md, in the form of Keep a Changelog: a section for each version, the newest first.
import { readFileSync } from "node:fs";
import { Stop } from "./command.mjs";
import { inRoot } from "./paths.mjs";

const HEAD = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/;

/** Released versions as they stand, each with what is said below its heading. */
export function sections(text = readFileSync(inRoot("CHANGELOG.md"), "utf8")) {
  return text.split(/^(?=## )/m).flatMap((part) => {
    const [head, ...lines] = part.split("\n");
    const [, version, date] = HEAD.exec(head) ?? [];
    return version === undefined ? [] : [{ version, date, text: lines.join("\n").trim() }];
  });
}

/**
 * The section of a version that is to be released; throws the sentence why it cannot be.
 * @param {{ version: string, tag?: string | undefined, text?: string | undefined }} release
 */
export function sectionToRelease({ version, tag, text }) {
  if (tag !== undefined && tag !== `v${version}`)
    throw new Stop(
      `The tag is ${tag}, and package.json's version is ${version}: it takes v${version}.`,
    );
  const found = sections(text).find((section) => section.version === version);
  if (!found || found.text === "")
    throw new Stop(
      `CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD" with what is new: write it first.`,
    );
  return found;
}
