// Keys that are pressed before what hears them is there: the page moves, and a person sees no reason to wait.

import { type RefObject, useEffect, useRef } from "react";

export type EarlyKeys = () => readonly KeyboardEvent[];

/** Keeps them until they are taken, once. */
export function useEarlyKeys(): RefObject<EarlyKeys> {
  const take = useRef<EarlyKeys>(() => []);
  useEffect(() => {
    let kept: KeyboardEvent[] = [];
    const keep = (event: Event): void => void kept.push(event as KeyboardEvent);
    document.addEventListener("keydown", keep);
    take.current = () => {
      document.removeEventListener("keydown", keep);
      return kept.splice(0);
    };
    return () => {
      kept = [];
      document.removeEventListener("keydown", keep);
    };
  }, []);
  return take;
}
