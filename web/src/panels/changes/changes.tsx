// What was changed: each edit with its moment and its values, and a button that takes it out.

import type { ReactElement } from "react";
import { actions, parameterAt, useDraft } from "../../store";
import { editLine, editWords } from "../edit-words";
import { Icon } from "../icons";
import { changeId } from "./show-change";

export function Changes(): ReactElement | null {
  const draft = useDraft((state) => state);
  if (draft.edits.length === 0) return null;
  return (
    <section className="section" aria-labelledby="changes-head">
      <div className="section-line">
        <h2 id="changes-head" className="section-head">
          Your changes
        </h2>
        <span className="section-head">{draft.edits.length}</span>
      </div>
      <ol className="changes">
        {draft.edits.map((_, index) => {
          const words = editWords(draft, index, parameterAt);
          return (
            // An edit has no name of its own; its place in the list is what removeEdit takes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity
            <li key={index} className="change">
              <p>
                {words.what} <span className="quiet">{words.when}</span>
                <br />
                {words.from !== "" && <span className="quiet">{words.from} → </span>}
                <strong>{words.to}</strong>
              </p>
              <button
                type="button"
                id={changeId(index)}
                className="button button-bare button-icon"
                aria-label={`Remove: ${editLine(words)}`}
                data-tip="Remove this change"
                onClick={() => actions.removeEdit(index)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
