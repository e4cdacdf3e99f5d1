// What stands behind the name of a discipline, word by word, and what is taken over of it.

import { shownLine } from "../../model/imports/lines";
import { READERS, type ReadAs, type Settings } from "./disciplines";
import { isNumber, tidy } from "./quantities";

/** The words behind a name, one after another. */
export class Options {
  #next = 0;

  /** How many were. */
  get taken(): number {
    return this.#next;
  }

  since(from: number): string {
    return this.words.slice(from, this.#next).join(" ");
  }

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
}
