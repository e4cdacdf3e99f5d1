// The scenario on the bench, in the header; pressing it leads to all of them.

import type { ReactElement } from "react";
import { Icon } from "../../controls/parts/icons";
import { isEdited, useDraft, useEnvironment } from "../../session";
import { changedFrom } from "../../session/changed";

export function PickerButton(): ReactElement {
  const { router } = useEnvironment();
  const base = useDraft((draft) => draft.base);
  const { title, source } = base;
  const from = changedFrom(base);
  const own = useDraft(({ id }) => id.startsWith("file:"));
  // What a person's file says of its source is not checked.
  const document = own && from === null ? "Your file" : shortSource(from?.source ?? source ?? "");
  const changed = useDraft(isEdited) || from !== null;
  return (
    <button
      type="button"
      className="picker"
      data-tip="Every experiment, with its published numbers beside nada-lab’s (O)"
      aria-label={`Scenario: ${title}. Choose another`}
      onClick={() => router.goTo("#gallery")}
    >
      <span className="picker-title">{title}</span>
      {changed && <span className="picker-changed" title="with your changes" />}
      <Icon name="chevronDown" />
      {document !== "" && (
        <span className="picker-source">
          {from !== null && "based on "}
          {document}
        </span>
      )}
    </button>
  );
}

/** "RFC 8867 §5.1; …" → "RFC 8867 · 5.1"; empty where no document stands behind it. */
function shortSource(source: string): string {
  const first = source.split(/[;,(:]/)[0] ?? "";
  return /^(RFC|IETF|draft-)/.test(first) ? first.replace(" §", " · ").trim() : "";
}
