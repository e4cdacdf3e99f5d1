// All that is compared as a table to take along: a row for each figure.

import { quoted } from "../../../model/data";
import type { Compared, Source } from "./compared";

const COLUMNS: Readonly<Record<string, (one: Compared) => string>> = {
  source: ({ source }) => source,
  run: ({ run }) => run,
  figure: ({ what }) => what,
  against: ({ against }) => against,
  unit: ({ unit }) => unit,
  "nada-lab": ({ ours }) => plain(ours),
  "to meet": ({ wanted }) => plain(wanted.text),
  whose: ({ wanted }) => wanted.whose,
  allowed: ({ allowed }) => plain(allowed.text),
  "deviation in tolerances": ({ deviation }) => String(Number(deviation.toPrecision(4))),
  verdict: ({ verdict }) => verdict,
};

export function csvOf(sources: readonly Source[]): readonly string[] {
  const rows = sources.flatMap(({ all }) =>
    all.map((one) => Object.values(COLUMNS).map((text) => text(one))),
  );
  return [Object.keys(COLUMNS), ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`);
}

/** Numbers as programs read them: without thin spaces, with the hyphen as minus. */
const plain = (text: string): string => text.replace(/\u2009/g, "").replace(/\u2212/g, "-");
