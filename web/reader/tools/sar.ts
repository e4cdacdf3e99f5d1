// sar -n DEV, as text and as sadf -d writes it: what came in and went out of each interface.

import { exact, HEADING, isSeveral, linesOf, type ToolFormat, table } from "./tool-format";

/** sar divides by 1024 (sysstat’s `rd_stats`), so a kB of its is 1024 bytes. */
const BITS_OF_KB = 8 * 1024;

export const sar: ToolFormat = {
  name: "sar’s text",
  isIn: (head) =>
    linesOf(head).some((line) => /\bIFACE\b/.test(line) && /\brxk?B/i.test(line)) ||
    /^Linux \S+ \([^)]*\)\s+\S+\s+_\w+_/.test(head),
  rows(text) {
    let names: readonly string[] = [];
    const found: { name: string; time: string; received: string; sent: string }[] = [];
    for (const line of linesOf(text)) {
      const cells = line.includes(";")
        ? line.replace(/^#\s*/, "").split(";")
        : line.trim().split(/\s+(?!(?:AM|PM)\b)/);
      if (cells.includes("IFACE")) names = cells;
      else if (names.length === cells.length && names.some((one) => /^rxk?B/i.test(one))) {
        const of = (name: string) => cells[names.indexOf(name)] ?? "";
        const time = names.includes("timestamp") ? of("timestamp") : (cells[0] ?? "");
        // The rows of means begin with a word, "Average:" in English.
        if (!/\d:\d\d|^\d{9,}$/.test(time)) continue;
        found.push({
          name: of("IFACE"),
          time,
          received: bits(of("rxkB/s"), of("rxbyt/s")),
          sent: bits(of("txkB/s"), of("txbyt/s")),
        });
      }
    }
    if (found.length === 0)
      return "This is text of sar without rates of an interface. sar -n DEV 1 writes them.";
    const several = isSeveral(found.map(({ name }) => name));
    // What stays in the machine went over no link: the first one is played unless another is chosen.
    found.sort((a, b) => Number(a.name === "lo") - Number(b.name === "lo"));
    // Each row is over the time before its stamp.
    return table(
      [HEADING.run, "end", HEADING.received, HEADING.sent],
      found.map(({ name, time, received, sent }) => [several ? name : "", time, received, sent]),
    );
  },
  says: "These are rates of what went through an interface, so the link carried at least that.",
};

function bits(kilobytes: string, bytes: string): string {
  const kB = Number(kilobytes.replace(",", "."));
  if (kilobytes !== "" && Number.isFinite(kB)) return exact(kB * BITS_OF_KB);
  const B = Number(bytes.replace(",", "."));
  return bytes !== "" && Number.isFinite(B) ? exact(B * 8) : "";
}
