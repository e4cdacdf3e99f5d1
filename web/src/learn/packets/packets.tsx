// The packets at the marker, or at the playhead without one: sender, queue, wire, receiver, reports flying back. Drawn from the packet table.

import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import "./packets.css";
import { time } from "../../../figure";
import { IconButton, useReducedMotion } from "../../lab/controls";
import { ShareChart, useTableChart } from "../../lab/panels";
import {
  useDraft,
  useEnvironment,
  useLive,
  useOfSeed,
  useSession,
  useView,
} from "../../lab/session";
import { recordsHops } from "./in-flight";
import { Life } from "./life";
import { HEIGHT } from "./link-positions";
import { packetsChart } from "./packets-drawing";
import { PacketsPainter } from "./painter";
import { crossesSeveral } from "./scene-input";
import type { PacketId } from "./scene-types";

export default function Packets(): ReactElement {
  const session = useSession();
  const { preferences } = useEnvironment();
  const ofSeed = useOfSeed();
  const pinned_s = useView((view) => view.marker_s);
  const isUnknown = useLive(() => crossesSeveral(session) && !recordsHops(session.run));
  const [packet, setPacket] = useState<PacketId | null>(null);
  const key = useTableChart(() => packetsChart(session, packet));
  return (
    <section className="packets" aria-label="Packets">
      <div className="packets-head">
        <h3 className="packets-title">{ofSeed("Packets")}</h3>
        {pinned_s !== null && <p className="packets-moment">at the marker, {time(pinned_s)}</p>}
        <span className="packets-ways">
          {!isUnknown && <ShareChart chart={key} title="Packets" />}
          <IconButton
            icon="close"
            name="Fold the packets away"
            does="Fold away (T)"
            go={() => preferences.setPackets(false)}
          />
        </span>
      </div>
      {isUnknown ? <EachQueue /> : <Room packet={packet} setPacket={setPacket} />}
    </section>
  );
}

/**
 * Of a path with several links the packet table knows one wait in all: what happened at each link is recorded when it is asked for. It
 * stands in the picture's place: one queue for all of them would count their wires as waiting.
 */
function EachQueue(): ReactElement {
  const session = useSession();
  return (
    <p className="packets-several">
      Packets cross several links here.{" "}
      <button
        type="button"
        className="button packets-each"
        data-tip="Records when each packet came to each link and left it: takes more memory, changes nothing else"
        onClick={() => session.actions.addEdit({ kind: "set", path: "record_hops", to: true })}
      >
        Show each queue
      </button>
    </p>
  );
}

interface RoomProps {
  readonly packet: PacketId | null;
  readonly setPacket: (packet: PacketId | null) => void;
}

function Room({ packet, setPacket }: RoomProps): ReactElement {
  const session = useSession();
  const told = useId();
  const still = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<PacketsPainter | null>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const id = useDraft((draft) => draft.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scenario has other packets
  useEffect(() => {
    if (canvas.current === null) return;
    const made = new PacketsPainter(session, canvas.current, still, {
      moment: (text) => {
        if (spoken.current !== null) spoken.current.textContent = text;
      },
      chosen: setPacket,
    });
    stage.current = made;
    setPacket(null);
    return () => made.destroy();
  }, [session, still, id, setPacket]);
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? -1 : event.key === "ArrowLeft" ? 1 : 0;
    if (event.key === "Escape" && packet !== null) stage.current?.choose(null);
    else if (step !== 0) stage.current?.step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        className="packets-room"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows choose a packet
        tabIndex={0}
        aria-label="Packets between sender and receiver: left and right choose one"
        aria-describedby={told}
        onKeyDown={pressed}
        onClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect();
          stage.current?.press(event.clientX - left, event.clientY - top);
        }}
      >
        <canvas ref={canvas} style={{ height: HEIGHT }} />
      </div>
      <p ref={spoken} id={told} className="spoken" />
      {packet !== null && <Life packet={packet} onClose={() => stage.current?.choose(null)} />}
    </>
  );
}
