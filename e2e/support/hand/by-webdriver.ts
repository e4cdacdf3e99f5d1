// WebKit's hand: W3C WebDriver.

import { Button, error, Key, Origin, type WebDriver, type WebElement } from "selenium-webdriver";
import { type Box, CANDIDATES, type Hand, type Point, type Role } from "./hand";

/** Names of keys as Playwright has them. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Meta: Key.META,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

export class WebDriverHand implements Hand {
  constructor(
    readonly driver: WebDriver,
    readonly browser: string,
  ) {}

  go(address: string): Promise<void> {
    return this.driver.get(address);
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh();
  }

  back(): Promise<void> {
    return this.driver.navigate().back();
  }

  async evaluate<Given, Found>(
    act: (given: Given) => Found | Promise<Found>,
    given: Given,
  ): Promise<Found> {
    const { found, fault } = await this.driver.executeAsyncScript<{ found: Found; fault?: string }>(
      `const [given, done] = arguments;
      Promise.resolve()
        .then(() => (${act})(given))
        .then((found) => done({ found }), (cause) => done({ fault: String(cause) }));`,
      given ?? null,
    );
    if (fault !== undefined) throw new Error(fault);
    return found;
  }

  async find(role: Role, name: string): Promise<Box | null> {
    return this.using(CANDIDATES[role], name, (element) =>
      this.driver.executeScript<Box>((one: Element) => {
        one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }, element),
    );
  }

  async value(role: Role, name: string): Promise<string> {
    const value = await this.using(CANDIDATES[role], name, (element) =>
      this.driver.executeScript<string>((one: HTMLInputElement) => one.value, element),
    );
    if (value === null) throw new Error(`there is no ${role} "${name}"`);
    return value;
  }

  async choose(name: string, label: string): Promise<void> {
    // The list that GTK opens lies outside the page, where no driver reaches it.
    const chosen = await this.using("select", name, (list) =>
      this.driver.executeScript<string>(
        (select: HTMLSelectElement, text: string) => {
          select.value = [...select.options].find((one) => one.label === text)?.value ?? "";
          select.dispatchEvent(new Event("change", { bubbles: true }));
          return select.value;
        },
        list,
        label,
      ),
    );
    if (!chosen) throw new Error(`there is no list "${name}" with "${label}"`);
  }

  /** What is drawn anew between being found and being used is looked for again. */
  private async using<T>(
    selector: string,
    name: string,
    act: (element: WebElement) => Promise<T>,
  ): Promise<T | null> {
    for (;;) {
      try {
        const element = await this.element(selector, name);
        return element === null ? null : await act(element);
      } catch (cause) {
        if (!(cause instanceof error.StaleElementReferenceError)) throw cause;
      }
    }
  }

  /**
   * The browser itself says how an element is called; it is asked only for those that could be meant. Of roles WebKitGTK knows
   * too little: none for a picture, a button's for a list.
   */
  private async element(selector: string, name: string): Promise<WebElement | null> {
    const likely = await this.driver.executeScript<WebElement[]>(
      (all: string, wanted: string) =>
        [...document.querySelectorAll(all)].filter((one) => {
          const by = one.getAttribute("aria-labelledby")?.split(" ") ?? [];
          const labels = (one as HTMLInputElement).labels ?? [];
          const words = [
            one.textContent,
            ...["aria-label", "alt", "title"].map((each) => one.getAttribute(each)),
            ...[...labels, ...by.map((id) => document.getElementById(id))].map(
              (each) => each?.textContent,
            ),
          ];
          return (
            one.checkVisibility({ visibilityProperty: true }) &&
            one.getClientRects().length > 0 &&
            words.some((each) => each?.toLowerCase().includes(wanted))
          );
        }),
      selector,
      name.toLowerCase(),
    );
    for (const one of likely) {
      const called = await one.getAccessibleName();
      if (called.toLowerCase().includes(name.toLowerCase())) return one;
    }
    return null;
  }

  move({ x, y }: Point): Promise<void> {
    const [whole_x, whole_y] = [Math.round(x), Math.round(y)];
    return this.driver
      .actions({ async: true })
      .move({ origin: Origin.VIEWPORT, x: whole_x, y: whole_y, duration: 0 })
      .perform();
  }

  down(): Promise<void> {
    return this.driver.actions({ async: true }).press(Button.LEFT).perform();
  }

  up(): Promise<void> {
    return this.driver.actions({ async: true }).release(Button.LEFT).perform();
  }

  async press(keys: string): Promise<void> {
    const all = keys.split("+").map((key) => KEYS[key] ?? key);
    const actions = this.driver.actions({ async: true });
    for (const key of all) actions.keyDown(key);
    for (const key of all.toReversed()) actions.keyUp(key);
    await actions.perform();
  }

  async picture(): Promise<Buffer> {
    // Without compositing it waits for the next painting, which a page at rest has no reason for.
    await this.driver.executeScript(() => {
      document.documentElement.animate([{ opacity: 0.999 }, { opacity: 1 }], 2000);
    });
    return Buffer.from(await this.driver.takeScreenshot(), "base64");
  }
}
