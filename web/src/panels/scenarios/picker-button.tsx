// The scenario on the bench, in the header; pressing it opens the list of all.

import type { ReactElement } from "react";
import { useDraft } from "../../store";
import { openDialog } from "../chrome";
import { Icon } from "../icons";
import { shortSource } from "./short-source";

export function PickerButton(): ReactElement {
  const { title, source } = useDraft((draft) => draft.base);
  const document = shortSource(source ?? "");
  const changed = useDraft((draft) => draft.edits.length);
  return (
    <button
      type="button"
      className="picker"
      aria-haspopup="dialog"
      aria-label={`Scenario: ${title}. Choose another`}
      onClick={() => openDialog("scenarios")}
    >
      {document !== "" && <span className="picker-source">{document}</span>}
      <span className="picker-title">{title}</span>
      {changed > 0 && <span className="picker-changed" title="with your changes" />}
      <Icon name="chevronDown" />
    </button>
  );
}
