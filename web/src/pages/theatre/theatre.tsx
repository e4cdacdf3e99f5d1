// What is on its way at the playhead: sender, queue, wire, receiver, reports flying back. Drawn from the packet table.

import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import "./theatre.css";
import { Icon } from "../../panels/parts/icons";
import { useReducedMotion } from "../../panels/parts/reduced-motion";
import { useDraft, useHost, useSession } from "../../session";
import { EachQueue } from "./each-queue";
import { Life } from "./life";
import { HEIGHT } from "./places";
import { StageOfPackets } from "./stage-of-packets";
import type { PacketId } from "./types";

export default function Theatre(): ReactElement {
  const session = useSession();
  const { preferences } = useHost();
  const told = useId();
  const still = useReducedMotion();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<StageOfPackets | null>(null);
  const [packet, setPacket] = useState<PacketId | null>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const id = useDraft((draft) => draft.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scenario has other packets
  useEffect(() => {
    if (canvas.current === null) return;
    const made = new StageOfPackets(session, canvas.current, still, {
      moment: (text) => {
        if (spoken.current !== null) spoken.current.textContent = text;
      },
      chosen: setPacket,
    });
    stage.current = made;
    setPacket(null);
    return () => made.destroy();
  }, [session, still, id]);
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? -1 : event.key === "ArrowLeft" ? 1 : 0;
    if (event.key === "Escape" && packet !== null) stage.current?.choose(null);
    else if (step !== 0) stage.current?.step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className="theatre" aria-label="Packets on their way">
      <div className="theatre-head">
        <h3 className="theatre-title">On its way</h3>
        <EachQueue />
        <button
          type="button"
          className="button button-bare button-icon"
          aria-label="Fold the packets away"
          data-tip="Fold away (T)"
          onClick={() => preferences.setTheatre(false)}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        className="theatre-room"
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
    </section>
  );
}
