// The second window with the notes: told where the presenter is, and heard when it steps.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { hashOf } from "../../../lab/session";
import type { Slide } from "../../deck/deck";
import { useMade } from "../../panels/use-deck";
import { inGoes } from "./in-goes";
import { type NotesChannel, openNotesChannel, type PresenterPosition } from "./notes-channel";
import { usePresenterName } from "./presenter-name";

interface Shown {
  readonly slides: readonly Slide[];
  readonly place: number;
  go(place: number): void;
}

export function useNotesWindow({ slides, place, go }: Shown): { open(): void } {
  const [begun_ms] = useState(Date.now);
  const name = usePresenterName();
  const talk = useRef<NotesChannel | null>(null);
  const texts = useMade(({ found }) => found?.texts);
  const position = useMemo((): PresenterPosition => {
    const titleOf = (slide: Slide | undefined): string =>
      slide === undefined
        ? ""
        : (texts?.[slide.id]?.find(({ at }) => at === "title")?.text ?? slide.title.text);
    const slide = slides[place];
    const notes = [slide?.notes ?? "", slide?.live?.notes ?? ""].filter((one) => one !== "");
    return {
      place: place + 1,
      of: slides.length,
      title: titleOf(slide),
      caption: slide?.live?.caption ?? "",
      notes: notes.join("\n\n"),
      next: titleOf(slides[place + 1]),
      begun_ms,
    };
  }, [slides, place, texts, begun_ms]);
  const now = useRef({ position, place, go });
  useEffect(() => {
    now.current = { position, place, go };
    talk.current?.say({ kind: "position", position });
  }, [position, place, go]);
  // A window that sees the presenter is heard by it: as soon as its slide is there, and before its first word.
  useLayoutEffect(() => {
    const own = openNotesChannel(name);
    if (own === null) return;
    talk.current = own;
    const step = inGoes((by) => now.current.go(now.current.place + by));
    const deafen = own.hear((word) => {
      if (word.kind === "hello") own.say({ kind: "position", position: now.current.position });
      if (word.kind === "step") step(word.by);
    });
    return () => {
      own.say({ kind: "over" });
      deafen();
      own.close();
      talk.current = null;
    };
  }, [name]);
  return {
    open: () => {
      const hash = hashOf({ page: "present", more: { notes: name } });
      window.open(
        `${location.pathname}${location.search}${hash}`,
        `nada-lab-notes ${name}`,
        "popup,width=900,height=620",
      );
    },
  };
}
