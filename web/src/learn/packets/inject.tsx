// Faults injected into the packet chosen: drop it, mark it, delay it. Each is one more change of the scenario, and the run goes on from
// there; it can be undone here, too.

import { type ReactElement, useId, useState } from "react";
import { titleIn } from "../../../model/data";
import {
  type InjectionKind,
  injectionChange,
  injectionOf,
  injectionPath,
  injectionText,
  type Layout,
  type Value,
} from "../../../model/scenario";
import { useMissed } from "../../lab/controls";
import { useDraft, useSession } from "../../lab/session";

interface InjectProps {
  readonly flow: Layout["flows"][number];
  readonly packet: number;
  /** Null where the run has no such packet any more. */
  readonly sent_s: number | null;
}

/** To begin with; a report's interval of most controllers. */
const DELAY_MS = 100;
const MOST_MS = 60_000;

export function Inject({ flow, packet, sent_s }: InjectProps): ReactElement {
  const session = useSession();
  const field = useId();
  const [asked, setDelay] = useState(String(DELAY_MS));
  const [wanted, setLink] = useState("");
  const { path } = flow;
  const inView = session.linkInView();
  const fallback = inView !== null && path.includes(inView) ? inView : (path[0] ?? "");
  const link = path.includes(wanted) ? wanted : fallback;
  const delay_ms = Number(asked);
  const isDelay = asked.trim() !== "" && delay_ms > 0 && delay_ms <= MOST_MS;
  const done = useDraft((draft) => draft.edits).map((edit) =>
    edit.kind === "change" ? edit.change.set : "",
  );
  const isDone = (what: InjectionKind): boolean =>
    done.includes(injectionPath({ flow: flow.name, packet, what }));
  const act = (what: InjectionKind, to: Value): void => {
    if (sent_s === null) return;
    const change = injectionChange({ flow: flow.name, packet, what }, to, sent_s, link);
    session.actions.addEdit({ kind: "change", change });
  };
  return (
    <>
      <fieldset className="packets-inject" aria-label="What happens to this packet">
        {(["drop", "mark"] as const).map((what) => (
          <button
            key={what}
            type="button"
            className="button"
            disabled={sent_s === null || isDone(what)}
            onClick={() => act(what, true)}
          >
            {what === "drop" ? "Drop it" : "Mark it"}
          </button>
        ))}
        <span className="packets-delay">
          <button
            type="button"
            className="button"
            disabled={sent_s === null || !isDelay}
            onClick={() => act("delay_ms", delay_ms)}
          >
            Delay it
          </button>
          <label htmlFor={field}>by</label>
          <input
            id={field}
            className="text-field"
            inputMode="decimal"
            aria-label="By how many ms"
            aria-invalid={!isDelay}
            value={asked}
            onChange={(event) => setDelay(event.currentTarget.value)}
          />
          ms
        </span>
        {path.length > 1 && (
          <label>
            at{" "}
            <select
              className="select"
              value={link}
              onChange={(event) => setLink(event.currentTarget.value)}
            >
              {path.map((name) => (
                <option key={name} value={name}>
                  {titleIn(session.run.layout.links, name)}
                </option>
              ))}
            </select>
          </label>
        )}
      </fieldset>
      {!isDelay && (
        <p className="packets-refusal">A delay is a number of ms above 0, at most 60 000.</p>
      )}
      <Done flow={flow.name} packet={packet} />
    </>
  );
}

/** What was done to this packet, and whether it came to pass. */
function Done({ flow, packet }: { readonly flow: string; readonly packet: number }): ReactElement {
  const session = useSession();
  const edits = useDraft((draft) => draft.edits);
  const changes = edits.flatMap((edit, index) => {
    if (edit.kind !== "change") return [];
    const one = injectionOf(edit.change.set);
    return one?.flow === flow && one.packet === packet ? [{ change: edit.change, one, index }] : [];
  });
  const missed = useMissed(changes.map(({ change }) => change));
  return (
    <ul className="packets-done" aria-live="polite">
      {changes.map(({ change, one, index }) => (
        <li key={index}>
          {injectionText(one.what, change.to)}
          {change.link !== undefined && ` at ${titleIn(session.run.layout.links, change.link)}`}
          {missed?.has(change) === true && `: in vain, ${missed.get(change)}`}{" "}
          <button
            type="button"
            className="linklike"
            onClick={() => session.actions.removeEdit(index)}
          >
            let it be
          </button>
        </li>
      ))}
    </ul>
  );
}
