// Light, dark, or as the system says: one button that goes round.

import type { ReactElement } from "react";
import { actions, useView } from "../store";
import type { Theme } from "../store/types";
import { Icon, type IconName } from "./icons";

const ROUND: Readonly<Record<Theme, { readonly next: Theme; readonly icon: IconName }>> = {
  auto: { next: "light", icon: "auto" },
  light: { next: "dark", icon: "sun" },
  dark: { next: "auto", icon: "moon" },
};

export function ThemeButton(): ReactElement {
  const theme = useView((view) => view.theme);
  const { next, icon } = ROUND[theme];
  return (
    <button
      type="button"
      className="button button-bare button-icon"
      aria-label={`Theme: ${theme}. Change to ${next}`}
      data-tip={`Theme: ${theme === "auto" ? "as the system says" : theme}`}
      onClick={() => actions.setTheme(next)}
    >
      <Icon name={icon} />
    </button>
  );
}
