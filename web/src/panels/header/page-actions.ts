// What can be done with the whole page: buttons in the header, or a menu where there is no room for them.

import type { Theme } from "../../scenario/types";
import { isSession, useDraft, useHost, usePreferences, useSession } from "../../session";
import { useLayoutStore } from "../layout";
import type { IconName } from "../parts/icons";
import { nextStop } from "../tour/tour";

export interface PageAction {
  readonly name: string;
  readonly icon: IconName;
  readonly does: string;
  readonly disabled?: boolean;
  go(): void;
}

/** Light, dark, or as the system says: one button that goes round. */
const THEMES: Readonly<Record<Theme, { readonly next: Theme; readonly icon: IconName }>> = {
  auto: { next: "light", icon: "auto" },
  light: { next: "dark", icon: "sun" },
  dark: { next: "auto", icon: "moon" },
};

/** What can be done with the lab, and then with any page. */
export function useLabActions(): readonly PageAction[] {
  const { actions } = useSession();
  const { openDialog } = useLayoutStore();
  const changed = useDraft((draft) => draft.edits.length > 0);
  const ofSession = useDraft(({ base }) => isSession(base));
  const ofPage = usePageActions();
  return [
    {
      name: "Reset",
      icon: "reset",
      does: changed ? "Takes all changes back; redo brings them again" : "Nothing is changed",
      disabled: !changed,
      go: () => actions.reset(),
    },
    {
      name: "Tour",
      icon: "tour",
      does: "Twelve short stops in this lab: you guess, then see",
      go: () => actions.setLesson(nextStop()),
    },
    {
      name: "Download scenario",
      icon: "download",
      does: "Downloads the scenario with your changes: it reproduces this run bit for bit",
      go: () => actions.downloadScenario(),
    },
    {
      name: "Save a figure",
      icon: "figure",
      does: ofSession
        ? "A session’s figures are saved as tables, below the numbers"
        : "Charts of this run for a slide, a paper or an Internet-Draft",
      disabled: ofSession,
      go: () => openDialog("figure"),
    },
    ...ofPage,
  ];
}

/** What can be done with any page, the lab or another. */
export function usePageActions(): readonly PageAction[] {
  const { preferences } = useHost();
  const { openDialog } = useLayoutStore();
  const theme = usePreferences((preferred) => preferred.theme);
  const { next, icon } = THEMES[theme];
  return [
    {
      name: `Theme: ${theme}. Change to ${next}`,
      icon,
      does: `Theme: ${theme === "auto" ? "as the system says" : theme}`,
      go: () => preferences.setTheme(next),
    },
    { name: "Help", icon: "help", does: "Keys and hints (?)", go: () => openDialog("help") },
  ];
}
