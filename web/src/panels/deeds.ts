// What can be done with the whole page: buttons in the header, or a menu where there is no room for them.

import { actions, useDraft, useView } from "../store";
import type { Theme } from "../store/types";
import { openDialog, showAbout } from "./chrome";
import type { IconName } from "./icons";

export interface Deed {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
  readonly disabled?: boolean;
  /** In the menu of a narrow screen only: a wide one has a place for it elsewhere. */
  readonly narrow?: boolean;
  /** On the other pages too. */
  readonly everywhere?: boolean;
  go(): void;
}

/** Light, dark, or as the system says: one button that goes round. */
const THEMES: Readonly<Record<Theme, { readonly next: Theme; readonly icon: IconName }>> = {
  auto: { next: "light", icon: "auto" },
  light: { next: "dark", icon: "sun" },
  dark: { next: "auto", icon: "moon" },
};

export function usePageDeeds(): readonly Deed[] {
  const changed = useDraft((draft) => draft.edits.length > 0);
  const theme = useView((view) => view.theme);
  const { next, icon } = THEMES[theme];
  return [
    {
      name: "Reset",
      icon: "reset",
      does: changed ? "Takes all changes back; redo brings them again" : "Nothing is changed",
      disabled: !changed,
      go: () => actions.reset(),
    },
    {
      name: "About this run",
      icon: "check",
      does: "Seed, source, assumptions, and what this run was compared with",
      narrow: true,
      go: showAbout,
    },
    {
      name: "Download scenario",
      icon: "download",
      does: "Downloads the scenario with your changes: it reproduces this run bit for bit (D)",
      go: () => actions.downloadScenario(),
    },
    {
      name: `Theme: ${theme}. Change to ${next}`,
      icon,
      does: `Theme: ${theme === "auto" ? "as the system says" : theme}`,
      everywhere: true,
      go: () => actions.setTheme(next),
    },
    {
      name: "Help",
      icon: "help",
      does: "Keys and hints (?)",
      everywhere: true,
      go: () => openDialog("help"),
    },
  ];
}
