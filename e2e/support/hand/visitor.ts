// What a visitor does, made of what a hand can do. Nothing here waits for time, only for what is to be seen.

import { expect } from "@playwright/test";
import type { Box, Hand, Point, Role } from "./hand";

/** A busy machine takes its time. */
const PATIENCE_MS = 40_000;

export class Visitor {
  readonly #errors: string[] = [];

  constructor(
    readonly hand: Hand,
    readonly site: string,
  ) {}

  /** Opens the lab with what a link says after `#v1=`. */
  async open(link: string): Promise<void> {
    await this.go(`#v1=${link}`);
    await this.idle();
  }

  /** Loads the page anew, at this place in it. */
  async go(link: string): Promise<void> {
    await this.leave();
    await this.hand.go(`${this.site}${link}`);
  }

  async reload(): Promise<void> {
    await this.noteErrors();
    await this.hand.reload();
  }

  async leave(): Promise<void> {
    await this.noteErrors();
    await this.hand.go("about:blank");
  }

  /** What went wrong in the page so far: uncaught errors, what was logged, what could not be loaded, what its policy forbade. */
  async errors(): Promise<readonly string[]> {
    await this.noteErrors();
    return this.#errors;
  }

  private async noteErrors(): Promise<void> {
    const found = await this.hand.evaluate(() => {
      const { errors } = window as unknown as { errors?: string[] };
      return errors?.splice(0) ?? [];
    }, undefined);
    this.#errors.push(...found);
  }

  /** The run of the newest settings is complete, painted, and its numbers are on the page. */
  async idle(): Promise<void> {
    await this.until("the run to be complete", () => {
      const { run, version } = document.documentElement.dataset;
      return run === "idle" && document.getElementById("numbers")?.dataset.version === version;
    });
  }

  /** Waits until that function, called in the page, says so. */
  async until(what: string, so: () => boolean): Promise<void> {
    const look = () => this.hand.evaluate(so, undefined);
    await expect.poll(look, { message: what, timeout: PATIENCE_MS }).toBe(true);
  }

  /** Where it stands, once it is there and has come to rest: what is still being drawn above it would push it from under the hand. */
  async sees(role: Role, name: string): Promise<Box> {
    let last: Box | null = null;
    const rests = async (): Promise<boolean> => {
      const before = last;
      last = await this.hand.find(role, name);
      return last !== null && JSON.stringify(last) === JSON.stringify(before);
    };
    const message = `to see the ${role} "${name}"`;
    await expect.poll(rests, { message, timeout: PATIENCE_MS }).toBe(true);
    return last as unknown as Box;
  }

  async click(role: Role, name: string): Promise<void> {
    await this.clickAt(middle(await this.sees(role, name)));
  }

  async clickAt(point: Point): Promise<void> {
    await this.hand.move(point);
    await this.hand.down();
    await this.hand.up();
  }

  /** Pulls from one point to another in several moves. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.hand.move(from);
    await this.hand.down();
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await this.hand.move({
        x: from.x + share * (to.x - from.x),
        y: from.y + share * (to.y - from.y),
      });
    }
    await this.hand.up();
  }

  /** Pulls a slider's thumb to a share of its track. */
  async pull(name: string, share: number): Promise<void> {
    const { x, y, width, height } = await this.sees("slider", name);
    const at = (each: number) => ({ x: x + 7.5 + each * (width - 15), y: y + height / 2 });
    const now = Number(await this.hand.value("slider", name)) / 1000;
    await this.drag(at(now), at(share));
    await this.idle();
  }

  /** What stands in the field beside a slider. */
  typed(name: string): Promise<string> {
    return this.hand.value("textbox", `${name}, typed`);
  }

  /** The text of what the selector finds first; empty where it finds nothing. */
  async text(selector: string): Promise<string> {
    return this.hand.evaluate(
      (one) => (document.querySelector(one) as HTMLElement | null)?.innerText ?? "",
      selector,
    );
  }

  /** The files that the page hands over from now on are kept in the page, until `saved` takes them. */
  async keepFiles(): Promise<void> {
    await this.hand.evaluate(() => {
      const kept: Blob[] = [];
      const address = URL.createObjectURL;
      const click = HTMLAnchorElement.prototype.click;
      const blobs = new Map<string, Blob>();
      URL.createObjectURL = (blob: Blob) => {
        const made = address.call(URL, blob);
        blobs.set(made, blob);
        return made;
      };
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        const blob = blobs.get(this.href);
        if (this.download !== "" && blob !== undefined) kept.push(blob);
        else click.call(this);
      };
      Object.assign(window, { kept });
    }, undefined);
  }

  /** The next file that the page hands over. */
  async saved(): Promise<Buffer> {
    await this.until("a file to be saved", () => {
      const { kept } = window as unknown as { kept: Blob[] };
      return kept.length > 0;
    });
    const text = await this.hand.evaluate(async () => {
      const { kept } = window as unknown as { kept: Blob[] };
      const bytes = new Uint8Array(await (kept.shift() as Blob).arrayBuffer());
      let letters = "";
      for (const byte of bytes) letters += String.fromCharCode(byte);
      return btoa(letters);
    }, undefined);
    return Buffer.from(text, "base64");
  }
}

export const middle = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});
