// One preview, and its variants behind a button of it.

import { type ReactElement, useState } from "react";
import type { Experiment } from "./entries";
import { ExperimentPreview } from "./experiment-preview";
import { SmallPreview } from "./small-preview";
import type { Folded } from "./variants";

interface GroupProps extends Folded {
  /** With few words among many, or with all of them on an open shelf. */
  readonly small: boolean;
}

export function Group({ lead, variants, small }: GroupProps): ReactElement {
  const [open, setOpen] = useState(false);
  const text = variants.length === 1 ? "1 variant" : `${variants.length} variants`;
  const more = variants.length > 0 && (
    <button
      type="button"
      className="preview-variants"
      aria-expanded={open}
      aria-label={`${text} of ${lead.title}`}
      onClick={() => setOpen(!open)}
    >
      {small ? `${open ? "−" : "+"}${variants.length}` : text}
    </button>
  );
  const previewOf = (experiment: Experiment, beside: typeof more = false) =>
    small ? (
      <SmallPreview key={experiment.id} experiment={experiment} more={beside} />
    ) : (
      <ExperimentPreview key={experiment.id} experiment={experiment} more={beside} shelved />
    );
  return (
    <>
      {previewOf(lead, more)}
      {open && variants.map((one) => previewOf(one))}
    </>
  );
}
