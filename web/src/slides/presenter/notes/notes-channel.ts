// What one presenter and the window with its notes say to one another. Others of the same origin may say anything at all: what is
// no word is not heard.

import { scopeOf } from "../../../lab/session";

/** Where the presenter is, in words: the other window needs no deck and no engine. */
export interface PresenterPosition {
  /** From one. */
  readonly place: number;
  readonly of: number;
  readonly title: string;
  readonly caption: string;
  readonly notes: string;
  /** Title of what comes; empty at the end. */
  readonly next: string;
  /** When the first slide was shown, and when this one, ms since 1970. */
  readonly begun_ms: number;
  readonly since_ms: number;
  /** This slide and the next one as SVG; empty where there is none, or not yet. */
  readonly picture: string;
  readonly nextPicture: string;
}

export type NotesMessage =
  | { readonly kind: "position"; readonly position: PresenterPosition }
  | { readonly kind: "step"; readonly by: 1 | -1 }
  /** The other window has just opened. */
  | { readonly kind: "hello" }
  | { readonly kind: "over" };

export interface NotesChannel {
  say(word: NotesMessage): void;
  hear(listener: (word: NotesMessage) => void): () => void;
  close(): void;
}

/** Null where this browser's windows cannot talk to one another. */
export function openNotesChannel(presenter: string): NotesChannel | null {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`nada-lab presenter ${scopeOf()} ${presenter}`);
  } catch {
    return null;
  }
  return {
    say: (word) => channel.postMessage(word),
    hear(listener) {
      const heard = ({ data }: MessageEvent<unknown>): void => {
        const word = messageIn(data);
        if (word !== null) listener(word);
      };
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
    close: () => channel.close(),
  };
}

export function messageIn(data: unknown): NotesMessage | null {
  const { kind, by, position } = Object(data) as Readonly<Record<string, unknown>>;
  switch (kind) {
    case "hello":
    case "over":
      return { kind };
    case "step":
      return by === 1 || by === -1 ? { kind, by } : null;
    case "position":
      return isPosition(position) ? { kind, position } : null;
    default:
      return null;
  }
}

const TEXTS = ["title", "caption", "notes", "next", "picture", "nextPicture"] as const;

function isPosition(value: unknown): value is PresenterPosition {
  const fields = Object(value) as Readonly<Record<keyof PresenterPosition, unknown>>;
  return (
    [fields.place, fields.of, fields.begun_ms, fields.since_ms].every(Number.isFinite) &&
    TEXTS.every((name) => typeof fields[name] === "string")
  );
}

/** What comes within so long is one step. */
const PAUSE_MS = 50;

/** Many steps in a row, as one: a press counts at once, and what comes within a moment is added up. */
export function inGoes(step: (by: number) => void): (by: number) => void {
  let sum = 0;
  let pausing = false;
  const go = (): void => {
    const by = sum;
    sum = 0;
    pausing = by !== 0;
    if (by === 0) return;
    setTimeout(go, PAUSE_MS);
    step(by);
  };
  return (by) => {
    sum += by;
    if (!pausing) go();
  };
}
