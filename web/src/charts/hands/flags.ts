// Flags on the time axis: what the scenario changes (quiet) and what a person changed (coloured, can be taken back).

import { actions } from "../../store";
import type { Flag } from "../../store/types";
import { at, type Scale } from "../scale";
import { time } from "../words/format";

/** About the width of a letter and of the frame around the words, CSS pixels. */
const LETTER = 6;
const FRAME = 12;
const WIDEST = 140;
/** With less room than this a flag shows no words until it is pointed at. */
const NARROWEST = 44;

export class Flags {
  #flags: readonly Flag[] = [];
  #selected: string | null = null;
  #width = 0;
  #x: Scale | null = null;

  constructor(private readonly host: HTMLElement) {
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("focusout", () => this.#mark());
  }

  /** Fresh flags when the scenario changed. */
  load(flags: readonly Flag[]): void {
    if (sameFlags(flags, this.#flags)) return;
    this.#flags = flags;
    this.host.replaceChildren(...flags.map((flag, index) => this.#make(flag, index)));
    this.#mark();
  }

  place(x: Scale, width: number): void {
    if (x === this.#x && width === this.#width && this.#placed === this.#flags) return;
    [this.#x, this.#width, this.#placed] = [x, width, this.#flags];
    const lefts = this.#flags.map(({ at_s }) => at(x, at_s));
    [...this.host.children].forEach((element, i) => {
      const holder = element as HTMLElement;
      const left = lefts[i] ?? 0;
      holder.hidden = left < -1 || left > width + 1;
      const room = (lefts[i + 1] ?? width + WIDEST) - left - 2;
      const words = Math.min(WIDEST, (this.#flags[i]?.label.length ?? 0) * LETTER + FRAME);
      const flipped = left > width - words && left - (lefts[i - 1] ?? 0) > words;
      holder.style.transform = flipped
        ? `translateX(calc(${Math.round(left)}px - 100%))`
        : `translateX(${Math.round(left)}px)`;
      holder.style.setProperty("--room", `${Math.floor(flipped ? words : room)}px`);
      holder.classList.toggle("flag-tight", !flipped && room < Math.min(words, NARROWEST));
      holder.classList.toggle("flag-flipped", flipped);
    });
  }

  #placed: readonly Flag[] | null = null;

  #make(flag: Flag, index: number): HTMLElement {
    const holder = document.createElement("span");
    holder.className = flag.edit === null ? "flag flag-own" : "flag flag-edit";
    holder.dataset.key = keyOf(flag, index);
    const words = `${flag.label} at ${time(flag.at_s)}`;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "flag-label";
    button.textContent = flag.label;
    button.setAttribute(
      "aria-label",
      flag.edit === null ? `In the scenario: ${words}` : `Your change: ${words}`,
    );
    button.title = words;
    button.addEventListener("click", () => this.#select(flag, index));
    holder.append(button);
    const { edit } = flag;
    if (edit !== null) {
      const remove = document.createElement("button");
      remove.type = "button";
      remove.className = "flag-remove";
      remove.textContent = "×";
      remove.setAttribute("aria-label", `Take back: ${words}`);
      remove.addEventListener("click", () => actions.removeEdit(edit));
      holder.append(remove);
    }
    return holder;
  }

  /** Selecting a flag goes to its moment. */
  #select(flag: Flag, index: number): void {
    this.#selected = keyOf(flag, index);
    actions.seek(flag.at_s);
    this.#mark();
  }

  #mark(): void {
    for (const element of this.host.children) {
      const holder = element as HTMLElement;
      const selected =
        holder.dataset.key === this.#selected && holder.contains(document.activeElement);
      holder.classList.toggle("flag-selected", selected);
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    const holder = (event.target as HTMLElement).closest<HTMLElement>(".flag");
    const flag = this.#flags.find((one, index) => keyOf(one, index) === holder?.dataset.key);
    if (flag === undefined || flag.edit === null) return;
    event.preventDefault();
    event.stopPropagation();
    actions.removeEdit(flag.edit);
  }
}

function keyOf({ at_s, edit }: Flag, index: number): string {
  return `${edit ?? "own"} ${index} ${at_s}`;
}

function sameFlags(a: readonly Flag[], b: readonly Flag[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (flag, i) =>
        flag.at_s === b[i]?.at_s && flag.label === b[i]?.label && flag.edit === b[i]?.edit,
    )
  );
}
