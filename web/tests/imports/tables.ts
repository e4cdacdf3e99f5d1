// Tables as tools and people write them, each with what it says.

import { OTHERS, RATE_STEMS, RATE_UNITS, TIMES, type TimeStyle } from "./styles";
import { numbersFrom, type Written } from "./written";

type Cells = readonly string[];

const MISSING = ["", "-", "NA", "NaN", "null", "n/a", "N/A"];

export function tableOf(seed: number): Written {
  const random = numbersFrom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const often = (share: number): boolean => random() < share;
  const shape: string[] = [];
  const asks = new Set<string>();
  const says: RegExp[] = [];

  // What the file says.
  const rows = 4 + below(often(0.1) ? 200 : 30);
  const time = one(TIMES);
  const hasTime = !often(0.06);
  const step = one([0.02, 0.1, 0.5, 1, 1, 1, 2, 5, 60].filter((s) => !hasTime || s >= time.least));
  const moments = Array.from({ length: rows }, (_, row) => row * step);
  const gap = hasTime && rows > 6 && often(0.15) ? 2 + below(rows - 4) : 0;
  if (gap > 0)
    for (let row = gap; row < rows; row++) moments[row] = (moments[row] ?? 0) + 20 * step;
  const [unit, factor, doubt] = one(RATE_UNITS);
  const level = 10 ** (1.7 + random() * 3.3);
  const isSpare = often(0.3);
  const numbers = moments.map(() => {
    const value = (level * (0.4 + random())) / factor;
    return isSpare ? String(Math.max(1, Math.round(value))) : plain(value, 3 + below(4));
  });

  // How it is written.
  const decimal = often(0.2) ? "," : ".";
  const separator = one(
    decimal === "," ? [";", ";", "\t", "|", " "] : [",", ",", ",", ";", "\t", "|", " "],
  );
  const thousands =
    often(0.08) && separator !== " " ? one(decimal === "," ? ["", "'"] : [",", "'"]) : "";
  const isQuoted = separator === "," && thousands === "," ? true : often(0.1) && separator !== " ";
  const number = (text: string): string => {
    const [whole = "", rest] = text.split(".");
    const grouped = thousands === "" ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands);
    return rest === undefined ? grouped : `${grouped}${decimal}${rest}`;
  };
  const headed = !often(0.07);
  const place = headed
    ? one(["name", "name", "name", "row", "cell", "beside", "nowhere"] as const)
    : "nowhere";
  const stem =
    place === "nowhere" ? one(RATE_STEMS.filter((name) => name !== "downlink")) : one(RATE_STEMS);
  const names: string[] = [];
  const units: string[] = [];
  const columns: string[][] = [];
  const put = (name: string, unitBelow: string, cells: readonly string[]): void => {
    names.push(name);
    units.push(unitBelow);
    columns.push([...cells]);
  };

  // Each in its own order.
  const parts: (() => void)[] = [];
  if (hasTime)
    parts.push(() => {
      const relative = !time.absolute;
      const written = moments
        .map((t) => time.write(t))
        .map((cell) => (/^-?\d+\.\d+$/.test(cell) ? cell.replace(".", decimal) : cell));
      put(one(time.name), relative && place === "row" ? unitOfTime(time) : "", written);
    });
  else {
    // Each row lasts 1 s, which is said.
    says.push(/each row lasts 1 s/i);
  }
  if (time.asks !== undefined && hasTime) asks.add(time.asks);
  const missing = new Set<number>();
  if (often(0.12)) missing.add(1 + below(rows - 1));
  const mayBeEmpty = separator !== " " && (hasTime || place === "beside");
  const blank = one(mayBeEmpty ? MISSING : MISSING.slice(1));
  parts.push(() => {
    const cells = numbers.map((text, row) => (missing.has(row) ? blank : number(text)));
    if (place === "name") {
      const bracket = one(["_U", " (U)", " [U]", " in U", "U"]);
      put(bracket === "U" ? unit : `${stem}${bracket.replace("U", unit)}`, "", cells);
    } else if (place === "row") put(stem, unit, cells);
    else if (place === "cell")
      put(
        stem,
        "",
        cells.map((cell, row) => (missing.has(row) ? cell : `${cell} ${unit}`)),
      );
    else if (place === "beside") {
      put(stem, "", cells);
      put(
        "unit",
        "",
        cells.map(() => unit),
      );
    } else put(stem, "", cells);
  });
  // Delay and loss.
  let delays: readonly number[] | null = null;
  let losses: readonly number[] | null = null;
  if (headed && often(0.15)) {
    const ms = moments.map(() => 10 + below(90));
    const [name, half] = one([
      ["rtt_ms", 2],
      ["RTT (ms)", 2],
      ["ping_ms", 2],
      ["one_way_delay_ms", 1],
      ["delay (ms)", 1],
      ["latency_ms", 1],
    ] as const);
    delays = ms.map((value) => value / half);
    if (half === 2) says.push(/half of “/i);
    // Of many tools it is one of a round trip.
    if (name === "latency_ms") says.push(/latency_ms” is taken for the delay of one way/i);
    parts.push(() => put(name, place === "row" ? "ms" : "", ms.map(String)));
  }
  if (headed && often(0.12)) {
    const percent = moments.map(() => below(8));
    losses = percent.map((value) => value / 100);
    parts.push(() =>
      put(
        one(["loss_percent", "loss (%)", "packet loss [%]"]),
        place === "row" ? "%" : "",
        percent.map(String),
      ),
    );
  }
  const others = headed ? below(4) : 0;
  // Names that are numbers by chance.
  let hasNames = false;
  const taken = new Set<string>();
  const dropped: string[] = [];
  for (let i = 0; i < others; i++) {
    const [name, cellOf] = one(OTHERS);
    if (taken.has(name)) continue;
    taken.add(name);
    const cells = moments
      .map((_, row) => cellOf(row, random))
      .map((cell) =>
        separator === " " && cell === ""
          ? "-"
          : /^-?\d+\.\d+$/.test(cell)
            ? cell.replace(".", decimal)
            : cell,
      );
    parts.push(() => put(name, "", cells));
    if (name === "cell_id") hasNames = cells.some((cell) => /^\d+(e\d+)?$/.test(cell));
    else if (cells.some((cell) => /^[+-]?[\d.,]+(e\d+)?$/i.test(cell))) dropped.push(name);
  }
  shuffle(parts, random);
  for (const part of parts) part();

  // What is odd about it.
  const lines = moments.map((_, row) => columns.map((cells) => cells[row] ?? ""));
  const isSwapped =
    hasTime &&
    time.name[0] !== "clock" &&
    rows > 8 &&
    gap === 0 &&
    missing.size === 0 &&
    often(0.05);
  let order = moments.map((_, row) => row);
  if (isSwapped) {
    order = [...order];
    [order[2], order[3]] = [order[3] as number, order[2] as number];
    says.push(/in the order of their times/);
  }
  const doubled =
    hasTime &&
    gap === 0 &&
    missing.size === 0 &&
    !isSwapped &&
    delays === null &&
    losses === null &&
    often(0.06)
      ? below(rows - 1)
      : -1;
  const body: Cells[] = order.map((row) => lines[row] ?? []);
  const held = numbers.map((text) => Number(text) * factor);
  if (doubled >= 0) {
    // The row is there twice, and the first time with the values of another one.
    const rateAt = rateIndex(columns, numbers, number);
    const earlier = [...(lines[doubled] ?? [])];
    earlier[rateAt] = lines[doubled + 1]?.[rateAt] ?? "";
    body.splice(doubled, 0, earlier);
    says.push(/another of the same time/);
  }
  const width = names.length;
  const footer = often(0.08) && width > 1 ? one(["mean", "comment", "short"]) : "";
  if (missing.size > 0) says.push(/missing/);
  if (gap > 0) says.push(/nothing comes for/);

  const quote = (cell: string): string =>
    separator !== " " && (isQuoted || cell.includes(separator) || cell.includes('"'))
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const blanks = (cells: Cells): string =>
    cells.map((cell, i) => (i === 0 ? cell : cell.padStart(14))).join(" ");
  const joined = (cells: Cells): string =>
    separator === " "
      ? blanks(
          cells.map((cell) =>
            /^\d.*\d:\d\d/.test(cell)
              ? cell
              : /^\d.*\s/.test(cell)
                ? cell.replace(/\s/, "")
                : cell.replaceAll(/\s/g, "_"),
          ),
        )
      : cells.map(quote).join(separator);
  const out: string[] = [];
  if (often(0.1)) out.push(one(["# made by a tool", "# 2026-03-04, line A", "// version 2", "#"]));
  else if (often(0.05)) out.push(one(["Report of link A", "Generated: today", "My measurement"]));
  if (often(0.04) && out.length > 0) out.push("");
  if (headed) out.push(`${often(0.05) && out.length === 0 ? "# " : ""}${joined(names)}`);
  if (place === "row")
    out.push(joined(units.map((u) => (u === "" && separator === " " ? "-" : u))));
  for (const cells of body) out.push(joined(cells));
  if (footer === "mean") {
    out.push(joined(names.map((_, i) => (i === 0 ? "mean" : "1"))));
    says.push(/Left out: .*line|lines/);
  } else if (footer === "comment") out.push("# end");
  else if (footer === "short") {
    out.push("Total: 5");
    says.push(/Left out: .*line|lines/);
  }
  const end = one(["\n", "\n", "\r\n"]);
  const text = `${often(0.05) ? "\uFEFF" : ""}${out.join(end)}${often(0.8) ? end : ""}`;

  // What has to be heard of it.
  const isAsked = place === "nowhere";
  if (isAsked) asks.add("unit");
  if (!headed)
    for (const all of ["rate", "unit", "time", "each_s", "lines", "delay"] as const) asks.add(all);
  if (doubt !== undefined && place !== "nowhere") says.push(/written so, too/);
  for (const name of dropped)
    says.push(
      new RegExp(`“${name.replaceAll(/[.[\]()]/g, "\\$&").replaceAll(" ", ".")}”|more columns?`),
    );
  shape.push(
    `seed ${seed}`,
    place,
    hasTime ? one(time.name) : "no time",
    separator,
    decimal,
    footer,
  );
  const lengths = moments.map((t, row) =>
    hasTime ? (row + 1 < rows ? (moments[row + 1] ?? 0) - t : step) : 1,
  );
  for (const row of missing) held[row] = held[row - 1] ?? 0;
  return {
    text,
    file: "rows.csv",
    lengths_s: lengths,
    kbps: held,
    delays_ms: delays,
    losses,
    asks,
    says,
    isPlain: says.length === 0 && asks.size === 0 && !hasNames && thousands !== ",",
    shape: shape.join(", "),
  };
}

function rateIndex(
  columns: readonly string[][],
  numbers: readonly string[],
  number: (text: string) => string,
): number {
  return columns.findIndex((cells) =>
    cells.every((cell, row) => cell.startsWith(number(numbers[row] ?? ""))),
  );
}

const unitOfTime = ({ name: [first = ""] }: TimeStyle): string =>
  /ms/i.test(first)
    ? "ms"
    : /us/.test(first)
      ? "us"
      : /ns/.test(first)
        ? "ns"
        : /min/.test(first)
          ? "min"
          : "s";

/** Digits that matter, without an exponent. */
function plain(value: number, digits: number): string {
  const rounded = Number(value.toPrecision(digits));
  return /e/.test(String(rounded)) ? rounded.toFixed(0) : String(rounded);
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
}
