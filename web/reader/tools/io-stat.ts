// tshark -z io,stat,INTERVAL: frames and bytes of each interval.

import { AT_LEAST, exact, HEADING, linesOf, type ToolFormat, table } from "./tool-format";

/** `| 0.5 <> 1.0 |      5 |  4040 |`; the last one may end with "Dur", the length of the whole. */
const INTERVAL = /^\|\s*(\d+(?:\.\d+)?)\s+<>\s+(\d+(?:\.\d+)?|Dur)\s*\|([\d\s|]+)\|\s*$/;
const NAMES = /^\|\s*Interval\s*\|(.+)\|\s*$/;
const LENGTH = /^\|\s*Duration:\s*(\d+(?:\.\d+)?)/;

export const ioStat: ToolFormat = {
  name: "tshark’s io,stat",
  isIn: (head) => linesOf(head).some((line) => INTERVAL.test(line)),
  rows(text) {
    const lines = linesOf(text);
    const names = lines.map((line) => NAMES.exec(line)?.[1]).find((one) => one !== undefined);
    const bytes = (names ?? "Frames | Bytes").split("|").map((name) => name.trim());
    const at = bytes.indexOf("Bytes");
    if (at < 0 || bytes.lastIndexOf("Bytes") !== at)
      return "This is io,stat of tshark with more or other columns than one of bytes. tshark -q -z io,stat,1 writes frames and bytes of each second.";
    const whole =
      lines.map((line) => LENGTH.exec(line)?.[1]).find((one) => one !== undefined) ?? "";
    const rows = lines.flatMap((line) => {
      const [, start = "", said = "", cells = ""] = INTERVAL.exec(line) ?? [];
      const end = said === "Dur" ? whole : said;
      const seconds = Number(end) - Number(start);
      const value = cells.split("|")[at]?.trim() ?? "";
      return value !== "" && seconds > 0
        ? [[start, end, exact((Number(value) * 8) / Number(exact(seconds)))]]
        : [];
    });
    if (rows.length === 0) return "In this table of tshark there is no interval with bytes.";
    return table([HEADING.start, HEADING.end, HEADING.rate], rows);
  },
  says: AT_LEAST,
};
