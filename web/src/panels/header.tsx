// The top: which scenario it is, and what one does with the whole of it.

import { type ReactElement, type ReactNode, useState } from "react";
import { actions, useDraft } from "../store";
import { openDialog } from "./chrome";
import { Icon, type IconName } from "./icons";
import { PickerButton } from "./scenarios/picker-button";
import { ThemeButton } from "./theme-button";

export function Header(): ReactElement {
  return (
    <header className="header">
      <p className="brand">
        nada<span className="brand-dot">·</span>lab
      </p>
      <PickerButton />
      <span className="header-space" />
      <Reset />
      <HeaderButton
        icon="download"
        name="Download scenario"
        does="The scenario with your changes, as a file that reproduces this run (D)"
        go={() => actions.downloadScenario()}
      />
      <ThemeButton />
      <HeaderButton
        icon="help"
        name="Help"
        does="Keys and hints (?)"
        go={() => openDialog("help")}
      />
      <CopyLink />
    </header>
  );
}

function Reset(): ReactElement {
  const changed = useDraft((draft) => draft.edits.length > 0);
  return (
    <HeaderButton
      icon="reset"
      name="Reset"
      does={changed ? "Take all changes back; redo brings them again" : "Nothing is changed"}
      disabled={!changed}
      go={() => actions.reset()}
    />
  );
}

/** Says that it has happened: a copied link leaves no other trace. */
function CopyLink(): ReactElement {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const link = await actions.copyLink();
    setCopied(link !== "");
    window.setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button
      type="button"
      className="button button-primary copy-link"
      data-tip="A link to exactly what you see (L)"
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      <span aria-live="polite">{copied ? "Copied" : "Copy link"}</span>
    </button>
  );
}

interface HeaderButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly does: string;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
  go(): void;
}

export function HeaderButton({ icon, name, does, disabled, go }: HeaderButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="button button-bare button-icon"
      aria-label={name}
      data-tip={`${name}: ${does}`}
      disabled={disabled}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
}
