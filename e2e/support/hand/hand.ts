// What a person's eye and hand can do in any browser: only what both Playwright and W3C WebDriver know, so that one flow of steps
// runs in every engine.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Roles that the flows ask for, each with the elements that may have it. */
export const CANDIDATES = {
  button: "button, [role=button], summary",
  complementary: "aside, [role=complementary]",
  dialog: "dialog, [role=dialog]",
  heading: "h1, h2, h3, [role=heading]",
  img: "img, svg, [role=img]",
  link: "a[href], [role=link]",
  region: "section, [role=region]",
  slider: "input[type=range], [role=slider]",
  textbox: "input:not([type]), input[type=text], input[type=search], textarea",
} as const;

export type Role = keyof typeof CANDIDATES;

export interface Hand {
  /** What the browser calls itself, with its version. */
  readonly browser: string;
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Calls a function that stands alone, in the page; what it gives is JSON. */
  evaluate<Given, Found>(
    act: (given: Given) => Found | Promise<Found>,
    given: Given,
  ): Promise<Found>;
  /** The first element that is to be seen with this role and accessible name (a part of it), brought into view; null: none. */
  find(role: Role, name: string): Promise<Box | null>;
  /** What the field or slider holds. */
  value(role: Role, name: string): Promise<string>;
  /** Chooses of a list what has this label. */
  choose(name: string, label: string): Promise<void>;
  move(to: Point): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** "Space", "Escape", "Control+z". */
  press(keys: string): Promise<void>;
  /** PNG of what is to be seen. */
  picture(): Promise<Buffer>;
}
