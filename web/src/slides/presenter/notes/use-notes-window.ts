// The second window with the notes: told where the presenter is, and heard when it steps.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { hashOf } from "../../../../model/scenario";
import type { Slide } from "../../deck/deck";
import type { MadeDeck } from "../../making/client";
import { slideTitle, useMade } from "../../panels/use-deck";
import {
  inGoes,
  type NotesChannel,
  openNotesChannel,
  type PresenterPosition,
} from "./notes-channel";
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
  const [here, next] = [slides[place], slides[place + 1]];
  const title = useMade((made) => titleOf(made, here));
  const nextTitle = useMade((made) => titleOf(made, next));
  const picture = useMade((made) => pictureOf(made, here));
  const nextPicture = useMade((made) => pictureOf(made, next));
  const since_ms = useSince(here?.id ?? "");
  const position = useMemo((): PresenterPosition => {
    const notes = [here?.notes ?? "", here?.live?.notes ?? ""].filter((one) => one !== "");
    return {
      place: place + 1,
      of: slides.length,
      title,
      caption: here?.live?.caption ?? "",
      notes: notes.join("\n\n"),
      next: nextTitle,
      ...{ begun_ms, since_ms, picture, nextPicture },
    };
  }, [slides, place, here, title, nextTitle, picture, nextPicture, begun_ms, since_ms]);
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

const titleOf = (made: MadeDeck, slide: Slide | undefined): string =>
  slide === undefined ? "" : slideTitle(made, slide);

/** Of the first of its pages. */
const pictureOf = ({ slides }: MadeDeck, slide: Slide | undefined): string =>
  slides.get(slide?.id ?? "")?.[0]?.svg ?? "";

/** Since when this slide is shown, ms since 1970. */
function useSince(id: string): number {
  const [shown, setShown] = useState(() => ({ id, since_ms: Date.now() }));
  if (shown.id === id) return shown.since_ms;
  const now = { id, since_ms: Date.now() };
  setShown(now);
  return now.since_ms;
}
