// What was changed: each edit with its moment and its values, and a button that takes it out.

import { type ReactElement, useState } from "react";
import { useDraft, useSession } from "../../session";
import { useFocusOnRequest, useLayout } from "../layout/layout";
import { IconButton } from "../parts/icon-button";
import { Section } from "../parts/section";
import { editLabels, editLine } from "../values/edit-labels";
import { useInVain } from "./in-vain";

export default function ChangeList(): ReactElement {
  const session = useSession();
  const draft = useDraft((state) => state);
  const [first, end] = useShown(draft.edits.length);
  const shown = draft.edits.slice(first, end);
  const inVain = useInVain(shown);
  return (
    <Section head="Your changes" end={<span className="section-head">{draft.edits.length}</span>}>
      <Elsewhere count={first} where="earlier" />
      <ol className="changes" start={first + 1}>
        {shown.map((edit, place) => {
          const index = first + place;
          const labels = editLabels(draft, index, session);
          const why = inVain.get(edit);
          return (
            // An edit has no name of its own; its place in the list is what removeEdit takes.
            <li key={index} className="change">
              <p>
                {labels.what} <span className="quiet">{labels.when}</span>
                <br />
                {labels.from !== "" && <span className="quiet">{labels.from} → </span>}
                <strong>{labels.to}</strong>
                {why !== undefined && <span className="change-vain">In vain: {why}</span>}
              </p>
              <RemoveButton index={index} line={editLine(labels)} />
            </li>
          );
        })}
      </ol>
      <Elsewhere count={draft.edits.length - end} where="later" />
    </Section>
  );
}

/** The newest; or those around the one that a flag leads to, until the next change. */
function useShown(count: number): readonly [number, number] {
  const [asked, setAsked] = useState({ edit: 0, of: -1 });
  const focus = useLayout((layout) => layout.focus);
  if (typeof focus === "number" && (asked.edit !== focus || asked.of !== count))
    setAsked({ edit: focus, of: count });
  return shownEdits(count, asked.of === count ? asked.edit : count);
}

interface ElsewhereProps {
  readonly count: number;
  readonly where: "earlier" | "later";
}

function Elsewhere({ count, where }: ElsewhereProps): ReactElement | null {
  if (count === 0) return null;
  return (
    <p className="quiet small">
      {count} {where} {count === 1 ? "one" : "ones"}: by their flags, or in the scenario’s file
    </p>
  );
}

interface RemoveButtonProps {
  /** Of the edit, in the draft. */
  readonly index: number;
  readonly line: string;
}

function RemoveButton({ index, line }: RemoveButtonProps): ReactElement {
  const { actions } = useSession();
  const button = useFocusOnRequest<HTMLButtonElement>(index);
  return (
    <IconButton
      ref={button}
      icon="close"
      name={`Remove: ${line}`}
      does="Remove this change"
      go={() => actions.removeEdit(index)}
    />
  );
}

/** More than anybody reads at once. */
export const MOST_ROWS = 60;

/** First and end: the newest, or those around `asked` where it lies before them. */
export function shownEdits(count: number, wanted: number): readonly [number, number] {
  const around = wanted - Math.floor(MOST_ROWS / 2);
  const first = Math.max(0, Math.min(around, count - MOST_ROWS));
  return [first, Math.min(count, first + MOST_ROWS)];
}
