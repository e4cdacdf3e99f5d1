// Copies a link to exactly what is seen, and says that it has: a copied link leaves no other trace.

import { type ReactElement, useState } from "react";
import { actions } from "../store";
import { Icon } from "./icons";

const SAID_MS = 2000;

export function CopyLink(): ReactElement {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const link = await actions.copyLink();
    setCopied(link !== "");
    window.setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <button
      type="button"
      className="button button-primary copy-link"
      data-tip="A link to exactly what you see (L)"
      onClick={() => void copy()}
    >
      <Icon name={copied ? "check" : "copy"} />
      <span className="copy-words" aria-live="polite">
        {copied ? "Copied" : "Copy link"}
      </span>
    </button>
  );
}
