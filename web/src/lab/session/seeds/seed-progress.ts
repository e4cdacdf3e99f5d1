// How far an ensemble is, and how long the rest of it takes.

export interface SeedProgress {
  readonly done: number;
  readonly of: number;
  /** Null before the first run has told how long one takes. */
  readonly left_s: number | null;
}

/** From how long the runs so far took to how long the others will; what was known before took no time. */
export function progressOf(of: number): (done: number, now_ms: number) => SeedProgress {
  let begin: { readonly at_ms: number; readonly done: number } | null = null;
  return (done, now_ms) => {
    begin ??= { at_ms: now_ms, done };
    const ran = done - begin.done;
    const left_s = ran === 0 ? null : ((of - done) * (now_ms - begin.at_ms)) / ran / 1000;
    return { done, of, left_s };
  };
}
