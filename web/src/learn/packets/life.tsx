// A packet's life, as the tables have it, and what can be done with it.

import { min } from "d3-array";
import type { ReactElement, ReactNode } from "react";
import { readingText, titleIn } from "../../../model/data";
import { FATE, PACKET_KIND } from "../../../model/engine";
import { type Columns, rowOfPacket, shownName } from "../../../model/scenario";
import { IconButton } from "../../lab/controls";
import { useRun, useSession } from "../../lab/session";
import { Inject } from "./inject";
import type { PacketId } from "./scene-types";

interface LifeProps {
  readonly packet: PacketId;
  onClose(): void;
}

const FATES: Readonly<Record<number, string>> = {
  [FATE.received]: "received",
  [FATE.queueFull]: "dropped: the queue was full",
  [FATE.lostAtRandom]: "lost at random",
  [FATE.droppedEarly]: "dropped early, by the queue’s own rule",
  [FATE.duplicate]: "a duplicate",
  [FATE.injected]: "dropped (injected)",
};

export function Life({ packet, onClose }: LifeProps): ReactElement {
  const session = useSession();
  useRun((run) => run.version);
  const { run } = session;
  const info = run.layout.flows[packet.flow];
  const name = info === undefined ? "" : shownName(session.schema, run.layout.flows, info.name);
  const isReport = packet.kind === PACKET_KIND.feedback;
  const { row } = rowOfPacket(run, info?.name ?? "", packet.sequence, packet.kind);
  const of = (column: string): number => run.column("packets", column)[row] ?? Number.NaN;
  const fate = FATES[of("fate")] ?? "";
  return (
    <section className="packets-life" aria-label="The packet chosen">
      <p>
        <b>
          {isReport ? "Report of" : "Packet"} {name} {isReport ? "" : `no. ${packet.sequence}`}
        </b>{" "}
        {row < 0 ? (
          <span className="quiet">is not in this run any more</span>
        ) : (
          <span className="quiet">
            {readingText(of("ip_bytes"), "bytes")}, {fate}
            {of("marked") === 1 && ", marked (ECN)"}
            {of("queuing_delay_ms") > 0 && `, waited ${readingText(of("queuing_delay_ms"), "ms")}`}
          </span>
        )}
      </p>
      {row >= 0 && (
        <ol className="packets-moments">
          {lifeOf(run, packet, row).map(({ name: what, t_s }) => (
            <Moment key={what} what={what} t_s={t_s} />
          ))}
        </ol>
      )}
      {isReport ? (
        <p className="quiet small">
          What a report tells is lost or late with it; faults can be injected into packets of media
          and data only.
        </p>
      ) : (
        info !== undefined && (
          <Inject flow={info} packet={packet.sequence} sent_s={row < 0 ? null : of("sent_s")} />
        )
      )}
      <IconButton icon="close" className="packets-close" name="Let go of the packet" go={onClose} />
    </section>
  );
}

interface MomentOfLife {
  readonly name: string;
  readonly t_s: number;
}

/** Sent, queued, served and received; link by link where that is recorded; and when its receiver reported next. */
function lifeOf(run: Columns, packet: PacketId, row: number): readonly MomentOfLife[] {
  const of = (column: string): number => run.column("packets", column)[row] ?? Number.NaN;
  const isReport = packet.kind === PACKET_KIND.feedback;
  const received_s = of("received_s");
  const ends = { name: isReport ? "heard" : "received", t_s: received_s };
  const hops = hopsOf(run, packet);
  const way =
    hops.length > 1
      ? hops
      : [
          { name: "queued", t_s: of("queued_s") },
          { name: "served", t_s: of("dequeued_s") },
        ];
  const reported_s = isReport ? null : reportedAt(run, packet.flow, received_s);
  return [
    { name: "sent", t_s: of("sent_s") },
    ...way,
    ends,
    ...(reported_s === null ? [] : [{ name: "reported", t_s: reported_s }]),
  ];
}

/** Where the run records them. Of a packet that came to several links: when it came to each, and left its queue. */
function hopsOf(run: Columns, { flow, kind, sequence }: PacketId): readonly MomentOfLife[] {
  if (run.rows("hops") === 0) return [];
  const of = (name: string): ArrayLike<number> => run.column("hops", name);
  const [flows, kinds, numbers, copies] = [of("flow"), of("kind"), of("sequence"), of("copy")];
  const moments: MomentOfLife[] = [];
  for (let row = 0; row < flows.length; row += 1) {
    if (
      numbers[row] !== sequence ||
      flows[row] !== flow ||
      kinds[row] !== kind ||
      copies[row] === 1
    )
      continue;
    const link = run.layout.links[of("link")[row] as number]?.name ?? "";
    const title = titleIn(run.layout.links, link);
    moments.push({ name: `queued at ${title}`, t_s: of("queued_s")[row] as number });
    moments.push({ name: `served at ${title}`, t_s: of("dequeued_s")[row] as number });
  }
  return moments;
}

/** When the first report after it was sent; null where nothing reports. */
function reportedAt(run: Columns, flow: number, received_s: number): number | null {
  const of = (name: string): ArrayLike<number> => run.column("packets", name);
  const [flows, kinds] = [of("flow"), of("kind")];
  const reports_s = Array.from(of("sent_s")).filter(
    (_, row) => flows[row] === flow && kinds[row] === PACKET_KIND.feedback,
  );
  if (reports_s.length === 0) return null;
  return min(reports_s.filter((t_s) => t_s >= received_s)) ?? Number.NaN;
}

/** A moment that can be gone to, and that is lit in all charts while it is looked at. */
function Moment({ what, t_s }: { readonly what: string; readonly t_s: number }): ReactNode {
  const { actions, cursor } = useSession();
  if (Number.isNaN(t_s)) {
    return (
      <li>
        <span className="quiet">never {what}</span>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="linklike"
        onClick={() => actions.seek(t_s)}
        onPointerEnter={() => cursor.set(t_s)}
        onPointerLeave={() => cursor.set(null)}
        onFocus={() => cursor.set(t_s)}
        onBlur={() => cursor.set(null)}
      >
        {what} {t_s.toFixed(4)} s
      </button>
    </li>
  );
}
