// How large a film will be, told from a few of its frames: whole pictures cost much, and those that say only what has changed little.

export interface FrameSize {
  /** A whole picture, that needs none before it. */
  readonly isKey: boolean;
  readonly bytes: number;
}

/** Each stretch is a whole picture and the changes after it. */
const STRETCHES = 3;
const STRETCH = 4;

/** Which frames to try: stretches from the beginning, the middle and the end; all of a short film. */
export function triedOf(frames: number): readonly (readonly number[])[] {
  if (frames <= STRETCHES * STRETCH) return [Array.from({ length: frames }, (_, i) => i)];
  return Array.from({ length: STRETCHES }, (_, k) => {
    const first = Math.round(((frames - STRETCH) * k) / (STRETCHES - 1));
    return Array.from({ length: STRETCH }, (_, i) => first + i);
  });
}

/** Bytes of a film of so many frames, of which `keys` are whole pictures. */
export function bytesOf(tried: readonly FrameSize[], frames: number, keys: number): number {
  const mean = (isKey: boolean): number => {
    const sizes = tried.filter((one) => one.isKey === isKey).map(({ bytes }) => bytes);
    return sizes.length === 0 ? 0 : sizes.reduce((sum, one) => sum + one, 0) / sizes.length;
  };
  return keys * mean(true) + (frames - keys) * mean(false);
}

/** In two digits at most, as more would not be true: "3 MB", "1.4 MB", "60 kB". */
export function sizeText(bytes: number): string {
  const digits = Number(bytes.toPrecision(bytes < 1e6 ? 1 : 2));
  if (digits >= 1e6) return `${digits / 1e6} MB`;
  return `${Math.max(1, Math.round(digits / 1e3))} kB`;
}
