// The button that copies a link; it says so where it was copied, by button or key.

import { type ReactElement, useEffect } from "react";
import { useStore } from "zustand";
import { useLayoutStore } from "../layout/layout";
import { Icon } from "./icons";

interface CopyButtonProps {
  /** What is linked to: of another one nothing was copied. */
  readonly of?: string;
  readonly tip?: string;
  /** Has the focus first in its dialog. */
  readonly autoFocus?: boolean;
  /** "" where there is none, which has been said. */
  link(): string;
}

export function CopyButton({ of = "", tip, autoFocus, link }: CopyButtonProps): ReactElement {
  const { copying } = useLayoutStore();
  const copied = useStore(copying, ({ copied }) => copied);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another one, as when it goes, nothing of it was copied
  useEffect(() => () => copying.forget(), [copying, of]);
  return (
    <button
      type="button"
      className="button button-primary copy-link"
      data-tip={tip}
      data-autofocus={autoFocus}
      onClick={() => void copying.copy(link())}
    >
      <Icon name={copied ? "check" : "copy"} />
      <span className="copy-text" aria-live="polite">
        {copied ? "Copied" : "Copy link"}
      </span>
    </button>
  );
}
