// The keys of a link that say one thing each: how each is written, and how it is read. In the order in which they stand in a link.

import { isSeedCount, MOST_SEEDS } from "../seeds/seeds";
import type { Theme } from "../types";
import { nearestSpeed, SPEEDS } from "./speeds";
import type { LinkState, MadeRun } from "./state";
import { among, atom, atoms, numberText, positive } from "./tokens";

/** Said by one key each; edits and kept runs may be many. */
type Field = Exclude<keyof LinkState, "edits" | "beside">;

interface Kind<T> {
  readonly write: (value: T) => string;
  /** Undefined: as a page has it that no link says it to. Null: `problem`. */
  readonly read: (text: string) => T | null | undefined;
  readonly problem: string;
}

export interface Key {
  readonly key: string;
  /** "t=46.3"; null where the state does not say it. */
  readonly write: (state: LinkState) => string | null;
  /** Takes the value over, or says what is wrong with it. */
  readonly read: (state: Mutable<LinkState>, text: string) => string | null;
}

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function say<F extends Field>(
  key: string,
  field: F,
  { write, read, problem }: Kind<Exclude<LinkState[F], undefined>>,
): Key {
  return {
    key,
    write(state) {
      const value = state[field];
      if (value === undefined || (field === "scenario" && value === "")) return null;
      return `${key}=${write(value as Exclude<LinkState[F], undefined>)}`;
    },
    read(state, text) {
      const value = read(text);
      if (value === null) return problem;
      if (value !== undefined) state[field] = value;
      return null;
    },
  };
}

/** A whole name, colons and all. */
const NAME: Kind<string> = {
  write: atom,
  read: (text) => atoms(text).join(":") || null,
  problem: "is not a name",
};
const TIME: Kind<number> = {
  write: numberText,
  read: positive,
  problem: "is not a time in seconds",
};
const RANGE: Kind<readonly [number, number]> = {
  // In microseconds, so that no number needs an exponent: its minus sign would read as the range's.
  write: (range_s) => range_s.map((t_s) => numberText(Math.round(t_s * 1e6) / 1e6)).join("-"),
  read(text) {
    const [from, to, ...rest] = text.split("-").map(positive);
    if (from === undefined || to === undefined || rest.length > 0) return null;
    return from === null || to === null || from >= to ? null : [from, to];
  },
  problem: "is not a range like 10-20",
};

/** A switch that a link says when it is `on`. */
function flag<T extends boolean>(on: T): Kind<T> {
  const [said, fresh] = on ? ["1", "0"] : ["0", "1"];
  return {
    write: () => said,
    read: (text) => (text === fresh ? undefined : text === said ? on : null),
    problem: "is neither 0 nor 1",
  };
}

function choice<T extends string>(choices: readonly T[]): Kind<T> {
  return {
    write: atom,
    read: (text) => among(choices, text),
    problem: `is none of ${choices.join(", ")}`,
  };
}

const inLetters = (letters: RegExp, problem: string): Kind<string> => ({
  write: (text) => text,
  read: (text) => (letters.test(text) ? text : null),
  problem,
});

const SEEDS: Kind<number> = {
  write: numberText,
  read(text) {
    if (text === "1") return undefined;
    const count = positive(text);
    return count !== null && isSeedCount(count) ? count : null;
  },
  problem: `is none of 1 to ${MOST_SEEDS}`,
};

const MADE: Kind<MadeRun> = {
  write: ({ version, hash }) => `${atom(version)}:${atom(hash)}`,
  read(text) {
    const [, version = "", hash = ""] = /^(\d+\.\d+\.\d+):([0-9a-f]{16})$/.exec(text) ?? [];
    return hash === "" ? null : { version, hash };
  },
  problem: "is no version with the hash of a run",
};

/** Before the edits. */
export const WHOSE: readonly Key[] = [
  say("s", "scenario", NAME),
  say("scenario", "packed", inLetters(/^[\w-]+$/, "is not a packed scenario")),
  say("stored", "stored", inLetters(/^[0-9a-f]{16}$/, "is not the key of a stored scenario")),
];

/** After the edits. */
export const SEEN: readonly Key[] = [
  say("t", "t_s", TIME),
  say("w", "window_s", RANGE),
  say("sel", "selection_s", RANGE),
  say("marker", "marker_s", TIME),
  say("flow", "flow", NAME),
  say("link", "link", NAME),
  say("signal", "signal", NAME),
  say("queue", "queue", NAME),
  say("chart", "chart", NAME),
  say("speed", "speed", {
    write: (speed) => atom(String(speed)),
    read: nearestSpeed,
    problem: `is none of ${SPEEDS.join(", ")}`,
  }),
  say("apply", "apply", {
    write: atom,
    read: (text) => (text === "now" ? undefined : among(["start"] as const, text)),
    problem: "is neither now nor start",
  }),
  say("theme", "theme", choice<Theme>(["auto", "light", "dark"])),
  say("isolated", "isolated", flag(true)),
];

export const MADE_KEY = say("made", "made", MADE);

/** After the kept runs. */
export const BESIDE: readonly Key[] = [
  say("seeds", "seeds", SEEDS),
  say("individual", "individualRuns", flag(true)),
  say("lesson", "lesson", NAME),
  say("plot", "plot", NAME),
  say("lines", "lines", NAME),
  say("autoplay", "autoplay", flag(false)),
  MADE_KEY,
];
