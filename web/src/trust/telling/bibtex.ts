// A run as an entry of BibTeX: who reads the paper opens it, and compares the hash.

import { bibtexEntry, latexAddress, latexText } from "./latex";

export interface CitedRun {
  readonly title: string;
  /** Name in the gallery, `rfc8867/5.1`, or `file:` and the name of a file. */
  readonly scenario: string;
  /** Of what differs from that scenario. */
  readonly changes: number;
  readonly seed: number;
  /** Of all columns of the run. */
  readonly hash: string;
  /** Sixteen digits of the engine. */
  readonly engine: string;
  /** Opens the run, and has it compared; empty where it is too large for a link. */
  readonly link: string;
}

export interface Release {
  readonly version: string;
  /** `2026-11-28`; null before its release. */
  readonly released: string | null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** When it was read is the reader's to add. */
export function bibtexOf(run: CitedRun, { version, released }: Release): string {
  const { title, scenario, changes, seed, hash, engine, link } = run;
  const [year = "", month = ""] = released?.split("-") ?? [];
  const name = MONTHS[Number(month) - 1];
  const changed = changes === 0 ? "" : `, ${changes} ${changes === 1 ? "change" : "changes"}`;
  const note = `nada-lab ${version}, engine ${engine}, run ${hash}, seed ${seed}`;
  return bibtexEntry("misc", keyOf(scenario, hash), [
    ["author", "{{The nada-lab authors}}"],
    ["title", `{{${latexText(`${title} (${scenario}${changed})`)}}}`],
    ["version", braced(version)],
    ...(year === "" ? [] : ([["year", braced(year)]] as const)),
    ...(name === undefined ? [] : ([["month", name]] as const)),
    ...(link === "" ? [] : ([["url", `{${latexAddress(link)}}`]] as const)),
    ["note", braced(note)],
  ]);
}

const braced = (text: string): string => `{${latexText(text)}}`;

/** `nadalab-rfc8867-5.1-415dc286`: letters that every style takes in a key. */
function keyOf(scenario: string, hash: string): string {
  const plain = scenario
    .replace(/^file:|\.json$/g, "")
    .replace(/[^A-Za-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");
  return ["nadalab", plain, hash.slice(0, 8)].filter((part) => part !== "").join("-");
}
