// Writes the theme in force on the root element: CSS takes its colours from there, and so do the charts.

import { view } from "../store";

const SYSTEM_DARK = "(prefers-color-scheme: dark)";

export function followTheme(): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const apply = () => {
    const { theme } = view.getState();
    const dark = theme === "auto" ? system.matches : theme === "dark";
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  apply();
  system.addEventListener("change", apply);
  const stop = view.subscribe((now, before) => {
    if (now.theme !== before.theme) apply();
  });
  return () => {
    system.removeEventListener("change", apply);
    stop();
  };
}
