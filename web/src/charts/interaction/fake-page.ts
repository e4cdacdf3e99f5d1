// For tests: as much of a page as interaction needs, and frames that come when the test says so.

import { vi } from "vitest";
import { openSession } from "../../../tests/open-session";
import { themeFrom } from "../../figure/theme";
import type { Scenario } from "../../scenario/types";
import { Stage } from "../stage";

/** Keeps what is written to it, and hears events. */
export class FakeElement extends EventTarget {
  readonly style: Record<string, string> & { setProperty(name: string, value: string): void } =
    Object.assign({}, { setProperty: (): void => {} }) as never;
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  readonly children: FakeElement[] = [];
  hidden = false;
  className = "";
  tabIndex = -1;
  clientWidth = 0;
  focused = false;
  textContent = "";
  title = "";
  readonly classList = { toggle: (): void => {} };

  constructor(private readonly box: { left: number; width: number } = { left: 0, width: 0 }) {
    super();
    this.clientWidth = box.width;
  }

  getBoundingClientRect() {
    return this.box;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  append(...children: FakeElement[]): void {
    this.children.push(...children);
  }
  replaceChildren(...children: FakeElement[]): void {
    this.children.splice(0, this.children.length, ...children);
  }
  contains(): boolean {
    return false;
  }
  remove(): void {}
  focus(): void {
    this.focused = true;
  }
  setPointerCapture(): void {}
  /** For the code under test, which knows only real elements. */
  get real(): HTMLElement {
    return this as unknown as HTMLElement;
  }
}

/** As much of a picture's element as is needed to see what is in it. */
export class FakeSvg {
  readonly children: FakeSvg[] = [];
  readonly attributes = new Map<string, string>();
  textContent = "";
  #parent: FakeSvg | null = null;
  readonly ownerDocument = { createElementNS: (_: string, name: string) => new FakeSvg(name) };

  constructor(readonly name = "g") {}

  insertBefore(child: FakeSvg, next: FakeSvg | null): void {
    child.remove();
    const place = next === null ? this.children.length : this.children.indexOf(next);
    this.children.splice(place, 0, child);
    child.#parent = this;
  }

  remove(): void {
    const siblings = this.#parent?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.#parent = null;
  }

  get real(): SVGGElement {
    return this as unknown as SVGGElement;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
}

interface Happening {
  readonly clientX?: number;
  readonly clientY?: number;
  readonly pointerId?: number;
  readonly pointerType?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly deltaX?: number;
  readonly deltaY?: number;
  readonly key?: string;
  readonly scale?: number;
}

/** Something that a person does. */
export function happen(to: EventTarget, type: string, what: Happening = {}): Event {
  const usual = {
    button: 0,
    clientX: 0,
    clientY: 0,
    pointerId: 1,
    pointerType: "mouse",
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    deltaX: 0,
    deltaY: 0,
    deltaMode: 0,
  };
  const event = new Event(type, { cancelable: true });
  to.dispatchEvent(Object.assign(event, usual, what));
  return event;
}

const light = themeFrom(() => "");
const LIGHT = { get: () => light, subscribe: () => () => undefined };

/** The stage of a new session; `frame` draws the next frame. */
export async function openStage(scenario?: Scenario) {
  const session = await openSession(scenario);
  const frames: ((now_ms: number) => void)[] = [];
  const stage = new Stage(session, LIGHT, (next) => frames.push(next));
  let now_ms = 0;
  const frame = (): void => {
    now_ms += 16;
    for (const draw of frames.splice(0)) draw(now_ms);
  };
  return { session, stage, frame, asked: () => frames.length };
}

/**
 * As much of a window as those need who find their stage by themselves (`stageOf`); `frame` draws the next frame. Until
 * `vi.unstubAllGlobals`.
 */
export function stubPage() {
  const frames: ((now_ms: number) => void)[] = [];
  const element = { fontFamily: "sans-serif", getPropertyValue: () => "" };
  vi.stubGlobal("requestAnimationFrame", (next: (now_ms: number) => void) => frames.push(next));
  vi.stubGlobal("getComputedStyle", () => element);
  vi.stubGlobal("matchMedia", () => new EventTarget());
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: {} }));
  vi.stubGlobal("window", Object.assign(new EventTarget(), { devicePixelRatio: 1 }));
  // Tells of the size that there is at first, as a browser's does.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly told: () => void) {}
      observe(): void {
        this.told();
      }
      disconnect(): void {}
    },
  );
  let now_ms = 0;
  const frame = (after_ms = 16): void => {
    now_ms += after_ms;
    for (const draw of frames.splice(0)) draw(now_ms);
  };
  return { frame, asked: () => frames.length };
}

/** A canvas that a painter finds a pen at. */
export function fakeCanvas(pen: unknown, width: number, height = 100): HTMLCanvasElement {
  const parentElement = { clientWidth: width, clientHeight: height };
  return {
    ...{ width, height, parentElement },
    getContext: () => pen,
    getBoundingClientRect: () => ({ left: 0, top: 0, width, height }),
  } as unknown as HTMLCanvasElement;
}
