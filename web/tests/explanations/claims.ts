// What a sentence claims, read back from its words: every part of a sentence has to be a known claim, the numbers in it have to be
// those of the decision, and what it says of them has to be so. Written from the words alone, not from the code that makes them.

import type { Names } from "../../model/data/formula/evaluate";

/** The numbers of a decision. NaN where there is none. */
export interface Decision {
  now(name: string): number;
  /** A parameter in force. */
  parameter: Names["value"];
  /** What the packets themselves met at that moment. */
  met(name: Met): number;
}

/** Waiting in queues; the way without queues; by how much longer links have become than they were at their shortest. All ms. */
export type Met = "waited_ms" | "unqueued_ms" | "longer_ms";

type Truth = (decision: Decision) => boolean;

export interface Claim {
  readonly words: string;
  readonly pattern: RegExp;
  /** The letter that it begins with; empty where that is a number. */
  readonly first: string;
  readonly numbers: readonly ((decision: Decision) => number)[];
  readonly holds: Truth;
}

const NUMBER =
  "(−?[\\d\\u2009]*\\d(?:\\.\\d+)?(?:[ \\u2009](?:kbit/s|Mbit/s|Gbit/s|bytes|kB|MB|GB|ms|%))?)";

/**
 * `words` hold names of columns in braces. A name may also be one of `more`.
 * Where the numbers alone do not make it true, `holds` says what does.
 */
export function claim(
  words: string,
  holds: Truth = () => true,
  more: Readonly<Record<string, (decision: Decision) => number>> = {},
): Claim {
  const numbers: ((decision: Decision) => number)[] = [];
  const parts = words.split(/\{([^}]+)\}/);
  const pattern = parts.map((part, i) => {
    if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    numbers.push(more[part] ?? (({ now }) => now(part)));
    return NUMBER;
  });
  const first = words.startsWith("{") ? "" : words.charAt(0);
  return { words, pattern: new RegExp(pattern.join(""), "y"), first, numbers, holds };
}

const SCALE: Readonly<Record<string, number>> = {
  "Mbit/s": 1e3,
  "Gbit/s": 1e6,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
};

/** Whether a number, as it is shown, stands for this value: half a step of its last digit is rounding. */
function standsFor(shown: string, value: number): boolean {
  const [, digits = "", unit = ""] =
    /^([−\d\u2009.]+?)(?:[ \u2009]([a-zA-Z/%]+))?$/.exec(shown) ?? [];
  const plain = digits.replaceAll("\u2009", "").replace("−", "-");
  const scale = SCALE[unit] ?? 1;
  const decimals = plain.split(".")[1]?.length ?? 0;
  // "0" stands for all that would show three zeros.
  const step = plain === "0" ? 0.01 : 10 ** -decimals;
  // Four digits and more are rounded to whole ones only.
  return Math.abs(Number(plain) * scale - value) <= 0.5 * step * scale * (1 + 1e-6) + 1e-9;
}

/** What is wrong with a sentence; null where all of it is true. `made` takes the claims that it makes. */
export function contradiction(
  text: string,
  claims: readonly Claim[],
  decision: Decision,
  made: Set<string>,
): string | null {
  let at = 0;
  while (at < text.length) {
    let longest: { readonly claim: Claim; readonly found: RegExpExecArray } | null = null;
    const letter = text.charAt(at);
    for (const one of claims) {
      if (one.first !== "" && one.first !== letter) continue;
      one.pattern.lastIndex = at;
      const found = one.pattern.exec(text);
      if (found !== null && found[0].length > (longest?.found[0].length ?? 0))
        longest = { claim: one, found };
    }
    if (longest === null) return `no known claim: “${text.slice(at)}”`;
    const { claim: one, found } = longest;
    made.add(one.words);
    for (const [i, number] of one.numbers.entries()) {
      const value = number(decision);
      if (!standsFor(found[i + 1] as string, value))
        return `“${found[0]}”: ${found[i + 1]} is ${value}`;
    }
    if (!one.holds(decision)) return `“${found[0]}” is not so`;
    at += found[0].length;
  }
  return null;
}
