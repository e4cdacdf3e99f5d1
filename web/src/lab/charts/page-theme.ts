// The theme of the page: its colours are custom properties of the root element.

import { type Theme, themeFrom } from "../../../figure/ink/theme";

export interface ThemeSource {
  get(): Theme;
  /** Calls back whenever the colours may have changed. */
  subscribe(listener: () => void): () => void;
}

class PageTheme implements ThemeSource {
  #now: Theme | null = null;
  #watching = false;
  readonly #listeners = new Set<() => void>();

  /** Read once per change. */
  get(): Theme {
    this.#watch();
    this.#now ??= readTheme();
    return this.#now;
  }

  /** The page's switch, or the system's. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#watch();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    const changed = (): void => {
      this.#now = null;
      for (const listener of this.#listeners) listener();
    };
    const attributes = { attributes: true, attributeFilter: ["data-theme", "class"] };
    new MutationObserver(changed).observe(document.documentElement, attributes);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
  }
}

/** There is one document, whatever the number of sessions in it. */
export const pageTheme = new PageTheme();

function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  return themeFrom((name) => style.getPropertyValue(name));
}
