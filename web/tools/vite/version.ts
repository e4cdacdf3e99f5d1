// What the page says of its own build: where the project lives, and when its version was released.
import { existsSync, readFileSync } from "node:fs";
import { home } from "../lib/home.mjs";
import { inRoot } from "../lib/paths.mjs";

/** The day of a version as CHANGELOG.md heads it, `## [0.2.0] - 2026-11-28`; null where it has none yet. */
export function releasedIn(changelog: string, version: string): string | null {
  const heading = `## [${version}] - `;
  const line = changelog.split("\n").find((one) => one.startsWith(heading)) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.exec(line.slice(heading.length).trim())?.[0] ?? null;
}

const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  readonly version: string;
};
const changelog = inRoot("CHANGELOG.md");

/** For Vite's `define`. */
export const ABOUT: Readonly<Record<string, string>> = {
  "import.meta.env.PROJECT_HOME": JSON.stringify(home()),
  "import.meta.env.PROJECT_RELEASED": JSON.stringify(
    existsSync(changelog) ? releasedIn(readFileSync(changelog, "utf8"), version) : null,
  ),
};
