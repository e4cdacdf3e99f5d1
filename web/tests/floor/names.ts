// The names that scripts can ask for: globals, members, events.

import { below, isNewer, Names, table } from "./table";

/** Interfaces and what they hold: `Document`, `Promise`, `Intl`. */
const owners = new Map([...below(table.api), ...below(table.javascript.builtins)]);

/** What a page calls by these names is of these interfaces. */
const INSTANCES: Readonly<Record<string, string>> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  document: "Document",
  navigator: "Navigator",
  location: "Location",
  history: "History",
  performance: "Performance",
  crypto: "Crypto",
  screen: "Screen",
};

const globals = new Names();
const members = new Names();
const events = new Names();

const plain = (name: string): string => name.replace(/_static$/, "");

for (const [name, owner] of owners) {
  globals.add(name, owner);
  for (const [member, entry] of below(owner)) {
    if (member.endsWith("_event")) events.add(member.replace(/_event$/, ""), entry);
    else members.add(plain(member), entry);
    // Classes in a namespace (`Intl.Segmenter`) have members, too; what stands below other members are their arguments.
    if (!/^[A-Z]/.test(member)) continue;
    for (const [inner, of] of below(entry)) members.add(plain(inner), of);
  }
}
for (const [name, entry] of below(owners.get("Window"))) globals.add(name, entry);
// `style.textWrap`
for (const [name, entry] of below(table.css.properties)) {
  members.add(
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    entry,
  );
}

export const isNewerGlobal = (name: string): boolean => globals.isNewer(name);
export const isNewerEvent = (name: string): boolean => events.isNewer(name);
export const isNewerMember = (name: string): boolean => members.isNewer(name);

/** For `Promise.try`, `navigator.share`, `new Set().union`: whether that very member is newer; null where it is not known. */
export function isNewerOf(owner: string, member: string): boolean | null {
  const interfaceName = INSTANCES[owner] ?? owner;
  const held = owners.get(interfaceName);
  const entry = below(held).find(([name]) => plain(name) === member)?.[1];
  return entry?.__compat === undefined ? null : isNewer(entry);
}
