// A run as an entry of BibTeX: who reads the paper opens it, and compares the hash.

import { bibtexEntry, latexAddress, latexText } from "./latex";
import { reachOf } from "./reach";

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
  /** Where the project lives; null where the build does not know. */
  readonly project: string | null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * When it was read is the reader's to add. The address is in `howpublished`, which every style of BibTeX's own prints; styles that
 * know `url`, too, would print that beside it.
 */
export function bibtexOf(run: CitedRun, { version, released, project }: Release): string {
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
    ...(link === "" ? [] : ([["howpublished", `{${published(link, project)}}`]] as const)),
    ["note", braced(note)],
  ]);
}

/** Whom the page's address does not reach finds the project by its own; what is behind `#` opens the run on any page of nada-lab. */
function published(link: string, project: string | null): string {
  if (project === null || reachOf(link) === "everybody") return url(link);
  return `${url(project)}, ${url(new URL(link).hash)}`;
}

const url = (address: string): string => `\\url{${latexAddress(address)}}`;

const braced = (text: string): string => `{${latexText(text)}}`;

/** `nadalab-rfc8867-5.1-415dc286`: letters that every style takes in a key. */
function keyOf(scenario: string, hash: string): string {
  const plain = scenario
    .replace(/^file:|\.json$/g, "")
    .replace(/[^A-Za-z0-9.]+/g, "-")
    .replace(/^-|-$/g, "");
  return ["nadalab", plain, hash.slice(0, 8)].filter((part) => part !== "").join("-");
}
