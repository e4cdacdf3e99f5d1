// WebM by the browser's own encoder (WebCodecs).

import { RECORD_NAME } from "../../../model/scenario/run-record";
import type { FilmEncoder, FilmHead } from "./encoder";
import { FRAMES_PER_S } from "./moments";
import { type WebmFilm, type WebmFrame, webmOf } from "./webm";

interface Codec {
  /** As Matroska names it, and as WebCodecs does. */
  readonly id: WebmFilm["codec"];
  readonly codec: string;
  /** Every frame as sharp as the others, 0 (sharpest) to 63; null: so many bits a second. */
  readonly quantizer: number | null;
}

/** Letters have no halo at this. */
const QUANTIZER = 24;
const CODECS: readonly Codec[] = [
  { id: "V_VP9", codec: "vp09.00.31.08", quantizer: QUANTIZER },
  { id: "V_VP9", codec: "vp09.00.31.08", quantizer: null },
  { id: "V_VP8", codec: "vp8", quantizer: null },
];
/** Lines and letters stay sharp at this. */
const BITS_PER_PIXEL_S = 2;
/** Frames that wait at most, of 4 MB each. */
const WAITING = 3;
/** Between two looks at how many wait: the event for it came to browsers later than encoders did. */
const BREATH_MS = 5;

type Size = Pick<FilmHead, "width" | "height">;

function configOf({ codec, quantizer }: Codec, { width, height }: Size): VideoEncoderConfig {
  const bitrate = width * height * BITS_PER_PIXEL_S;
  return {
    ...{ codec, width, height, framerate: FRAMES_PER_S, latencyMode: "quality" },
    ...(quantizer === null ? { bitrate } : { bitrateMode: "quantizer" }),
  };
}

/** Null where this browser makes no WebM. */
export async function webmCodec(size: Size): Promise<Codec | null> {
  if (typeof VideoEncoder === "undefined") return null;
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(configOf(codec, size));
    if (supported === true) return codec;
  }
  return null;
}

export function webmEncoder(codec: Codec, head: FilmHead): FilmEncoder {
  const { width, height, title, record } = head;
  const frames: WebmFrame[] = [];
  let failed: DOMException | null = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ bytes, at_ms: chunk.timestamp / 1000, isKey: chunk.type === "key" });
    },
    error(cause) {
      failed = cause;
    },
  });
  encoder.configure(configOf(codec, head));
  let added = 0;
  return {
    async add({ rgba, isKey }) {
      const frame = new VideoFrame(rgba, {
        ...{ format: "RGBA", codedWidth: width, codedHeight: height },
        timestamp: at_ms(added) * 1000,
      });
      const { quantizer } = codec;
      encoder.encode(frame, { keyFrame: isKey, ...(quantizer !== null && { vp9: { quantizer } }) });
      frame.close();
      added += 1;
      while (encoder.encodeQueueSize >= WAITING && failed === null)
        await new Promise((next) => setTimeout(next, BREATH_MS));
      if (failed !== null) throw failed;
    },
    async finish() {
      await encoder.flush();
      encoder.close();
      const film = { codec: codec.id, width, height, title, frames };
      const tags = { [RECORD_NAME]: record };
      return {
        pieces: [webmOf({ ...film, duration_ms: at_ms(added), tags })],
        sizes: frames.map(({ bytes, isKey }) => ({ isKey, bytes: bytes.length })),
      };
    },
    stop() {
      if (encoder.state !== "closed") encoder.close();
    },
  };
}

function at_ms(frame: number): number {
  return Math.round((frame * 1000) / FRAMES_PER_S);
}
