// Which run a file shows, small enough to travel inside it: with this it can be run again, bit for bit.

import { counted } from "../data/counted";

export interface RunRecord {
  /** Name in the gallery, `rfc8867/5.1`, or `file:` and the name of a file. */
  readonly scenario: string;
  readonly seed: number;
  /** More than one where the picture is of an ensemble. */
  readonly seeds: number;
  /** Of nada-lab; files of 0.1 have none. */
  readonly version?: string;
  /** The engine that ran: SHA-256 of lab.wasm, first sixteen digits. */
  readonly build: string;
  /** Of all columns of the run. */
  readonly hash: string;
  /** Opens the run: a full address, or its part from `#` on where no address is known. */
  readonly link: string;
}

export function recordText(record: RunRecord): string {
  return JSON.stringify(record);
}

/** Null where the text is no record. */
export function readRecord(text: string): RunRecord | null {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? read : null;
  } catch {
    return null;
  }
}

/** For where only words survive, as in the SVG of Internet-Drafts; readSentence has the same record back. */
export function recordSentence(record: RunRecord): string {
  const { scenario, seed, seeds, version, build, hash, link } = record;
  const built = build === "" ? "" : `build ${build}, `;
  const by = version === undefined ? "" : `nada-lab ${version}, `;
  return `Shows ${scenario}, seed ${seed}, ${counted(seeds, "run")}, ${by}${built}hash ${hash}: ${link}`;
}

/** Null where the text holds no such sentence. */
export function readSentence(text: string): RunRecord | null {
  const found =
    /Shows (?<scenario>(?:(?!Shows )[^\n]){1,200}?), seed (?<seed>\d{1,15}), (?<seeds>\d{1,15}) runs?, (?:nada-lab (?<version>[\w.+-]{1,40}), )?(?:build (?<build>\S+), )?hash (?<hash>\S+): (?<link>\S+)/.exec(
      text,
    );
  if (found?.groups === undefined) return null;
  const { scenario = "", seed, seeds, version, build = "", hash = "", link = "" } = found.groups;
  const by = version === undefined ? {} : { version };
  return { scenario, seed: Number(seed), seeds: Number(seeds), ...by, build, hash, link };
}

function isRecord(value: unknown): value is RunRecord {
  if (typeof value !== "object" || value === null) return false;
  const { scenario, seed, seeds, version, build, hash, link } = value as Record<string, unknown>;
  if (version !== undefined && typeof version !== "string") return false;
  const texts = [scenario, build, hash, link].every((one) => typeof one === "string");
  return texts && Number.isFinite(seed) && Number.isFinite(seeds);
}

/** As it stands in SVG, GIF and WebM. */
export function runXml(record: RunRecord): string {
  const text = recordText(record)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `<lab:run xmlns:lab="${NAMESPACE}">${text}</lab:run>`;
}

/** Of the project's own elements in SVG and XMP. */
export const NAMESPACE = "urn:nada-lab:1";
/** The name of the record among a PNG's texts and a presentation's properties. */
export const RECORD_NAME = "nada-lab run";
