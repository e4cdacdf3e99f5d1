// The window that only the speaker sees: this slide and the next one, notes, and the time.

import { type ReactElement, useEffect, useRef, useState } from "react";
import { Button } from "../../../lab/controls";
import "./notes.css";
import { type NotesChannel, openNotesChannel, type PresenterPosition } from "./notes-channel";

const SECOND_MS = 1000;

/** `presenter`: the name of the one whose notes they are. */
export function NotesWindow({ presenter }: { readonly presenter: string }): ReactElement {
  const talk = useRef<NotesChannel | null>(null);
  const [position, setStanding] = useState<PresenterPosition | null>(null);
  const [over, setOver] = useState(false);
  const [deaf, setDeaf] = useState(false);
  useEffect(() => {
    const own = openNotesChannel(presenter);
    if (own === null) return setDeaf(true);
    talk.current = own;
    const deafen = own.hear((word) => {
      if (word.kind === "over") setOver(true);
      if (word.kind !== "position") return;
      setStanding(word.position);
      setOver(false);
    });
    own.say({ kind: "hello" });
    return () => {
      deafen();
      own.close();
      talk.current = null;
    };
  }, [presenter]);
  const step = (by: 1 | -1): void => talk.current?.say({ kind: "step", by });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const by = STEPS[event.key];
      if (by === undefined || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      talk.current?.say({ kind: "step", by });
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
  if (position === null) {
    return (
      <p className="notes-waits quiet" role="status">
        {deaf
          ? "This browser’s windows cannot talk to one another: the notes are on the deck’s page, below each slide."
          : "Waiting for the presenter of this window. If it is closed, press N in the one that is open."}
      </p>
    );
  }
  const { place, of, title, caption, notes, next } = position;
  return (
    <div className="notes">
      <header className="notes-head">
        <Clock begun_ms={position.begun_ms} since_ms={position.since_ms} />
        <span className="header-space" />
        <span className="notes-place" role="status">
          {over ? "The presenter is closed." : `${place} of ${of}`}
        </span>
        <Button onClick={() => step(-1)}>Back</Button>
        <Button className="button-primary" onClick={() => step(1)}>
          Next
        </Button>
      </header>
      <div className="notes-body">
        <section aria-label="This slide">
          <Picture svg={position.picture} />
          <h1 className="notes-title">{title}</h1>
          {caption !== "" && <p className="quiet">{caption}</p>}
        </section>
        <section aria-label="Next">
          <Picture svg={position.nextPicture} />
          <p>
            <span className="deck-label">Next</span> {next === "" ? "the end" : next}
          </p>
        </section>
        <p className="notes-text">{notes === "" ? "No notes." : notes}</p>
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  " ": 1,
  PageDown: 1,
  ArrowRight: 1,
  PageUp: -1,
  ArrowLeft: -1,
};

/** What it says stands beside it. Its place is there before it is. */
function Picture({ svg }: { readonly svg: string }): ReactElement {
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (svg === "") return setAddress("");
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return <span className="notes-picture">{address !== "" && <img src={address} alt="" />}</span>;
}

interface ClockProps {
  readonly begun_ms: number;
  readonly since_ms: number;
}

function Clock({ begun_ms, since_ms }: ClockProps): ReactElement {
  const [now_ms, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(now_ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return (
    <p className="notes-clock">
      <span className="notes-passed">{passed(now_ms - begun_ms)}</span>
      <span>
        this slide <b>{passed(now_ms - since_ms)}</b>
      </span>
      <span className="quiet">{time}</span>
    </p>
  );
}

/** "1:05". The clock of the window may be read a moment before that of the presenter. */
export function passed(span_ms: number): string {
  const all_s = Math.max(0, Math.round(span_ms / SECOND_MS));
  return `${Math.floor(all_s / 60)}:${String(all_s % 60).padStart(2, "0")}`;
}
