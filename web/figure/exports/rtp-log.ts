// What a flow of RTP sent and what arrived of it, in the log format of RFC 8868 §3.1: one line per packet, the seven fields in
// its order, a tab between two of them (the RFC names no separator). A packet under way at the run's end is in neither.

import { FATE, PACKET_KIND, RTP } from "../../model/engine/packet-codes";
import type { ColumnArray, Columns } from "../../model/scenario/types";

const LINES_PER_PIECE = 1000;

/** Of the dynamic range, RFC 3551 §3: no number is fixed for what these sources stand for. */
const PAYLOAD_TYPE = 96;

const NAMES = [
  "flow",
  "kind",
  "sequence",
  "payload_bytes",
  "sent_s",
  "received_s",
  "fate",
  "rtp",
  "rtp_timestamp",
] as const;
type Packets = Readonly<Record<(typeof NAMES)[number], ColumnArray>>;

const at = (column: ColumnArray, row: number): number => column[row] as number;

export const hasRtp = ({ layout }: Pick<Columns, "layout">): boolean =>
  layout.flows.some(({ rtp }) => rtp);

/** What left the senders, in the order in which it did. */
export function* rtpSent(run: Columns): Generator<string, void> {
  const packets = packetsOf(run);
  const rows = rowsWhere(packets, (row) => at(packets.fate, row) !== FATE.duplicate);
  yield* logOf(packets, packets.sent_s, rows);
}

/** What reached the receivers, second copies too, in the order in which it did. */
export function* rtpReceived(run: Columns): Generator<string, void> {
  const packets = packetsOf(run);
  const rows = rowsWhere(packets, (row) => !Number.isNaN(at(packets.received_s, row)));
  yield* logOf(packets, packets.received_s, rows);
}

function packetsOf(run: Columns): Packets {
  return Object.fromEntries(
    NAMES.map((name) => [name, run.column("packets", name)]),
  ) as unknown as Packets;
}

function rowsWhere(packets: Packets, belongs: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < packets.rtp.length; row += 1) {
    const isMedia =
      at(packets.kind, row) === PACKET_KIND.media && at(packets.rtp, row) !== RTP.none;
    if (isMedia && belongs(row)) rows.push(row);
  }
  return rows;
}

function* logOf(packets: Packets, moments: ColumnArray, rows: number[]): Generator<string, void> {
  // Packets of one moment stand in the order of their numbers: what was lost is known earlier than what arrived.
  const keys = [moments, packets.flow, packets.sequence];
  rows.sort((a, b) => keys.reduce((order, key) => order || at(key, a) - at(key, b), 0));
  for (let from = 0; from < rows.length; from += LINES_PER_PIECE) {
    let piece = "";
    for (const row of rows.slice(from, from + LINES_PER_PIECE)) {
      const fields = [
        at(moments, row).toFixed(6),
        PAYLOAD_TYPE,
        ssrcOf(at(packets.flow, row)),
        // 16 bits in RTP's header, RFC 3550 §5.1.
        at(packets.sequence, row) & 0xffff,
        at(packets.rtp_timestamp, row),
        at(packets.rtp, row) === RTP.marker ? 1 : 0,
        at(packets.payload_bytes, row),
      ];
      piece += `${fields.join("\t")}\n`;
    }
    yield piece;
  }
}

/** The flow's place in the scenario, from 1 on. */
function ssrcOf(flow: number): string {
  return (flow + 1).toString(16).padStart(8, "0");
}

/** Lines for `columns.csv`: file, field, unit, meaning, source. */
export function rtpLogFields(run: Columns): readonly (readonly string[])[] {
  const sources = run.layout.flows.map(({ name }, flow) => `${ssrcOf(flow)} ${name}`).join(", ");
  const fields = (file: string, moment: string) =>
    [
      ["timestamp", "s", `${moment}, seconds.microseconds from the run's start`],
      ["payload_type", "", `${PAYLOAD_TYPE} for all media`],
      ["ssrc", "", `hexadecimal: ${sources}`],
      ["sequence", "", "RTP sequence number, modulo 65536"],
      ["rtp_timestamp", "", "When its frame was made, in 1/90000 s from the run's start"],
      ["marker", "", "1 for the last packet of a frame"],
      ["payload_size", "bytes", "Payload"],
    ].map(([name = "", unit = "", meaning = ""]) => [
      file,
      name,
      unit,
      `${meaning}; no header line, a tab between two fields`,
      "RFC 8868 §3.1",
    ]);
  return [
    ...fields("rtp-sent.log", "When it left the sender"),
    ...fields("rtp-received.log", "When it reached the receiver"),
  ];
}
