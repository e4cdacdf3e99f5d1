// What style sheets use that is newer than the floor: rules, their features, properties, words and functions in values,
// pseudo-classes and pseudo-elements.

import { below, isNewer, Names, table } from "./table";

const { properties, selectors, types, "at-rules": rules } = table.css;

const functions = new Names();
for (const [name, entry] of below(types)) {
  functions.add(name, entry);
  for (const [inner, of] of below(entry)) functions.add(inner, of);
}

/** `@starting-style`, `@media (scripting)`, `field-sizing`, `text-wrap: balance`, `:open`, `if()`. */
export function newerInSheet(css: string): readonly string[] {
  const found = new Set<string>();
  let before: readonly string[] = [];
  for (const { text, isHead } of pieces(css)) {
    // The build puts `-webkit-user-select` beside `user-select`: what the floor knows by that name is there.
    const prefixed = before.some((each) => each.startsWith(`-webkit-${text.split(":")[0]}:`));
    before = isHead ? [] : [...before, text];
    if (prefixed) continue;
    for (const [, name = ""] of text.matchAll(/(?<![\w:-])([a-z][\w-]*)\(/g)) {
      if (functions.isNewer(name)) found.add(`${name}()`);
    }
    const named = text.startsWith("@")
      ? inRule(text)
      : isHead
        ? inSelector(text)
        : inDeclaration(text);
    for (const name of named) found.add(name);
  }
  return [...found].sort();
}

interface Piece {
  readonly text: string;
  /** The head of a block, not a declaration. */
  readonly isHead: boolean;
}

/** Heads and declarations, without comments and with empty words for what stands in quotes. */
function pieces(css: string): readonly Piece[] {
  const plain = css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/(["']).*?\1/gs, "''")
    .replace(/\burl\([^)]*\)/g, "''");
  return [...plain.matchAll(/([^{};]+)([{};]|$)/g)]
    .map(([, text = "", end]) => ({ text: text.trim(), isHead: end === "{" }))
    .filter(({ text }) => text !== "");
}

function inRule(text: string): readonly string[] {
  const name = /^@([\w-]+)/.exec(text)?.[1] ?? "";
  const rule = rules?.[name];
  const features = [...text.matchAll(/\(\s*([\w-]+)/g)].map(([, feature = ""]) => feature);
  return [
    ...(isNewer(rule) ? [`@${name}`] : []),
    ...features.flatMap((each) => (isNewer(rule?.[each]) ? [`@${name} (${each})`] : [])),
  ];
}

function inSelector(text: string): readonly string[] {
  return [...text.matchAll(/::?([a-z][\w-]*)/g)].flatMap(([colons, name = ""]) =>
    isNewer(selectors?.[name]) ? [colons] : [],
  );
}

function inDeclaration(text: string): readonly string[] {
  const [, property = "", value = ""] = /^([\w-]+)\s*:(.*)$/s.exec(text) ?? [];
  const entry = properties?.[property];
  if (isNewer(entry)) return [property];
  const words = value.match(/[a-z][\w-]*/g) ?? [];
  return words.flatMap((word) => (isNewer(entry?.[word]) ? [`${property}: ${word}`] : []));
}
