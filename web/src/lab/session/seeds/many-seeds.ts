// The scenario at hand, with all edits, under many seeds: asked of the pool when the hand rests, shown until something newer
// takes its place. Large and mutable like the run, and never part of undo.

import type { Ensemble, EnsembleEvents } from "../../../../model/engine/pool/pool";
import type { SeedResult } from "../../../../model/engine/pool/seed-task";
import type { SeedRuns } from "../../../../model/scenario/seeds/columns";
import { asWritten } from "../../../../model/scenario/sessions/kind";
import { whyMissing } from "../../errors/replaced";
import { Listeners } from "../listeners";
import type { State } from "../state";
import type { SeedProgress } from "./seed-progress";

export type SeedState =
  | { readonly kind: "off" }
  /** Waits for the hand, or for the current run. */
  | { readonly kind: "waiting" }
  | ({ readonly kind: "running" } & SeedProgress)
  | { readonly kind: "done" }
  /** Called off; as many runs as there are, are shown. */
  | { readonly kind: "stopped"; readonly done: number; readonly of: number }
  | { readonly kind: "failed"; readonly what: string };

/** A pause of this length ends a search with a slider. */
const REST_MS = 300;
/** Until the current run is complete it has the cores for itself. */
const RETRY_MS = 50;

/** Runs an ensemble; the function that it returns calls it off. */
export type RunEnsemble = (ensemble: Ensemble, events: EnsembleEvents) => () => void;

interface Results {
  readonly keep: (results: readonly SeedResult[]) => void;
  results: readonly SeedResult[];
}

/** Keeps the ensemble up to date with draft and view. */
export class ManySeeds {
  readonly #session: State;
  readonly #runEnsemble: RunEnsemble;
  readonly #news = new Listeners();
  readonly #shownNews = new Listeners();
  readonly #stops: readonly (() => void)[];
  #state: SeedState = { kind: "off" };
  #runs: SeedRuns | null = null;
  /** The scenario that the shown runs are of, and the one that is wanted. */
  #shownText = "";
  #wantedText = "";
  #wantedCount = 1;
  #shownCount = 1;
  #narrowed = false;
  #base: object | null = null;
  #callOff: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The ensemble whose file is being fetched, or that is under way. */
  #turn: object | null = null;
  /** Results so far of the ensemble under way, for one that is called off. */
  #soFar: Results | null = null;

  constructor(session: State, runEnsemble: RunEnsemble) {
    this.#session = session;
    this.#runEnsemble = runEnsemble;
    const { draft, view } = session;
    this.#stops = [
      draft.subscribe((now, before) => {
        if (now.base !== before.base || now.edits !== before.edits) this.#consider();
      }),
      view.subscribe((now, before) => {
        const turned = now.flow !== before.flow || now.link !== before.link;
        if (now.seeds !== before.seeds) this.#consider();
        else if (turned && this.#narrowed && now.seeds > 1) this.#again();
      }),
    ];
  }

  get state(): SeedState {
    return this.#state;
  }

  /** Null where there are none (yet). */
  get runs(): SeedRuns | null {
    return this.#runs;
  }

  /** The runs shown are of a scenario that has changed since. */
  get faded(): boolean {
    return this.#runs !== null && this.#shownText !== this.#wantedText;
  }

  /** Any news: of progress, too. */
  subscribe(listener: () => void): () => void {
    return this.#news.add(listener);
  }

  /** Other runs are shown, or the same ones faded. */
  onShown(listener: () => void): () => void {
    return this.#shownNews.add(listener);
  }

  /** Calls the runs under way off; what is there of them is shown. */
  stop(): void {
    const { kind } = this.#state;
    if (kind !== "running" && kind !== "waiting") return;
    const done = this.#state.kind === "running" ? this.#state.done : 0;
    const { keep, results = [] } = this.#soFar ?? {};
    this.#end();
    if (results.length > 1) keep?.(results);
    this.#become({ kind: "stopped", done, of: this.#wantedCount });
  }

  /** Goes on where it was called off, or tries what has failed once more. */
  resume(): void {
    const { kind } = this.#state;
    if (kind === "stopped" || kind === "failed") this.#again(0);
  }

  /** The end of the session. */
  dispose(): void {
    for (const each of this.#stops) each();
    this.#end();
  }

  #consider(): void {
    const { view, draft, scenario } = this.#session;
    const { seeds } = view.getState();
    if (seeds < 2) {
      if (this.#state.kind === "off") return;
      this.#end();
      this.#wantedText = "";
      this.#show(null);
      this.#become({ kind: "off" });
      return;
    }
    const first = this.#state.kind === "off";
    const text = JSON.stringify(asWritten(scenario()));
    if (text === this.#wantedText && seeds === this.#wantedCount) return;
    this.#wantedText = text;
    this.#wantedCount = seeds;
    // Bands of another scenario altogether have no place beside this one.
    const { base } = draft.getState();
    if (this.#base !== base) {
      this.#base = base;
      this.#runs = null;
    }
    this.#shownNews.tell();
    if (this.#runs !== null && text === this.#shownText && seeds === this.#shownCount) {
      this.#end();
      this.#become({ kind: "done" });
    } else this.#again(first ? 0 : REST_MS);
  }

  #again(wait_ms = REST_MS): void {
    this.#end();
    this.#become({ kind: "waiting" });
    this.#begin(wait_ms);
  }

  #begin(wait_ms: number): void {
    this.#timer = setTimeout(() => {
      const { hand, run } = this.#session;
      if (hand.isHolding || run.status === "running") this.#begin(RETRY_MS);
      else if (run.status === "failed") {
        const what = "The current run has failed, and so would these";
        this.#become({ kind: "failed", what });
      } else void this.#run(this.#wantedText, this.#wantedCount);
    }, wait_ms);
  }

  async #run(text: string, count: number): Promise<void> {
    const turn = {};
    this.#turn = turn;
    const file = await import("./ensemble").catch(() => null);
    const missing = file === null ? `What runs them ${await whyMissing()}` : "";
    if (this.#turn !== turn) return;
    if (file === null) return this.#become({ kind: "failed", what: missing });
    const { narrowed, refusal, ensemble, progress, runsOf } = file.ensembleOf(
      this.#session,
      text,
      count,
    );
    this.#narrowed = narrowed;
    if (refusal !== "") return this.#become({ kind: "failed", what: refusal });
    const keep = (results: readonly SeedResult[]): void => {
      this.#shownText = text;
      this.#shownCount = results.length;
      this.#show(runsOf(results));
    };
    const mine: Results = { keep, results: [] };
    this.#soFar = mine;
    const showProgress = (done: number): void =>
      this.#become({ kind: "running", ...progress(done, performance.now()) });
    showProgress(0);
    this.#callOff = this.#runEnsemble(ensemble, {
      progress: (results) => {
        mine.results = results;
        showProgress(results.length);
      },
      done: (results) => {
        this.#over();
        keep(results);
        this.#become({ kind: "done" });
      },
      failed: (what) => {
        this.#over();
        this.#become({ kind: "failed", what });
      },
    });
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#callOff?.();
    this.#over();
  }

  #over(): void {
    this.#turn = null;
    this.#callOff = null;
    this.#soFar = null;
  }

  #show(runs: SeedRuns | null): void {
    this.#runs = runs;
    this.#shownNews.tell();
  }

  #become(state: SeedState): void {
    this.#state = state;
    this.#news.tell();
  }
}
