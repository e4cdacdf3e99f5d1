// What is on the links at the playhead. Asked of the engine for some time ahead, and again when the playhead leaves that or the run
// has changed.

import { SESSION_KIND } from "../../../model/engine";
import type { Flights } from "../../../model/scenario";
import type { Session } from "../../lab/session";

/** At once, and ahead while playing, s of the page's time. */
const AHEAD_S = 0.5;
const LEAST_S = 0.05;
/** What the engine gives at most at a time. */
const MOST_S = 10;

export interface Flying {
  readonly way: number;
  readonly ofRtcp: boolean;
  readonly source: number;
  readonly sequence: number;
  /** Of its way over the link, from 0 to 1. */
  readonly share: number;
}

export class FlightsAt {
  #known: Flights | null = null;
  #version = -1;

  constructor(private readonly session: Session) {}

  /** Empty where it is not known, or where it would be a blur. */
  at(t_s: number): readonly Flying[] {
    const { run, view } = this.session;
    const { speed, playing } = view.getState();
    if (playing && speed === "max") return [];
    // Under a hand the past stays, and with it what is on the links now.
    const stale = this.#version !== run.version && !this.session.holding();
    const known = this.#known;
    if (known === null || stale || t_s < known.from_s || t_s > known.to_s) {
      const pace = playing && speed !== "max" ? speed : 0;
      const ahead_s = Math.min(MOST_S, Math.max(LEAST_S, AHEAD_S * pace));
      this.#known = run.flights(t_s, t_s + ahead_s);
      this.#version = run.version;
    }
    return this.#known === null ? [] : flyingIn(this.#known, t_s);
  }
}

export function flyingIn(flights: Flights, t_s: number): readonly Flying[] {
  const { way, kind, source, sequence, entered_s, arrived_s } = flights;
  const flying: Flying[] = [];
  for (let i = 0; i < way.length; i += 1) {
    const [from, to] = [entered_s[i] as number, arrived_s[i] as number];
    if (from > t_s || to < t_s || from === to) continue;
    flying.push({
      way: way[i] as number,
      ofRtcp: kind[i] === SESSION_KIND.rtcp,
      source: source[i] as number,
      sequence: sequence[i] as number,
      share: (t_s - from) / (to - from),
    });
  }
  return flying;
}
