// What can be done with the whole page, as words in the header’s menu.

import { hashOfRun } from "../../../../model/scenario/link/route";
import type { Theme } from "../../../../model/scenario/types";
import { together } from "../../controls/keys/key-names";
import { useExtensions } from "../../controls/layout/extensions";
import { useLayout, useLayoutStore } from "../../controls/layout/layout";
import { useDraft, useEnvironment, usePreferences, useSession } from "../../session";

export interface PageAction {
  readonly name: string;
  readonly does: string;
  readonly disabled?: boolean;
  go(): void;
}

/** Light, dark, or as the system says: one button that goes round. */
const NEXT: Readonly<Record<Theme, Theme>> = { auto: "light", light: "dark", dark: "auto" };

/** What can be done with the lab, and then with any page. */
export function useLabActions(): readonly PageAction[] {
  const { actions, hash } = useSession();
  const { router } = useEnvironment();
  const changed = useDraft((draft) => draft.edits.length > 0);
  const ofPage = usePageActions();
  const { toggleSides } = useLayoutStore();
  const sides = useLayout((layout) => layout.sides);
  const { nextLesson } = useExtensions();
  return [
    {
      name: "Reset all changes",
      does: changed ? "Takes all changes back; redo brings them again" : "Nothing is changed",
      disabled: !changed,
      go: () => actions.reset(),
    },
    ...(nextLesson === undefined
      ? []
      : [
          {
            name: "Tutorial",
            does: "Twelve short steps in this lab: you guess, then see",
            go: () => actions.setLesson(nextLesson()),
          } as const,
        ]),
    ...(router.isPage("present")
      ? [
          {
            name: "Present this run",
            does: "On a dark stage, with the sliders that a room asks for (P)",
            go: () => router.goTo(hashOfRun("present", hash())),
          } as const,
        ]
      : []),
    {
      name: sides === "open" ? "Show the charts alone" : "Show both sides",
      does: `Hides or shows what stands left and right of the charts (${together(["Ctrl", "\\"])})`,
      go: () => toggleSides(),
    },
    ...ofPage,
  ];
}

/** What can be done with any page, the lab or another. */
export function usePageActions(): readonly PageAction[] {
  const { preferences } = useEnvironment();
  const { openDialog } = useLayoutStore();
  const theme = usePreferences((preferred) => preferred.theme);
  const next = NEXT[theme];
  return [
    {
      name: `Theme: ${theme}. Change to ${next}`,
      does: `Theme: ${theme === "auto" ? "as the system says" : theme}`,
      go: () => preferences.setTheme(next),
    },
    { name: "Help", does: "Keys and hints (?)", go: () => openDialog("help") },
  ];
}
