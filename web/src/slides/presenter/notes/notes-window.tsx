// The window that only the speaker sees: notes, what comes next, and the time.

import { type ReactElement, useEffect, useRef, useState } from "react";
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
        <Clock begun_ms={position.begun_ms} />
        <span className="header-space" />
        <span className="notes-place" role="status">
          {over ? "The presenter is closed." : `${place} of ${of}`}
        </span>
        <button type="button" className="button" onClick={() => step(-1)}>
          Back
        </button>
        <button type="button" className="button button-primary" onClick={() => step(1)}>
          Next
        </button>
      </header>
      <h1 className="notes-title">{title}</h1>
      {caption !== "" && <p className="quiet">{caption}</p>}
      <p className="notes-text">{notes === "" ? "No notes." : notes}</p>
      <p className="notes-next">
        <span className="deck-label">Next</span> {next === "" ? "the end" : next}
      </p>
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

function Clock({ begun_ms }: { readonly begun_ms: number }): ReactElement {
  const [now_ms, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const passed_s = Math.max(0, Math.round((now_ms - begun_ms) / 1000));
  const minutes = Math.floor(passed_s / 60);
  const seconds = String(passed_s % 60).padStart(2, "0");
  const time = new Date(now_ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return (
    <p className="notes-clock">
      <span className="notes-passed">
        {minutes}:{seconds}
      </span>
      <span className="quiet">{time}</span>
    </p>
  );
}
