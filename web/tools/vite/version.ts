// What the page says of its own build: where the project lives, and when its version was released.
import { readFileSync } from "node:fs";
import { sections } from "../lib/changelog.mjs";
import { home } from "../lib/home.mjs";
import { inRoot } from "../lib/paths.mjs";

const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
  readonly version: string;
};
const released = sections().find((one) => one.version === version)?.date ?? null;

/** For Vite's `define`. */
export const ABOUT: Readonly<Record<string, string>> = {
  "import.meta.env.PROJECT_HOME": JSON.stringify(home()),
  "import.meta.env.PROJECT_RELEASED": JSON.stringify(released),
};
