// A dialog that lists things to choose from, by group, with a search.

import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { type Layout, useLayout, useLayoutStore } from "../layout";
import { Dialog } from "./dialog";

interface ChoiceDialogProps {
  readonly name: Layout["dialog"];
  readonly title: string;
  readonly children: ReactNode;
}

export function ChoiceDialog({ name, title, children }: ChoiceDialogProps): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout(({ dialog }) => dialog === name);
  return (
    <Dialog
      open={open}
      title={title}
      className="scenarios"
      onClose={() => layout.openDialog("none")}
    >
      {children}
    </Dialog>
  );
}

interface ChoiceListProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What the search is of: its label, and the text of the empty field. */
  readonly label: string;
  readonly placeholder: string;
  /** Beside the search. */
  readonly tools?: ReactNode;
  /** Said above the groups. */
  readonly note?: ReactNode;
  /** Said where nothing is found. */
  readonly none: string;
  readonly groups: readonly { readonly name: string; readonly items: readonly ReactElement[] }[];
}

export function ChoiceList({
  search,
  onSearch,
  label,
  placeholder,
  tools,
  note,
  none,
  groups,
}: ChoiceListProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra way between buttons
    <div className="scenario-list" onKeyDown={moveFocus}>
      <div className="scenario-tools">
        <input
          type="search"
          className="text-field"
          placeholder={placeholder}
          aria-label={label}
          data-autofocus
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
        {tools}
      </div>
      {note}
      {groups.length === 0 && <p className="quiet">{none}</p>}
      {groups.map(({ name, items }) => (
        <section key={name} className="collection" aria-label={name}>
          <h3 className="section-head">{name}</h3>
          <ul>{items}</ul>
        </section>
      ))}
    </div>
  );
}

/** Arrows lead from the search down the list and back; Enter in the search takes the first that was found. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === "Enter" && target.matches("input[type=search]")) {
    const { value } = target as HTMLInputElement;
    if (value.trim() !== "") event.currentTarget.querySelector<HTMLElement>(".scenario")?.click();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("input[type=search], .scenario"),
  ];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}
