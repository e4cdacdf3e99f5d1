// The unit of an amount that a heading or a cell says: "Transfer (MB)", "rx_bytes", "256 KBytes".

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

/** "256 KBytes", "MB", "(kbit)"; null where a text says no volume. */
export function volumeUnitIn(text: string): VolumeUnit | null {
  const letters = /(?:^|[([])\s*((?:[kKMG]i?)?)(B|bit)\s*(?:$|[)\]])/.exec(text);
  const words =
    /(?:^|[^a-z/])([kmg]i?|kilo|mega|giga|kibi|mebi|gibi)?(byte|octet|bit)s?(?![a-z]|\s*\/|[\s_]*per)/i.exec(
      text.replace(/([a-z])([A-Z][a-z])/g, "$1 $2").replace(/(In|Out)(Octets)/, "$1 $2"),
    );
  const [, prefix = "", base = ""] = letters ?? words ?? [];
  const known = PREFIX[prefix.toLowerCase()];
  if (base === "" || known === undefined) return null;
  return `${known}${/^bit/i.test(base) ? "bit" : "B"}`;
}
