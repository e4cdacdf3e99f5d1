// What can be done with the whole page: buttons in the header, or a menu where there is no room for them.

import type { Theme } from "../../scenario/types";
import { useDraft, useEnvironment, usePreferences, useSession } from "../../session";
import { useExtensions } from "../extensions";
import { useLayoutStore } from "../layout";
import type { IconName } from "../parts/icons";

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
  const changed = useDraft((draft) => draft.edits.length > 0);
  const ofPage = usePageActions();
  const { nextLesson } = useExtensions();
  return [
    {
      name: "Reset",
      icon: "reset",
      does: changed ? "Takes all changes back; redo brings them again" : "Nothing is changed",
      disabled: !changed,
      go: () => actions.reset(),
    },
    ...(nextLesson === undefined
      ? []
      : [
          {
            name: "Tutorial",
            icon: "tutorial",
            does: "Twelve short steps in this lab: you guess, then see",
            go: () => actions.setLesson(nextLesson()),
          } as const,
        ]),
    ...ofPage,
  ];
}

/** What can be done with any page, the lab or another. */
export function usePageActions(): readonly PageAction[] {
  const { preferences } = useEnvironment();
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
