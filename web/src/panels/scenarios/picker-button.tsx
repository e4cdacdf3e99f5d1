// The scenario on the bench, in the header; pressing it opens the list of all.

import type { ReactElement } from "react";
import { changedFrom, isEdited, useDraft } from "../../store";
import { openDialog } from "../chrome";
import { Icon } from "../icons";
import { shortSource } from "./short-source";

export function PickerButton(): ReactElement {
  const base = useDraft((draft) => draft.base);
  const { title, source } = base;
  const from = changedFrom(base);
  const document = shortSource(from?.source ?? source ?? "");
  const changed = useDraft(isEdited) || from !== null;
  return (
    <button
      type="button"
      className="picker"
      aria-haspopup="dialog"
      aria-label={`Scenario: ${title}. Choose another`}
      onClick={() => openDialog("scenarios")}
    >
      {document !== "" && (
        <span className="picker-source">
          {from !== null && "based on "}
          {document}
        </span>
      )}
      <span className="picker-title">{title}</span>
      {changed && <span className="picker-changed" title="with your changes" />}
      <Icon name="chevronDown" />
    </button>
  );
}
