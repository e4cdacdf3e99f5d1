// Chromium's and Firefox' hand: Playwright.

import type { Page } from "@playwright/test";
import type { Box, Hand, Point, Role } from "./hand";

export class PlaywrightHand implements Hand {
  constructor(
    readonly page: Page,
    readonly browser: string,
  ) {}

  async go(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  async back(): Promise<void> {
    await this.page.goBack();
  }

  async evaluate<Given, Found>(
    act: (given: Given) => Found | Promise<Found>,
    given: Given,
  ): Promise<Found> {
    return (await this.page.evaluate(act as (given: unknown) => unknown, given)) as Found;
  }

  async find(role: Role, name: string): Promise<Box | null> {
    const found = this.page.getByRole(role, { name }).filter({ visible: true }).first();
    if ((await found.count()) === 0) return null;
    // What is drawn anew in between is looked for again.
    const soon = { timeout: 1000 };
    await found.scrollIntoViewIfNeeded(soon).catch(() => undefined);
    return found.boundingBox(soon).catch(() => null);
  }

  value(role: Role, name: string): Promise<string> {
    return this.page.getByRole(role, { name }).first().inputValue();
  }

  async choose(name: string, label: string): Promise<void> {
    await this.page.getByRole("combobox", { name }).selectOption({ label });
  }

  move({ x, y }: Point): Promise<void> {
    return this.page.mouse.move(x, y);
  }

  down(): Promise<void> {
    return this.page.mouse.down();
  }

  up(): Promise<void> {
    return this.page.mouse.up();
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys);
  }

  picture(): Promise<Buffer> {
    return this.page.screenshot();
  }
}
