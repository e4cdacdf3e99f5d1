// Flags on the time axis: what the scenario changes (quiet) and what a person changed (coloured, can be taken back).

import type { Scale } from "../../../../figure/ink/geometry";
import { time } from "../../../../figure/texts/format";
import { arialWidth } from "../../../../figure/texts/measure";
import type { Flag } from "../../../../model/scenario/types";
import type { Session } from "../../session";
import { takeFocus } from "../../session";
import { fewerFlags, MOST_SINGLE_FLAGS } from "../../session/flags/fewer";
import { type FlagPosition, flagPositions, type LabelLength } from "./flag-positions";

/** The size of its letters, how much wider than Arial's those of a system may be, and the frame around them, CSS pixels. */
const LETTERS = 10.5;
const WIDER = 1.2;
const FRAME = 12;
/** What "+2" takes, and how high a line of words is. */
const COUNT = 20;
const LINE = 16;
/** Flags nearer than this cannot be pressed one by one, CSS pixels. */
const NEAR = 10;

interface Pole {
  readonly holder: HTMLElement;
  readonly label: HTMLButtonElement;
  readonly remove: HTMLButtonElement;
}

export class Flags {
  #all: readonly Flag[] = [];
  /** Those that have a pole: with many, only what is in view, and one for those too close to be told apart. */
  #flags: readonly Flag[] = [];
  #poles: readonly Pole[] = [];
  #places: readonly FlagPosition[] = [];
  #lies = "";
  /** The first flag of the moment whose flags are all shown. */
  #open = -1;
  readonly #listening = new AbortController();

  constructor(
    private readonly host: HTMLElement,
    private readonly actions: Session["actions"],
  ) {
    const { signal } = this.#listening;
    host.addEventListener("keydown", (event) => this.#key(event), { signal });
    const shown = (event: Event): void => this.#unfold(event.target);
    const left = (event: Event): void =>
      this.#unfold((event as MouseEvent | FocusEvent).relatedTarget);
    for (const type of ["pointerover", "focusin"]) host.addEventListener(type, shown, { signal });
    for (const type of ["pointerout", "focusout"]) host.addEventListener(type, left, { signal });
  }

  destroy(): void {
    this.#listening.abort();
    this.host.replaceChildren();
  }

  load(flags: readonly Flag[]): void {
    if (flags === this.#all) return;
    this.#all = flags;
    this.#lies = "";
  }

  /** `margin`: what there is to the right of the plot. */
  place(x: Scale, width: number, margin: number): void {
    const lies = `${x.k} ${x.b} ${width} ${margin}`;
    if (lies === this.#lies) return;
    this.#lies = lies;
    this.#show(this.#inView(x, width));
    const wanted = this.#flags.map(({ at_s, label, short, edit }) => ({
      left: Math.round(x(at_s)),
      words: roomOf(label),
      short: roomOf(short ?? label),
      own: edit !== null,
    }));
    this.#places = flagPositions(wanted, width + margin, COUNT);
    this.#poles.forEach(({ holder }, i) => {
      const { left, says, flipped, first, row } = this.#places[i] as FlagPosition;
      holder.hidden = left < -1 || left > width + 1;
      const down = `${LINE * row}px`;
      holder.style.transform = flipped
        ? `translate(calc(${left}px - 100%), ${down})`
        : `translate(${left}px, ${down})`;
      holder.classList.toggle("flag-tight", says === "nothing");
      holder.classList.toggle("flag-flipped", flipped);
      holder.classList.toggle("flag-behind", first !== i);
    });
    this.#write();
  }

  /** All flags of a moment, one below the other, while one of them is pointed at or has the focus. */
  #unfold(at: EventTarget | null): void {
    const index = this.#poles.findIndex(({ holder }) => at !== null && holder.contains(at as Node));
    const open = this.#places[index]?.first ?? -1;
    if (open === this.#open) return;
    this.#open = open;
    this.#poles.forEach(({ holder }, i) => {
      holder.classList.toggle("flag-open", open >= 0 && this.#places[i]?.first === open);
    });
    this.#write();
  }

  #write(): void {
    this.#flags.forEach((flag, i) => {
      const { says, more, first } = this.#places[i] as FlagPosition;
      const open = this.#open >= 0 && first === this.#open;
      write(this.#poles[i], flag, open ? "words" : says, open ? 0 : more);
    });
  }

  #inView(x: Scale, width: number): readonly Flag[] {
    if (this.#all.length <= MOST_SINGLE_FLAGS) return this.#all;
    const near_s = NEAR / x.k;
    const whole = (t_s: number, round: (part: number) => number) => near_s * round(t_s / near_s);
    const from_s = whole(x.invert(0), Math.floor);
    const to_s = whole(x.invert(width), Math.ceil);
    const seen = this.#all.filter(({ at_s }) => at_s >= from_s && at_s <= to_s);
    return fewerFlags(seen, near_s);
  }

  /** During a drag only texts change: flags are made anew when their number or their owners do. */
  #show(flags: readonly Flag[]): void {
    const same =
      flags.length === this.#flags.length &&
      flags.every(({ edit }, i) => edit === this.#flags[i]?.edit);
    const focused = this.#poles.findIndex(({ holder }) => holder.contains(document.activeElement));
    this.#flags = flags;
    if (!same) {
      this.#open = -1;
      this.#poles = flags.map(({ edit }, index) => this.#make(edit !== null, index));
      this.host.replaceChildren(...this.#poles.map(({ holder }) => holder));
      if (focused >= 0) this.#focusNear(focused);
    }
  }

  #make(own: boolean, index: number): Pole {
    const [holder, label, remove] = [document.createElement("span"), button(), button()];
    holder.className = own ? "flag flag-edit" : "flag flag-own";
    label.className = "flag-label";
    label.addEventListener("click", () => this.#goTo(index));
    remove.className = "flag-remove";
    remove.textContent = "×";
    remove.addEventListener("click", () => this.#takeBack(index));
    holder.append(label, ...(own ? [remove] : []));
    return { holder, label, remove };
  }

  /** Choosing a flag goes to its moment. */
  #goTo(index: number): void {
    const flag = this.#flags[index];
    if (flag !== undefined) this.actions.seek(flag.at_s);
  }

  #takeBack(index: number): boolean {
    const edit = this.#flags[index]?.edit ?? null;
    if (edit !== null) this.actions.removeEdit(edit);
    return edit !== null;
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    const index = this.#poles.findIndex(({ holder }) => holder.contains(event.target as Node));
    if (!this.#takeBack(index)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A flag that was taken away leaves the focus with its neighbour, or with the chart. */
  #focusNear(index: number): void {
    const near = this.#poles[Math.min(index, this.#poles.length - 1)]?.label;
    const next = near ?? this.host.closest<HTMLElement>("[tabindex]");
    takeFocus(next, { preventScroll: true });
  }
}

function button(): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  return element;
}

function flagWords({ label, at_s, until_s }: Flag): string {
  return until_s === undefined
    ? `${label} at ${time(at_s)}`
    : `${label} from ${time(at_s)} to ${time(until_s)}`;
}

/** With all words, with few, or (in the room of a sign) with those that are seen when it is pointed at. */
function write(pole: Pole | undefined, flag: Flag, says: LabelLength, more: number): void {
  if (pole === undefined) return;
  const shown = says === "short" ? (flag.short ?? flag.label) : flag.label;
  const text = more > 0 ? `${shown} +${more}` : shown;
  if (pole.label.textContent !== text) pole.label.textContent = text;
  const words = flagWords(flag);
  if (pole.label.title === words) return;
  pole.label.title = words;
  const whose = flag.edit === null ? "In the scenario" : "Your change";
  pole.label.setAttribute("aria-label", `${whose}: ${words}`);
  pole.remove.setAttribute("aria-label", `Take back: ${words}`);
}

function roomOf(words: string): number {
  return Math.ceil(arialWidth(words, LETTERS) * WIDER) + FRAME;
}
