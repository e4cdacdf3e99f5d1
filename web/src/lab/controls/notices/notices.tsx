// What a file, a link, an edit or the engine was told: every sentence, until a person has read and dismissed it.

import type { ReactElement } from "react";
import { grouped } from "../../../../model/data/quantity";
import type { Fault } from "../../../../model/scenario/types";
import { useDraft, useSession } from "../../session";
import { IconButton } from "../parts/icon-button";

export function Notices(): ReactElement {
  const session = useSession();
  const faults = useDraft((draft) => draft.faults);
  return (
    // The region itself is always there, so that a screen reader hears what appears in it.
    <div className="notices" role="alert">
      {faults.length > 0 && (
        <Notice faults={faults} onDismiss={() => session.actions.dismissFaults()} />
      )}
    </div>
  );
}

/** So many are read; a link can have as many as it has letters. */
const MOST_SHOWN = 10;

interface NoticeProps {
  readonly faults: readonly Fault[];
  onDismiss(): void;
}

export function Notice({ faults, onDismiss }: NoticeProps): ReactElement {
  return (
    <section className="notice" aria-label="Notice" data-note={faults.every(isNote)}>
      <p className="notice-title">{titleOf(faults)}</p>
      <ul className="notice-faults">
        {faults.slice(0, MOST_SHOWN).map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            {at !== "" && <code>{at}</code>} {what}
          </li>
        ))}
        {faults.length > MOST_SHOWN && (
          <li>and {grouped(String(faults.length - MOST_SHOWN))} more</li>
        )}
      </ul>
      <IconButton icon="close" className="notice-close" name="Dismiss the notice" go={onDismiss} />
    </section>
  );
}

const isNote = ({ note }: Fault): boolean => note !== undefined;

/** What it is about, and that nothing was lost. */
export function titleOf(faults: readonly Fault[]): string {
  const wrong = faults.filter((fault) => !isNote(fault));
  if (wrong.length === 0) {
    return faults.some(({ note }) => note === "task")
      ? "This runs as it is; something is left for you to do."
      : "For your information: nothing has to be done.";
  }
  if (wrong.every(({ at }) => at === "engine")) {
    return "The simulation stopped unexpectedly; your settings are kept.";
  }
  if (wrong.every(({ at }) => at === "link")) return "Not all of the link could be used.";
  const count = wrong.length === 1 ? "One thing needs" : `${wrong.length} things need`;
  return `${count} a change before this can run. What ran before is still there.`;
}
