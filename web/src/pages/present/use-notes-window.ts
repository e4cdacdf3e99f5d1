// The second window with the notes: told where the presenter is, and heard when it steps.

import { useEffect, useMemo, useRef, useState } from "react";
import type { Slide } from "../../deck/deck";
import { useMade } from "../../panels/decks/use-deck";
import { hashOf } from "../../session";
import { openTalk, type Standing, type Talk } from "./talk";

interface Shown {
  readonly slides: readonly Slide[];
  readonly place: number;
  go(place: number): void;
}

export function useNotesWindow({ slides, place, go }: Shown): { open(): void } {
  const [begun_ms] = useState(Date.now);
  const talk = useRef<Talk | null>(null);
  const texts = useMade(({ found }) => found?.texts);
  const standing = useMemo((): Standing => {
    const titleOf = (slide: Slide | undefined): string =>
      slide === undefined
        ? ""
        : (texts?.[slide.id]?.find(({ at }) => at === "title")?.text ?? slide.title.text);
    const slide = slides[place];
    const notes = [slide?.notes ?? "", slide?.scene?.notes ?? ""].filter((one) => one !== "");
    return {
      place: place + 1,
      of: slides.length,
      title: titleOf(slide),
      caption: slide?.scene?.caption ?? "",
      notes: notes.join("\n\n"),
      next: titleOf(slides[place + 1]),
      begun_ms,
    };
  }, [slides, place, texts, begun_ms]);
  const now = useRef({ standing, place, go });
  useEffect(() => {
    now.current = { standing, place, go };
    talk.current?.say({ kind: "standing", standing });
  }, [standing, place, go]);
  useEffect(() => {
    const own = openTalk();
    talk.current = own;
    const deafen = own.hear((word) => {
      const { standing: said, place: here, go: step } = now.current;
      if (word.kind === "hello") own.say({ kind: "standing", standing: said });
      if (word.kind === "step") step(here + word.by);
    });
    own.say({ kind: "standing", standing: now.current.standing });
    return () => {
      own.say({ kind: "over" });
      deafen();
      own.close();
      talk.current = null;
    };
  }, []);
  return {
    open: () => {
      const hash = hashOf({ page: "present", more: { notes: "1" } });
      window.open(
        `${location.pathname}${location.search}${hash}`,
        "nada-lab-notes",
        "popup,width=900,height=620",
      );
    },
  };
}
