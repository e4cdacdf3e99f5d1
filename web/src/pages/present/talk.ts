// What the presenter and the window with its notes say to one another.

/** Where the presenter is, in words: the other window needs no deck and no engine. */
export interface Standing {
  /** From one. */
  readonly place: number;
  readonly of: number;
  readonly title: string;
  readonly caption: string;
  readonly notes: string;
  /** Title of what comes; empty at the end. */
  readonly next: string;
  /** When the first slide was shown, ms since 1970. */
  readonly begun_ms: number;
}

export type Word =
  | { readonly kind: "standing"; readonly standing: Standing }
  | { readonly kind: "step"; readonly by: 1 | -1 }
  /** The other window has just opened. */
  | { readonly kind: "hello" }
  | { readonly kind: "over" };

export interface Talk {
  say(word: Word): void;
  hear(listener: (word: Word) => void): () => void;
  close(): void;
}

export function openTalk(): Talk {
  const channel = new BroadcastChannel("nada-lab presenter");
  return {
    say: (word) => channel.postMessage(word),
    hear(listener) {
      const heard = ({ data }: MessageEvent<Word>): void => listener(data);
      channel.addEventListener("message", heard);
      return () => channel.removeEventListener("message", heard);
    },
    close: () => channel.close(),
  };
}
