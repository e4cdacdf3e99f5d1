// What a person says of how a file is read, what is asked, and what was guessed instead.

import type { DelayKind } from "../roles/role";
import type { DelayUnit, LossUnit } from "../roles/units-of";
import type { Column, Told } from "../table/column";
import type { TimeUnit } from "../table/units";
import type { AmountUnit } from "./amounts";

/** On which side of its moment a value holds. */
export type Stamp = "begin" | "end";
/** What stands where a recording has nothing: the value before it, no capacity, or no time at all. */
export type Gaps = "held" | "zero" | "cut";

/** From and to, in s. */
export type Part = readonly [from_s: number, to_s: number];

/** Whatever is missing is found out. Columns count from 0; null: none. */
export interface Choices extends Told {
  readonly rate?: number | null | undefined;
  readonly unit?: AmountUnit | undefined;
  readonly time?: number | null | undefined;
  readonly timeUnit?: TimeUnit | undefined;
  /** How long each row lasts where no column is a time, in s. */
  readonly each_s?: number | undefined;
  readonly stamp?: Stamp | undefined;
  readonly gaps?: Gaps | undefined;
  /** The name of one of several runs. */
  readonly run?: string | undefined;
  readonly delay?: number | null | undefined;
  readonly delayUnit?: DelayUnit | undefined;
  readonly delayKind?: DelayKind | undefined;
  readonly loss?: number | null | undefined;
  readonly lossUnit?: LossUnit | undefined;
  /** Whole numbers that only rise, one a line, are either. */
  readonly lines?: "moments" | "rates" | undefined;
  /** What of it will be played, in s: in it a recording of very many values stays as fine as a link takes it. */
  readonly part?: Part | undefined;
}

export interface Question {
  /** By which of the choices it is answered. */
  readonly of: keyof Choices;
  readonly sentence: string;
}

/** What has to be said of its rows, each the beginning of a sentence. */
export interface Notes {
  readonly leftOut: string[];
  readonly mended: string[];
}

/** What comes up while a table is read. */
export class Asked {
  readonly questions: Question[] = [];
  /** Each a clause: "“t” is read as the time in ms, as steps of 20 suggest". */
  readonly guesses: string[] = [];
  /** Columns that a guess speaks of: nobody needs to hear of them twice. */
  readonly named = new Set<Column>();

  /** What of the choices was guessed. */
  readonly guessed = new Set<keyof Choices>();

  ask(of: keyof Choices, sentence: string): void {
    this.questions.push({ of, sentence });
  }

  guess(of: keyof Choices, clause: string): void {
    this.guessed.add(of);
    this.guesses.push(clause);
  }

  /** Only what has a reason is a guess; without one it is sure. */
  guessAs(of: keyof Choices, what: string, because: string): void {
    if (because !== "") this.guess(of, `${what}, ${because}`);
  }
}
