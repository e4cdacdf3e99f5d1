// Lines of Linux's tc as a link: a pasted line of netem, a script that changes a rate step by step, or what `tc qdisc show` prints.

import { shownLine } from "../../model/imports/lines";
import { asScript, type OfDevice, tcLine } from "./lines";
import { stateOf, type TcState } from "./link";
import { linkOver, type Span, type TcLink } from "./over-time";
import { Interface } from "./qdiscs";
import { timeIn_ms } from "./quantities";
import { scriptOf } from "./shell";

export { isTc } from "./lines";
export { linkWithSteps, type TcLink } from "./over-time";

/** How long the last value is written that nothing ends: it stays. */
const LAST_MS = 1000;
const MOST_SENTENCES = 10;
const MOST_SHOWN = 3;
/** Programs that change nothing of a link, the lines of counts of `tc -s qdisc show`, and what only looks. */
const QUIET =
  /^(?:echo|printf|set|shopt|modprobe|ip|ifconfig|ethtool|sysctl|exit|return|trap|true|false|:|date|clear|test|\[|\[\[|shift|read|wait|kill|cd|unset|sudo|tc|Sent|backlog|\$\S*)$/;
/** Words of what makes a link another one. */
const SHAPES = /^(?:rate|bandwidth|delay|latency|loss|duplicate|corrupt|reorder)$/;
const SLEEPS = /^(?:\d+\.?\d*|\.\d+)[smhd]?$/;
const SLEEP_UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The link that they make, or why there is none: a sentence. */
export function readTc(text: string): TcLink | string {
  const reading = new Reading();
  reading.read(text);
  return reading.result();
}

class Reading {
  /** What is not taken over, with the lines that say so; those of the whole have none. */
  readonly #said = new Map<string, number[]>();
  readonly #past: Span[] = [];
  #on: Interface | null = null;
  #device: string | undefined;
  /** What was set before it was removed. */
  #removed: TcState | null = null;
  #repeats = false;

  read(text: string): void {
    const { commands, repeats, said } = scriptOf(asScript(text));
    this.#repeats = repeats;
    for (const what of said) this.#say(0, what);
    const others = new Set<string>();
    const lines = commands.map(tcLine);
    // Of several the one that is shaped.
    this.#device = lines.flatMap((one) => (isShaping(one) ? [one.device] : []))[0];
    for (const [i, command] of commands.entries()) {
      const [first = "", ...rest] = command.words;
      const line = lines[i] ?? null;
      if (line === "filter")
        this.#say(0, "filters choose packets; here all that are sent over a link cross it");
      else if (line !== null) this.#act(line);
      else if (/^u?sleep$/.test(first)) this.#sleep(command.line, first, rest);
      else if (!QUIET.test(first)) others.add(first);
    }
    if (others.size > 0) {
      const more = others.size > MOST_SHOWN ? " and others" : "";
      this.#say(
        0,
        `only tc and sleep are read, not ${[...others].slice(0, MOST_SHOWN).map(shownLine).join(", ")}${more}`,
      );
    }
  }

  result(): TcLink | string {
    const stays = this.#on !== null && !this.#on.isEmpty;
    const spans = [...this.#past];
    const last = this.#state();
    const goesOn = JSON.stringify(spans.at(-1)?.state) === JSON.stringify(last);
    // What stands at the end of a script that begins anew is over at once.
    if (stays && !goesOn && !(this.#repeats && spans.length > 0))
      spans.push({ ms: LAST_MS, state: last });
    if (!spans.some(({ state }) => state.isSet) && this.#removed !== null) {
      this.#say(0, "the lines remove it at their end; it is read as it was until then");
      return linkOver([{ ms: LAST_MS, state: this.#removed }], false, this.#sentences());
    }
    const named = this.#sentences();
    if (!spans.some(({ state }) => state.isSet)) {
      const why = named.find((sentence) => sentence.startsWith("Line")) ?? named[0] ?? "";
      return `${why}${why === "" ? "" : " "}The lines say no rate, delay or loss of a link: take those that begin with “tc qdisc add”, such as “tc qdisc add dev eth0 root netem rate 1mbit delay 40ms”.`;
    }
    return linkOver(spans, this.#repeats || !stays, named);
  }

  #say(line: number, what: string): void {
    const lines = this.#said.get(what) ?? [];
    if (line > 0 && !lines.includes(line)) lines.push(line);
    this.#said.set(what, lines);
  }

  #act(line: OfDevice): void {
    const { device } = line;
    this.#on ??= new Interface(this.#device ?? device, (at, what) => this.#say(at, what));
    if (this.#on.name !== device) {
      if (isShaping(line))
        this.#say(
          line.line,
          `“${device}” is another interface than “${this.#on.name}”, and is left out`,
        );
      return;
    }
    const before = line.verb === "delete" ? this.#state() : null;
    if (before?.isSet === true) this.#removed = before;
    this.#on.act(line);
    if (this.#on.leaves > 1)
      this.#say(0, "of several classes one is read: here all packets share a queue");
  }

  #sleep(line: number, command: string, amounts: readonly string[]): void {
    const ms = amounts.map((text) => sleepIn_ms(command, text)).reduce((sum, one) => sum + one, 0);
    if (Number.isNaN(ms) || amounts.length === 0)
      this.#say(
        line,
        `${shownLine([command, ...amounts].join(" "))} says no time, so its step is left out`,
      );
    else if (ms > 0 && this.#on !== null) this.#past.push({ ms, state: this.#state() });
  }

  #state(): TcState {
    return stateOf(this.#on?.chain() ?? [], (what) => this.#say(0, what));
  }

  #sentences(): readonly string[] {
    const all = [...this.#said].map(
      ([what, lines]) =>
        `${placeOf(lines) || what.charAt(0).toUpperCase()}${lines.length > 0 ? what : what.slice(1)}.`,
    );
    const more = all.length - MOST_SENTENCES;
    return more <= 0 ? all : [...all.slice(0, MOST_SENTENCES), `${more} more are like these.`];
  }
}

const isShaping = (line: OfDevice | "filter" | null): line is OfDevice =>
  line !== null && line !== "filter" && line.words.some((word) => SHAPES.test(word));

function placeOf(lines: readonly number[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > MOST_SHOWN ? " and more" : "";
  return `Line${lines.length > 1 ? "s" : ""} ${lines.slice(0, MOST_SHOWN).join(", ")}${more}: `;
}

/** A bare number is in seconds, of usleep in microseconds. */
function sleepIn_ms(command: string, text: string): number {
  if (command === "usleep") return timeIn_ms(text);
  if (!SLEEPS.test(text)) return Number.NaN;
  return Number.parseFloat(text) * (SLEEP_UNITS[text.slice(-1)] ?? 1000);
}
