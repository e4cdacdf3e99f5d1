// The unit of an amount that a heading or a cell says: "Transfer (MB)", "rx_bytes", "256 KBytes".

import { isScaled } from "./column-names";
import type { Prefix, VolumeUnit } from "./units";

const PREFIX: Readonly<Record<string, Prefix>> = {
  "": "",
  k: "k",
  kilo: "k",
  m: "M",
  mega: "M",
  g: "G",
  giga: "G",
  ki: "Ki",
  kibi: "Ki",
  mi: "Mi",
  mebi: "Mi",
  gi: "Gi",
  gibi: "Gi",
};

const LETTERS = /(?:^|[([])\s*((?:[kKMG]i?)?)(B|bit)\s*(?:$|[)\]])/;
const WORDS =
  /(?:^|[^a-z/])([kmg]i?|kilo|mega|giga|kibi|mebi|gibi)?(byte|octet|bit)s?(?![a-z]|\s*\/|[\s_]*per)/gi;
/** "bytes_received_kb", "rx_bytes_MB": the unit of what is counted stands behind it. */
const BEHIND = /[\s_(]([kmg]i?)b(?:its?|ytes?)?\)?$/i;

/** "256 KBytes", "MB", "(kbit)"; null where a text says no volume, or not in what. */
export function volumeUnitIn(text: string): VolumeUnit | null {
  if (isScaled(text)) return null;
  const parted = text.replace(/([a-z])([A-Z][a-z])/g, "$1 $2").replace(/(In|Out)(Octets)/, "$1 $2");
  const words = [...parted.matchAll(WORDS)].at(-1);
  const behind = words === undefined ? null : BEHIND.exec(text);
  if (behind !== null && !/bit/i.test(behind[0]))
    return `${PREFIX[(behind[1] ?? "").toLowerCase()] ?? ""}B`;
  const [, prefix = "", base = ""] = LETTERS.exec(text) ?? words ?? [];
  const known = PREFIX[prefix.toLowerCase()];
  if (base === "" || known === undefined) return null;
  return `${known}${/^bit/i.test(base) ? "bit" : "B"}`;
}
