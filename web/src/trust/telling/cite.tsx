// The run as BibTeX, to copy: the link, and the hash that who opens it compares.

import type { ReactElement } from "react";
import { RELEASED, VERSION } from "../../lab/data";
import { bibtexOf } from "./bibtex";
import { useNamedRun } from "./named-run";
import { TextToCopy } from "./text-to-copy";

export default function Cite(): ReactElement {
  const state = useNamedRun();
  if (state.kind === "failed") return <p role="alert">The run has no hash: {state.why}</p>;
  const ready = state.kind === "ready";
  const text = ready
    ? bibtexOf(state.run, { version: VERSION, released: RELEASED })
    : `Running to the end: ${Math.floor(state.share * 100)} %`;
  return (
    <div className="share-cite">
      <TextToCopy name="BibTeX" text={text} rows={9} busy={!ready} />
      <p className="quiet">
        Who opens the link has this run, bit for bit, and the page says so, or what came out
        otherwise. The day when you looked at it is yours to add. A style that prints no “url”, as
        plain and alpha, needs “howpublished = {"{\\url{…}}"}” in its place.
      </p>
    </div>
  );
}
