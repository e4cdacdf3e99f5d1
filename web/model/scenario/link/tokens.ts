// The smallest pieces of a link: names, numbers and values, each readable and free of the link's own signs.

import { plainValue } from "../language/value";
import type { Value } from "../types";

/** Says that what follows is text although it looks like something else. */
const TEXT = "'";

/** A piece of text without `&`, `=`, `:` and `,`; slashes of scenario names stay. */
export function atom(text: string): string {
  return encodeURIComponent(wellFormed(text)).replaceAll("%2F", "/");
}

/** The pieces between colons; none at all where one of them is broken. */
export function atoms(text: string): readonly string[] {
  try {
    return text.split(":").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** Shortest text that gives the same number again; no plus sign, which forms read as a space. */
export function numberText(value: number): string {
  return String(value).replace("e+", "e");
}

/** Zero or more. */
export function positive(text: string): number | null {
  const number = plainValue(text);
  return typeof number === "number" && number >= 0 ? number : null;
}

export function among<T extends string | number>(choices: readonly T[], text: string): T | null {
  return choices.find((choice) => String(choice) === text) ?? null;
}

export function valueText(value: Value): string {
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return String(value);
  return atom(readToken(value) === value ? value : TEXT + value);
}

export function readToken(text: string): Value {
  return text.startsWith(TEXT) ? text.slice(1) : plainValue(text);
}

/** Halves of characters cannot stand in a URL. */
function wellFormed(text: string): string {
  return text.replace(
    /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    "\ufffd",
  );
}
