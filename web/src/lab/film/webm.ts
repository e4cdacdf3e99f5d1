// A film of encoded frames as a WebM file: the part of Matroska (RFC 9559) that it takes. One track, a cluster for each whole
// picture, and a table of where these are, so that a player can jump.

import { joinedBytes } from "../../../model/data/formats/bytes";
import { type Ebml, element, float, text, unsigned } from "./ebml";

export interface WebmFrame {
  readonly bytes: Uint8Array;
  readonly at_ms: number;
  readonly isKey: boolean;
}

export interface WebmFilm {
  readonly codec: "V_VP8" | "V_VP9";
  readonly width: number;
  readonly height: number;
  readonly duration_ms: number;
  readonly title: string;
  /** The first one is a whole picture. */
  readonly frames: readonly WebmFrame[];
  /** Names and texts that stand in the file's tags. */
  readonly tags: Readonly<Record<string, string>>;
}

/** Nanoseconds of a tick: all times are in milliseconds. */
const MILLISECOND = 1_000_000;
/** Of a block beside its cluster, a signed number of 16 bits (§10.2); a cluster has to end before. */
const FURTHEST_MS = 30_000;
const KEY_FLAG = 0x80;
const TRACK = 1;
const VIDEO = 1;

export function webmOf(film: WebmFilm): Uint8Array {
  const head = element(
    0x1a45dfa3, // EBML
    unsigned(0x4286, 1), // EBMLVersion
    unsigned(0x42f7, 1), // EBMLReadVersion
    unsigned(0x42f2, 4), // EBMLMaxIDLength
    unsigned(0x42f3, 8), // EBMLMaxSizeLength
    text(0x4282, "webm"), // DocType
    unsigned(0x4287, 4), // DocTypeVersion
    unsigned(0x4285, 2), // DocTypeReadVersion
  );
  const before = [infoOf(film), trackOf(film), tagsOf(film)];
  const groups = clustersOf(film.frames);
  const clusters = groups.map(clusterOf);
  return joinedBytes([
    head,
    element(0x18538067, ...before, ...clusters, cuesOf(before, groups, clusters)), // Segment
  ]);
}

function infoOf({ duration_ms, title }: WebmFilm): Ebml {
  return element(
    0x1549a966, // Info
    unsigned(0x2ad7b1, MILLISECOND), // TimestampScale
    float(0x4489, duration_ms), // Duration
    text(0x7ba9, title), // Title
    text(0x4d80, "nada-lab"), // MuxingApp
    text(0x5741, "nada-lab"), // WritingApp
  );
}

function trackOf({ codec, width, height }: WebmFilm): Ebml {
  const video = element(0xe0, unsigned(0xb0, width), unsigned(0xba, height)); // Video: PixelWidth, PixelHeight
  return element(
    0x1654ae6b, // Tracks
    element(
      0xae, // TrackEntry
      unsigned(0xd7, TRACK), // TrackNumber
      unsigned(0x73c5, TRACK), // TrackUID
      unsigned(0x83, VIDEO), // TrackType
      unsigned(0x9c, 0), // FlagLacing
      text(0x86, codec), // CodecID
      video,
    ),
  );
}

function tagsOf({ tags }: WebmFilm): Ebml {
  const simple = Object.entries(tags).map(
    ([name, value]) => element(0x67c8, text(0x45a3, name), text(0x4487, value)), // SimpleTag: TagName, TagString
  );
  return element(0x1254c367, element(0x7373, element(0x63c0), ...simple)); // Tags, Tag, Targets
}

type Group = readonly [WebmFrame, ...WebmFrame[]];

function clustersOf(frames: readonly WebmFrame[]): readonly Group[] {
  const groups: [WebmFrame, ...WebmFrame[]][] = [];
  for (const frame of frames) {
    const open = groups.at(-1);
    if (open === undefined || frame.isKey || frame.at_ms - open[0].at_ms > FURTHEST_MS)
      groups.push([frame]);
    else open.push(frame);
  }
  return groups;
}

function clusterOf(group: Group): Ebml {
  const begins = group[0].at_ms;
  const blocks = group.map((frame) => blockOf(frame, frame.at_ms - begins));
  return element(0x1f43b675, unsigned(0xe7, begins), ...blocks); // Cluster: Timestamp, SimpleBlocks
}

/** §10.2: the track's number, the time beside the cluster's, flags. */
function blockOf({ bytes, isKey }: WebmFrame, after_ms: number): Ebml {
  const head = new Uint8Array(4);
  const view = new DataView(head.buffer);
  view.setUint8(0, 0x80 | TRACK);
  view.setInt16(1, after_ms);
  view.setUint8(3, isKey ? KEY_FLAG : 0);
  return element(0xa3, head, bytes);
}

/** Where each cluster that begins with a whole picture is, counted from the first byte inside the segment. */
function cuesOf(
  before: readonly Ebml[],
  groups: readonly Group[],
  clusters: readonly Ebml[],
): Ebml {
  let at = before.reduce((sum, one) => sum + one.length, 0);
  const points = groups.flatMap(([first], i) => {
    const place = at;
    at += (clusters[i] as Ebml).length;
    if (!first.isKey) return [];
    const track = element(0xb7, unsigned(0xf7, TRACK), unsigned(0xf1, place)); // CueTrackPositions
    return [element(0xbb, unsigned(0xb3, first.at_ms), track)]; // CuePoint: CueTime
  });
  return element(0x1c53bb6b, ...points); // Cues
}
