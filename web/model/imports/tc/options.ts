// What stands behind the name of a discipline, taken over as settings; what is not is said.

import { shownLine } from "../lines";
import { DISCIPLINES, type Discipline, READERS, type ReadAs, type Settings } from "./disciplines";
import { netemWord } from "./netem";
import { isNumber, tidy } from "./quantities";

/** Has no counterpart here, whichever discipline says it. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  reorder:
    "lets a share of the packets pass without the delay; here such packets are held back, so it is left out",
  corrupt: "is left out; where such packets are thrown away, add it to the loss",
  slot: "is left out; LTE-like grants come near it",
  peakrate: "is left out: here no packets pass at once",
};

/** The words behind a name, one after another. */
export class Options {
  #next = 0;

  constructor(
    readonly kind: string,
    private readonly words: readonly string[],
    readonly settings: Settings,
    /** Hears a sentence about a line, without its end. */
    readonly say: (what: string) => void,
  ) {}

  peek(): string | undefined {
    return this.words[this.#next];
  }

  take(): string | undefined {
    this.#next += 1;
    return this.words[this.#next - 1];
  }

  /** The next one, where it is a number or, among numbers, the name by which `tc qdisc show` calls one. */
  takeNumber(): string | undefined {
    if (/^(?:p|r|1-h|1-k|p[1-4]{2})$/.test(this.peek() ?? "")) this.take();
    return isNumber(this.peek()) ? this.take() : undefined;
  }

  read(field: string, as: ReadAs, text = ""): void {
    const value = READERS[as].of(text);
    if (Number.isFinite(value)) this.settings.set(field, value);
    else if (text === "") this.say(`${field} has nothing behind it, so it is left out`);
    else if (text.includes("$"))
      this.say(`${field} ${shownLine(text)} is not in the text: write its number in its place`);
    else this.say(`${field} ${shownLine(text)} is not ${READERS[as].such}, so it is left out`);
    if (as === "rate" && value > 0 && /bps$/i.test(text))
      this.say(
        `${shownLine(text)} are bytes a second for tc, ${tidy(value)} kbit/s; bits are ${text.replace(/bps$/i, "bit")}`,
      );
  }

  all(): void {
    const { words, shortened, same = {} } = DISCIPLINES[this.kind] as Discipline;
    const names = Object.keys(words);
    const unknown: string[] = [];
    for (let word = this.take(); word !== undefined; word = this.take()) {
      const typed = word;
      const name = names.find((one) => (shortened ? one.startsWith(typed) : one === typed));
      if (name === undefined) {
        unknown.push(shownLine(word));
        continue;
      }
      const from = this.#next - 1;
      const field = same[name] ?? name;
      if (words[name] === "flag") this.settings.set(field, 1);
      else if (this.kind === "netem") netemWord(this, field);
      else this.read(field, words[name] as ReadAs, this.take());
      const why = LEFT_OUT[name];
      if (why !== undefined) this.say(`${this.words.slice(from, this.#next).join(" ")} ${why}`);
    }
    if (unknown.length > 0)
      this.say(`${unknown.join(", ")} of ${this.kind} has no counterpart here, so it is left out`);
  }
}
