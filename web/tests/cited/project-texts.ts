// The texts of the project in which RFCs are cited: sources, scenarios, READMEs; not what is built or recorded.

import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "../../tools/lib/paths.mjs";

const FOLDERS = ["core", "web", "scenarios", "e2e", ".github"];
const TEXT = /\.(h|cpp|ts|tsx|mjs|json|md|csv|py|css|html|yaml|yml)$/;
/** Built, recorded from other programs, or about citations. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist[\w-]*|build|release|\.cache|__pycache__|\.venv)\/|^core\/tests\/data\/|^core\/python\/requirements|^web\/tests\/cited\/|^scenarios\/(schema\.json|FIELDS\.md)$|^core\/python\/nada_lab\/data\//;

export interface ProjectText {
  /** From the root. */
  readonly file: string;
  readonly text: string;
  /** The RFC that its folder is named after; null: it is about none. */
  readonly own: string | null;
}

export function projectTexts(): readonly ProjectText[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name).split(sep).join("/"),
    ),
  );
  const top = readdirSync(root, { encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return [...top, ...below]
    .filter((file) => TEXT.test(file) && !LEFT_OUT.test(file))
    .map((file) => ({
      file,
      text: readFileSync(join(root, file), "utf8"),
      own: /\/rfc(\d{4})\//.exec(file)?.[1] ?? null,
    }));
}
