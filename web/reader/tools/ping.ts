// ping: of iputils (Linux, Android), macOS and BSD, BusyBox, and of Windows in any language, also cut out of a log and with stamps before its lines.

import { stampsOf, timeBetween } from "./stamps";
import { exact, isSeveral, linesOf, ofProbes, type ToolFormat } from "./tool-format";

/** `icmp_seq=3 ttl=64 time=12.3 ms`, `seq=3 …` of BusyBox, `icmp_seq=3 ttl=64 Zeit=12,3 ms`: the number, and the first time behind it. */
/** A plain “seq=” is in many logs: ping’s stands beside these words, or those of hping and irtt. */
const BESIDE_SEQ = /icmp_seq|\bttl=\d|\bbytes from\b|^len=\d+ ip=|^seq=\d+ rtt=\S+ rd=/;
const NUMBER = /\b(?:icmp_)?seq[=:](\d+)\b/;
const VALUE = /[=<]\s?(\d+(?:[.,]\d+)?)\s?(ms|msec|usec|us|µs|s|мс|毫秒|ミリ秒)(?![A-Za-z])/;
/** `Reply from 192.0.2.1: bytes=32 time=14ms TTL=117`: names of the fields are of the language. */
const WINDOWS_REPLY =
  /^\S.*:\s(?:\S+?=\d+\s)?\S+?([=<])\s?(\d+(?:[.,]\d+)?)\s?ms(?:\s+TTL=\d+)?\s*$/i;
/** Over IPv6 there is no TTL: an address stands before it, and no time of day. */
const IPV6_REPLY = /^[^\d\s]\S*\s.*?(?:::|(?:[\da-f]+:){3})\S*\s?:\s/i;
/** A line of a probe that was not answered: its number, and nothing of a time. */
const LOST = /\bicmp_seq[= ](\d+)\b(?!.*time=)/;
const HEAD = /^(?:.*\s)?PING\s([^\s(]+)/;
/** iputils counts from 1, the others from 0: it says "56(84)" in any language, and over IPv6 has no ":" behind the address. */
const FROM_1 = /\s\d+\(\d+\)\s|\)\s+\d|\sfrom\s\S+\s\S*:/;
/** `5 packets transmitted, 4 received, 20% packet loss, time 804ms` in any language. */
/** Of a command that was pasted with its text. */
const STEPS = /\bping6? .*-i ?(\d*\.?\d+)/;
const SUMMARY = /^(?:.*\s)?(\d+)\s\S+\s[^\d,]+,\s\d+\s[^%]*%.*?(?:,\s\S+\s(\d+)\s?ms)?\s*$/;
/** A line of ping is far shorter. */
const LONGEST_LINE = 500;
const STAMP = /^\[(\d{9,}\.\d+)\]\s/;

interface Probe {
  /** Null of one that was not answered, or not within the time. */
  readonly ms: number | null;
  readonly stamp: string;
}

interface Pinged {
  readonly host: string;
  readonly probes: Map<number, Probe>;
  /** The number of the first probe and how many there were, where the text says so. */
  first: number | null;
  count: number | null;
  /** From the first probe to the last, as the summary says. */
  total_ms: number | null;
  isWindows: boolean;
  step_ms: number | null;
}

export const ping: ToolFormat = {
  name: "ping’s text",
  isIn: (head) =>
    linesOf(head).some(
      (line) => replyOf(line) !== null || isWindowsReply(line) || /^PING [^\s(]+ ?\(/.test(line),
    ),
  rows(text) {
    const runs = pinged(text).filter(({ probes }) => probes.size > 0);
    if (runs.length === 0) return nothing(text);
    const several = isSeveral(runs.map(({ host }) => host));
    const nameOf = (run: Pinged, i: number) => (several ? run.host : String(i + 1));
    const all = runs.flatMap((run, i) =>
      probesOf(run).map((one) => ({ ...one, run: runs.length > 1 ? nameOf(run, i) : "" })),
    );
    // Stamps stay as they are where each probe has one.
    const isWhole = all.every(({ ms, stamp }) => ms !== "" && stamp !== "");
    return ofProbes(all.map((one) => ({ ...one, time: isWhole ? one.stamp : one.time })));
  },
  notes(text) {
    const runs = pinged(text).filter(({ probes }) => probes.size > 0);
    const one = runs.find(({ probes }) => [...probes.values()].every(({ stamp }) => stamp === ""));
    const notes: string[] = [];
    if (one !== undefined) {
      const { ms, isSaid } = spacing(one);
      notes.push(
        isSaid
          ? `These lines have no times (ping -D writes them); by its command or summary a probe was sent every ${exact(Math.round(ms))} ms.`
          : "These lines have no times (ping -D on Linux writes them): a probe a second, as usual.",
      );
    }
    if (/[^=<\s]<1\s?ms/.test(text)) notes.push("“<1ms” is taken for 1 ms.");
    return notes;
  },
};

function isWindowsReply(line: string): boolean {
  if (line.length > LONGEST_LINE || NUMBER.test(line) || !WINDOWS_REPLY.test(line)) return false;
  return /\sTTL=\d+\s*$/i.test(line) || IPV6_REPLY.test(line);
}

function replyOf(line: string): { number: string; ms: number } | null {
  const isPing = line.length < LONGEST_LINE && BESIDE_SEQ.test(line);
  const found = isPing ? NUMBER.exec(line) : null;
  const value = found === null ? null : VALUE.exec(line.slice(found.index));
  if (found === null || value === null) return null;
  return { number: found[1] ?? "", ms: inMs(value[1] ?? "", value[2] ?? "") };
}

function pinged(text: string): readonly Pinged[] {
  const runs: Pinged[] = [];
  const begun = (host: string, first: number | null, isWindows = false): Pinged => {
    const run = {
      host,
      probes: new Map(),
      first,
      count: null,
      total_ms: null,
      isWindows,
      step_ms: null,
    };
    runs.push(run);
    return run;
  };
  let last = -1;
  let block: string[] = [];
  let step_ms: number | null = null;
  for (const line of [...linesOf(text), ""]) {
    const [, steps] = STEPS.exec(line) ?? [];
    if (steps !== undefined) step_ms = Number(steps) * 1000;
    const [, host] = HEAD.exec(line) ?? [];
    if (host !== undefined) {
      begun(host, FROM_1.test(line) ? 1 : 0).step_ms = step_ms;
      last = -1;
      continue;
    }
    const reply = replyOf(line);
    const lost = reply === null ? LOST.exec(line) : null;
    const number = reply?.number ?? lost?.[1];
    if (number !== undefined) {
      const run = runs.at(-1) ?? begun("", null);
      // It is counted with 16 bits.
      let at = Number(number);
      while (last - at > 32_768) at += 65_536;
      const stamp = stampOf(line);
      if (reply === null) {
        if (!run.probes.has(at)) run.probes.set(at, { ms: null, stamp });
      } else if (run.probes.get(at)?.ms == null && !line.includes("DUP!")) {
        run.probes.set(at, { ms: reply.ms, stamp });
      }
      last = Math.max(last, at);
      continue;
    }
    const summary = line.includes("%") ? SUMMARY.exec(line.trim()) : null;
    const run = runs.at(-1);
    if (summary !== null && run !== undefined && !run.isWindows) {
      run.count = Number(summary[1]);
      run.total_ms = summary[2] === undefined ? null : Number(summary[2]);
    }
    if (line.trim() !== "") block.push(line.trim());
    else {
      ofWindows(block, begun);
      block = [];
    }
  }
  return runs;
}

/** Lines between two empty ones in which Windows tells of each probe: what is no reply there is one that had none. */
function ofWindows(
  block: readonly string[],
  begun: (host: string, first: null, isWindows: true) => Pinged,
): void {
  const [opens = "", one = "", ...alike] = block;
  // Of a host that never answered all lines are the same words.
  const isNone = /\d[.:]\S*\d.*[:：]$/.test(opens) && !/\d/.test(one) && alike.length > 0;
  const answered = block.findIndex(isWindowsReply);
  if (answered < 0 && !(isNone && alike.every((line) => line === one))) return;
  const first = answered < 0 ? 1 : answered;
  const end = block.findIndex((line, i) => i > first && /[:：]$/.test(line));
  const head = block.findLastIndex((line, i) => i < first && /[:：]$/.test(line));
  const name = /\S*\d+[.:]\S*\d/.exec(block[Math.max(head, 0)] ?? "")?.[0] ?? "";
  const { probes } = begun(name.replace(/^\[|\]$/g, ""), null, true);
  for (const line of block.slice(head + 1, end < 0 ? block.length : end)) {
    const [, , value] = isWindowsReply(line) ? (WINDOWS_REPLY.exec(line) ?? []) : [];
    probes.set(probes.size, { ms: value === undefined ? null : inMs(value, "ms"), stamp: "" });
  }
}

/** Each probe from the first to the last, those that no line tells of among them, with its time. */
function probesOf(run: Pinged) {
  const numbers = [...run.probes.keys()];
  const seen = numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const most = numbers.reduce((most, number) => Math.max(most, number), 0);
  const first =
    run.first === null || seen < run.first || seen > run.first + MOST_LOST ? seen : run.first;
  const said = run.count === null ? most : first + run.count - 1;
  const last = said > most && said <= most + MOST_LOST ? said : most;
  const { ms: step_ms } = spacing(run);
  const all = [...run.probes].flatMap(([number, probe]) =>
    probe.stamp === "" ? [] : [{ number, ...probe }],
  );
  // A lost one's own stamp is of when that was noticed.
  const answered = all.filter((probe) => probe.ms !== null);
  const stamped = stampsOf(answered.length > 0 ? answered : all);
  const found: { time: string; ms: string; stamp: string }[] = [];
  let next = 0;
  for (let number = first; number <= last; ++number) {
    const { ms, stamp } = run.probes.get(number) ?? { ms: null, stamp: "" };
    while (next < stamped.length - 1 && (stamped[next]?.number ?? 0) < number) next += 1;
    const near = stamped[next];
    const time =
      near === undefined
        ? Math.round((number - first) * step_ms * 1000) / 1e6
        : near.number === number
          ? near.time
          : timeBetween(stamped, next, number, step_ms / 1000);
    found.push({ time: exact(time), ms: ms === null ? "" : exact(ms), stamp });
    if (found.length > MOST_PROBES) break;
  }
  return found;
}

/** Numbers that lie farther apart are of another run, or damaged: nobody waits for so many answers. */
const MOST_LOST = 100_000;
const MOST_PROBES = 5_000_000;

function spacing({ count, total_ms, step_ms }: Pinged): { ms: number; isSaid: boolean } {
  if (step_ms !== null && total_ms === null) return { ms: step_ms, isSaid: true };
  return count !== null && count > 1 && total_ms !== null && total_ms > 0
    ? { ms: total_ms / (count - 1), isSaid: true }
    : { ms: 1000, isSaid: false };
}

/** `[1790000000.123456]` of -D, or whatever a logger wrote before the line. */
function stampOf(line: string): string {
  const [, epoch] = STAMP.exec(line) ?? [];
  if (epoch !== undefined) return epoch;
  const [before = ""] = line
    .replace(/\s\S+\s\S+\[\d+\]:\s.*$/, "")
    .split(/\b\d+ [^\s\d]+ [^\s\d]+ |\bFrom\b|\bno answer yet\b|\bRequest timeout\b/);
  const stamp = before.replace(/[\s:\-|>]+$/, "").replace(/^[\s[]+|[\]]+$/g, "");
  return /\d\d?:\d\d/.test(stamp) || /^\d{9,}(\.\d+)?$/.test(stamp) ? stamp : "";
}

function inMs(value: string, unit: string): number {
  const number = Number(value.replace(",", "."));
  if (unit === "s") return Number((number * 1000).toPrecision(15));
  return /^(us|µs|usec)$/.test(unit) ? number / 1000 : number;
}

function nothing(text: string): string {
  const [, least] = /(?:min\/avg\/max\S*|Minimum) = ?([\d.]+)/.exec(text) ?? [];
  if (least !== undefined)
    return `It is ping’s summary alone: its least round trip is ${least} ms, half of which is the delay of a way. With the lines of its probes (ping without -q) its course can be read.`;
  return "In this text of ping no probe was answered, so it has no times.";
}
