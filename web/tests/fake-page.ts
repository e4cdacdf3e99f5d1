// For tests: as much of a page as interaction needs, and frames that come when the test says so.

import { afterEach, beforeEach, vi } from "vitest";
import { themeFrom } from "../figure/ink/theme";
import type { Scenario } from "../model/scenario/types";
import { Stage } from "../src/lab/charts/stage";
import { openSession } from "./open-session";

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
  readonly classes = new Set<string>();
  readonly classList = {
    toggle: (name: string, on: boolean): void =>
      void (on ? this.classes.add(name) : this.classes.delete(name)),
  };

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
  contains(other: unknown): boolean {
    return other === this || this.children.some((child) => child.contains(other));
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

interface Happening {
  readonly button?: number;
  readonly clientX?: number;
  readonly clientY?: number;
  readonly pointerId?: number;
  readonly pointerType?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly deltaX?: number;
  readonly deltaY?: number;
  readonly relatedTarget?: unknown;
  readonly key?: string;
  readonly scale?: number;
}

/** Something that a person does, to an element or to one inside of it. */
export function happen(to: EventTarget, type: string, what: Happening = {}, target = to): Event {
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
  if (target !== to) Object.defineProperty(event, "target", { value: target });
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
function stubPage() {
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
      constructor(private readonly callback: () => void) {}
      observe(): void {
        this.callback();
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

/** Such a page for each test, after which `stop` is called. */
export function onPage() {
  const page = { frame: (_after_ms?: number): void => {}, asked: () => 0, stop: (): void => {} };
  beforeEach(() => {
    Object.assign(page, stubPage(), { stop: (): void => {} });
  });
  afterEach(() => {
    page.stop();
    vi.unstubAllGlobals();
  });
  return page;
}
