// Waits for a word that explains itself to be pressed, anywhere on the page; the card and the table of terms are fetched then.

import { type ReactElement, useEffect, useState } from "react";
import { Chunk } from "../../lab/errors";

export function Glossary(): ReactElement | null {
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const pressed = ({ target }: MouseEvent) => {
      const term = target instanceof Element ? target.closest<HTMLElement>("[data-term]") : null;
      if (term !== null) setAsked(term);
    };
    document.addEventListener("click", pressed);
    return () => document.removeEventListener("click", pressed);
  }, []);
  if (asked === null) return null;
  const close = () => setAsked(null);
  return <Chunk name="The glossary" load={load} props={{ asked, close }} waits={null} />;
}

const load = () => import("./term-card");
