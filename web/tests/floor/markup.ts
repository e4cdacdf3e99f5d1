// What HTML uses that is newer than the floor: elements and attributes.

import { isNewer, table } from "./table";

/** `<selectedcontent>`, `closedby=`. */
export function newerInMarkup(html: string): readonly string[] {
  const found = new Set<string>();
  for (const [, tag = "", rest = ""] of html.replace(/<!--.*?-->/gs, "").matchAll(TAG)) {
    const names = [...rest.matchAll(ATTRIBUTE)].map(([, name = ""]) => name);
    for (const each of newerInElement(tag, names)) found.add(each);
  }
  return [...found];
}

export function newerInElement(tag: string, attributes: readonly string[]): readonly string[] {
  const element = table.html.elements?.[tag];
  const newer = attributes.filter((name) =>
    isNewer(element?.[name] ?? table.html.global_attributes?.[name]),
  );
  return [...(isNewer(element) ? [`<${tag}>`] : []), ...newer.map((name) => `${name}=`)];
}

const TAG = /<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/g;
const ATTRIBUTE = /([a-z][\w-]*)(?:="[^"]*")?/g;
