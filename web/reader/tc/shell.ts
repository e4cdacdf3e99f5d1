// A script of the shell as the commands that it runs, as far as that can be told from its text: variables, lists of `for`, and lines
// that go on. Nothing is ever run. Of what cannot be told a sentence says how it was taken.

import { tidy } from "./quantities";

export interface ShellCommand {
  /** Counted from 1. */
  readonly line: number;
  readonly words: readonly string[];
}

export interface Script {
  readonly commands: readonly ShellCommand[];
  /** Begins anew at its end. */
  readonly repeats: boolean;
  /** Sentences without their end. */
  readonly said: readonly string[];
}

/** More than any script runs; loops in loops end there. */
const MOST_STEPS = 200_000;
/** Of loops in one another; what is deeper is read once. */
const DEEPEST = 20;
const OPENS = /^(?:for|while|until)$/;
const BEFORE = /^(?:do|then|else|\{|!)$/;
const DECIDES = /^(?:if|elif|case)$/;
const SILENT = /^(?:done|fi|esac|\}|\))$/;

export function scriptOf(text: string): Script {
  const run = new Run();
  run.block(commandsIn(text));
  for (const { body, isCalled } of [...run.functions.values()]) if (!isCalled) run.block(body);
  return { commands: run.commands, repeats: run.repeats, said: [...run.said] };
}

/** Commands with their words as they are written, quotes and variables in them. */
function commandsIn(text: string): readonly ShellCommand[] {
  const found: ShellCommand[] = [];
  let words: string[] = [];
  let word = "";
  let quote = "";
  let line = 1;
  let begin = 1;
  const endWord = (): void => {
    if (word !== "") words.push(word);
    word = "";
  };
  const endCommand = (): void => {
    endWord();
    if (words.length > 0) found.push({ line: begin, words });
    words = [];
  };
  const source = text.replace(/\r\n?/g, "\n");
  for (let i = 0; i < source.length; i += 1) {
    const c = source[i] as string;
    if (word === "" && words.length === 0) begin = line;
    if (c === "\\" && quote !== "'" && i + 1 < source.length) {
      i += 1;
      if (source[i] === "\n") line += 1;
      else word += `\\${source[i]}`;
    } else if (quote !== "") {
      word += c;
      if (c === quote) quote = "";
      else if (c === "\n") line += 1;
    } else if (c === "'" || c === '"') {
      quote = c;
      word += c;
    } else if (c === "#" && word === "") {
      while (i + 1 < source.length && source[i + 1] !== "\n") i += 1;
    } else if (c === "(" && /^\w+=$/.test(word)) {
      // A list: its words are those of its value.
      const end = closing(source, i);
      word += `"${source.slice(i + 1, end - 1).replace(/["']/g, "")}"`;
      i = end - 1;
    } else if (c === "$" && /[({]/.test(source[i + 1] ?? "")) {
      const end = closing(source, i + 1);
      word += source.slice(i, end);
      i = end - 1;
    } else if (c === "\n" || c === ";" || c === "|" || (c === "&" && !word.endsWith(">"))) {
      endCommand();
      if (c === "\n") line += 1;
    } else if (/\s/.test(c)) {
      endWord();
    } else {
      word += c;
    }
  }
  endCommand();
  return found;
}

/** Behind the bracket that closes the one at `open`, or the end of the line. */
function closing(source: string, open: number): number {
  let depth = 0;
  for (let i = open; i < source.length && source[i] !== "\n"; i += 1) {
    if (/[({]/.test(source[i] as string)) depth += 1;
    if (/[)}]/.test(source[i] as string)) depth -= 1;
    if (depth === 0) return i + 1;
  }
  const end = source.indexOf("\n", open);
  return end === -1 ? source.length : end;
}

class Run {
  readonly commands: ShellCommand[] = [];
  readonly said = new Set<string>();
  repeats = false;
  /** Those that no line calls are read at the end. */
  readonly functions = new Map<string, { body: readonly ShellCommand[]; isCalled: boolean }>();
  readonly #values = new Map<string, string>();
  #left = MOST_STEPS;

  block(commands: readonly ShellCommand[], depth = 0): void {
    for (let i = 0; i < commands.length && this.#left > 0; i += 1) {
      this.#left -= 1;
      const { line, words } = commands[i] as ShellCommand;
      const rest = words.slice(words.findIndex((word) => !BEFORE.test(word)));
      const [first = ""] = rest;
      if (OPENS.test(first) && depth < DEEPEST) {
        const end = endOf(commands, i, inLoop);
        const body = commands.slice(i + 1, end);
        this.#loop(rest, line, () => this.block(body, depth + 1));
        i = end;
      } else if (DECIDES.test(first)) {
        this.said.add("conditions are not decided: all branches are read, one after another");
      } else if (first.endsWith("()") || first === "function" || rest[1]?.startsWith("()")) {
        const name = (first === "function" ? (rest[1] ?? "") : first).replace(/\(\)$/, "");
        const end = endOf(commands, i, inBraces);
        const inLine = { line, words: rest.includes("{") ? rest.slice(rest.indexOf("{") + 1) : [] };
        const body = [inLine, ...commands.slice(i + 1, end)];
        this.functions.set(name, { body, isCalled: false });
        i = end;
      } else if (this.functions.has(first)) {
        const { body = [] } = this.functions.get(first) ?? {};
        this.functions.set(first, { body, isCalled: true });
        for (const [at, word] of rest.entries())
          this.#values.set(String(at), this.#expanded(word).join(" "));
        this.block(depth < DEEPEST ? body : [], depth + 1);
      } else if (![SILENT, BEFORE, OPENS].some((one) => one.test(first))) {
        this.#command({ line, words: rest });
      }
    }
  }

  #loop([kind, name = "", , ...list]: readonly string[], line: number, body: () => void): void {
    const values = list.flatMap((word) => this.#expanded(word)).flatMap(sequence);
    if (kind === "for" && values.length > 0 && !values.some((value) => /[$`*{]/.test(value))) {
      for (const value of values) {
        this.#left -= 1;
        if (this.#left <= 0) return;
        this.#values.set(name, value);
        body();
      }
      return;
    }
    if (kind === "for")
      this.said.add(
        `line ${line}: what the loop goes over cannot be told from the text, so it is read once`,
      );
    else this.repeats = true;
    body();
  }

  #command({ line, words }: ShellCommand): void {
    const kept = /^(?:export|local|readonly|declare)$/.test(words[0] ?? "")
      ? words.slice(1)
      : words;
    const own = kept.findIndex((word) => !ASSIGNS.test(word));
    for (const word of own === -1 ? kept : kept.slice(0, own)) {
      const [, name = "", value = ""] = ASSIGNS.exec(word) ?? [];
      if (/^["']?\$\(\(/.test(value))
        this.said.add(
          `line ${line}: what is calculated is not followed; “${name}” stays as it was`,
        );
      else this.#values.set(name, this.#expanded(value).join(" "));
    }
    if (own === -1) return;
    const expanded = kept.slice(own).flatMap((word) => this.#expanded(word));
    const plain = expanded.filter(
      (word, i) => !/[<>]/.test(word) && !/[<>]$/.test(expanded[i - 1] ?? ""),
    );
    if (plain.length > 0) this.commands.push({ line, words: plain });
  }

  /** Without quotes, and with the values of variables: of one without quotes each of its words. What is not known stays as it is written. */
  #expanded(raw: string): readonly string[] {
    const text = raw.replace(
      /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|\$(?:(\w+)|\{([^{}]*)\})/gs,
      (whole, single, double, escaped, name, braced) => {
        if (single !== undefined) return single;
        if (escaped !== undefined) return escaped;
        if (double === undefined) return this.#value(whole, name ?? braced).replace(/\s+/g, "\0");
        return double.replace(
          /\\(.)|\$(?:(\w+)|\{([^{}]*)\})/gs,
          (inner: string, ...of: string[]) => of[0] ?? this.#value(inner, of[1] ?? of[2] ?? ""),
        );
      },
    );
    return text.split("\0").filter((word) => word !== "");
  }

  /** `NAME`, `NAME:-what holds without one`, or all words of a list, `NAME[@]`. */
  #value(whole: string, name: string): string {
    const list = this.#values.get(/^(\w+)\[[@*]\]$/.exec(name)?.[1] ?? "");
    if (list !== undefined) return list.replace(/\s+/g, "\0");
    const [, known = "", otherwise] = /^(\w+)(?::?[-=](.*))?$/s.exec(name) ?? [];
    return this.#values.get(known) ?? otherwise?.replace(/^(["'])(.*)\1$/s, "$2") ?? whole;
  }
}

const SEQUENCE = /^\$\(\s*seq((?:\s+-?[\d.]+){1,3})\s*\)$|^\{(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?\}$/;
const ASSIGNS = /^([A-Za-z_]\w*)=(.*)$/s;

/** `$(seq 10 10 50)` and `{10..50..10}` are numbers; what is neither stays. */
function sequence(word: string): readonly string[] {
  const [, seq, first, end, by] = SEQUENCE.exec(word) ?? [];
  if (seq === undefined && first === undefined) return [word];
  const of = seq?.trim().split(/\s+/) ?? [
    first,
    `${Number(first) > Number(end) ? "-" : ""}${by ?? 1}`,
    end,
  ];
  const [last, from, step] = [
    Number(of.at(-1)),
    of.length > 1 ? Number(of[0]) : 1,
    of.length > 2 ? Number(of[1]) : 1,
  ];
  const count = Math.min(Math.floor((last - from) / step + 1e-9) + 1, MOST_STEPS);
  return Array.from({ length: count > 0 ? count : 0 }, (_, i) => String(tidy(from + i * step)));
}

type Depth = (words: readonly string[]) => number;
/** The command that closes what opens at `from`, or the end; `of` says how much deeper each leads. */
function endOf(commands: readonly ShellCommand[], from: number, of: Depth): number {
  let depth = 0;
  for (let i = from; i < commands.length; i += 1) {
    const change = of(commands[i]?.words ?? []);
    depth += change;
    if (depth === 0 && (change < 0 || i > from)) return i;
  }
  return commands.length;
}

const inLoop: Depth = (words) =>
  OPENS.test(words.find((word) => !BEFORE.test(word)) ?? "") ? 1 : words[0] === "done" ? -1 : 0;
const inBraces: Depth = (words) =>
  words.reduce((depth, word) => depth + (word === "{" ? 1 : word === "}" ? -1 : 0), 0);
