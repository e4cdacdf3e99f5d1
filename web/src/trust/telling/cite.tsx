// The run as BibTeX, to copy: the link, and the hash that who opens it compares.

import type { ReactElement } from "react";
import { PROJECT, RELEASED, VERSION } from "../../../model/data";
import { bibtexOf } from "./bibtex";
import { useNamedRun } from "./named-run";
import { reachOf } from "./reach";
import { TextToCopy } from "./text-to-copy";

export default function Cite(): ReactElement {
  const state = useNamedRun();
  if (state.kind === "failed") return <p role="alert">The run has no hash: {state.why}</p>;
  const ready = state.kind === "ready";
  const text = ready
    ? bibtexOf(state.run, { version: VERSION, released: RELEASED, project: PROJECT })
    : `Running to the end: ${Math.floor(state.share * 100)} %`;
  return (
    <div className="share-cite">
      <TextToCopy name="BibTeX" text={text} rows={9} busy={!ready} />
      {ready && state.run.link !== "" && <Warning link={state.run.link} />}
      <p className="quiet">
        Who opens the link has this run, bit for bit, and the page says so, or what came out
        otherwise. The day when you looked at it is yours to add. {"\\url"} is of the packages url
        and hyperref.
      </p>
    </div>
  );
}

/** Of a page that its readers cannot open. */
function Warning({ link }: { readonly link: string }): ReactElement | null {
  const reach = reachOf(link);
  if (reach === "everybody") return null;
  const { protocol, host } = new URL(link);
  const where = protocol === "file:" ? "a file" : host;
  return (
    <p role="note">
      This page comes from {where}: the address opens only{" "}
      {reach === "machine" ? "on this machine" : "in this network"}.{" "}
      {PROJECT === null
        ? "Before you cite it, put the address of a page that your readers can open in the place of what stands before “#v1=”."
        : "The entry has the project’s address, and what opens the run on any page of nada-lab: all from “#v1=” on."}
    </p>
  );
}
