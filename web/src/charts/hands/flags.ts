// Flags on the time axis: what the scenario changes (quiet) and what a person changed (coloured, can be taken back).

import { actions } from "../../store";
import type { Flag } from "../../store/types";
import { at, type Scale } from "../scale";
import { time } from "../words/format";
import { type FlagPlace, flagPlaces, WIDEST } from "./flag-places";

/** About the width of a letter and of the frame around the words, CSS pixels. */
const LETTER = 6;
const FRAME = 12;

interface Pole {
  readonly holder: HTMLElement;
  readonly label: HTMLButtonElement;
  readonly remove: HTMLButtonElement;
}

export class Flags {
  #flags: readonly Flag[] = [];
  #poles: readonly Pole[] = [];
  #lies = "";
  readonly #listening = new AbortController();

  constructor(private readonly host: HTMLElement) {
    const { signal } = this.#listening;
    host.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  destroy(): void {
    this.#listening.abort();
    this.host.replaceChildren();
  }

  /** Under a hand only words change: flags are made anew when their number or their owners do. */
  load(flags: readonly Flag[]): void {
    if (flags === this.#flags) return;
    const same =
      flags.length === this.#flags.length &&
      flags.every(({ edit }, i) => edit === this.#flags[i]?.edit);
    const focused = this.#poles.findIndex(({ holder }) => holder.contains(document.activeElement));
    this.#flags = flags;
    this.#lies = "";
    if (!same) {
      this.#poles = flags.map(({ edit }, index) => this.#make(edit !== null, index));
      this.host.replaceChildren(...this.#poles.map(({ holder }) => holder));
      if (focused >= 0) this.#focusNear(focused);
    }
    flags.forEach((flag, i) => {
      write(this.#poles[i], flag);
    });
  }

  /** `margin`: what there is to the right of the plot. */
  place(x: Scale, width: number, margin: number): void {
    const lies = `${x.k} ${x.b} ${width} ${margin}`;
    if (lies === this.#lies) return;
    this.#lies = lies;
    const wanted = this.#flags.map(({ at_s, label }) => ({
      left: Math.round(at(x, at_s)),
      words: Math.min(WIDEST, label.length * LETTER + FRAME),
    }));
    const places = flagPlaces(wanted, width + margin);
    this.#poles.forEach(({ holder }, i) => {
      const { left, room, tight, flipped, beside } = places[i] as FlagPlace;
      const moment = wanted[i]?.left ?? left;
      holder.hidden = moment < -1 || moment > width + 1;
      holder.style.transform = flipped
        ? `translateX(calc(${left}px - 100%))`
        : `translateX(${left}px)`;
      holder.style.setProperty("--room", `${room}px`);
      holder.classList.toggle("flag-tight", tight);
      holder.classList.toggle("flag-flipped", flipped);
      holder.classList.toggle("flag-beside", beside);
    });
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
    if (flag !== undefined) actions.seek(flag.at_s);
  }

  #takeBack(index: number): boolean {
    const edit = this.#flags[index]?.edit ?? null;
    if (edit !== null) actions.removeEdit(edit);
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
    next?.focus({ preventScroll: true });
  }
}

function button(): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  return element;
}

function write(pole: Pole | undefined, flag: Flag): void {
  const words = `${flag.label} at ${time(flag.at_s)}`;
  if (pole === undefined || pole.label.title === words) return;
  pole.label.textContent = flag.label;
  pole.label.title = words;
  const whose = flag.edit === null ? "In the scenario" : "Your change";
  pole.label.setAttribute("aria-label", `${whose}: ${words}`);
  pole.remove.setAttribute("aria-label", `Take back: ${words}`);
}
