// gifenc 1.0.3 has no types of its own: what is used of it.

declare module "gifenc" {
  /** Red, green, blue: 0 to 255 each. */
  export type Rgb = readonly [number, number, number];

  export interface FrameOptions {
    /** The first one of a file has its colours before it. */
    readonly first: boolean;
    readonly palette: readonly Rgb[] | null;
    readonly delay: number;
    readonly dispose: number;
    readonly transparent: boolean;
    readonly transparentIndex: number;
  }

  export interface Encoder {
    writeHeader(): void;
    /** `delay`: ms, which are rounded to hundredths of a second. */
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    /** A copy of what was written since the last `reset`. */
    bytes(): Uint8Array<ArrayBuffer>;
    reset(): void;
  }

  /** `auto: false`: the header is written when it is asked for. */
  export function GIFEncoder(options: { readonly auto: false }): Encoder;
  export function nearestColorIndex(colours: readonly Rgb[], rgb: Rgb): number;
}
