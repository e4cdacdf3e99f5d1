// The runs of a comparison: the build's own where nothing was asked for, else by the page's pool of workers, which knows what it
// has run before.

import { useEffect, useState } from "react";
import type { Card, RunFigures } from "../../../data/card";
import type { Vary } from "../../../panels/scenarios/about-collections";
import { seedsFrom } from "../../../scenario/seeds/seeds";
import { asWritten } from "../../../scenario/sessions/kind";
import type { Edit } from "../../../scenario/types";
import { type Host, type Schema, useHost } from "../../../session";
import { gallery } from "../../../session/gallery/titles";
import { type Asked, asBuilt } from "./query";
import { editsOf, pathsIn, variantOf } from "./variant";

/** What became of one scenario. */
export interface Outcome {
  /** One for each seed so far; empty while none is done. */
  readonly runs: readonly RunFigures[];
  /** Why it could not be run; empty where it could. */
  readonly fault: string;
  /** Something of what was asked for is in it. */
  readonly touched: boolean;
  /** It has the field that is set in all of them. */
  readonly has: boolean;
  /** The way to this very run in the lab. */
  readonly edits: readonly Edit[];
  /** The controllers that it has now, by flow: a choice may have changed them. */
  readonly controllers: Readonly<Record<string, string>>;
}

export interface Runs {
  readonly of: ReadonlyMap<string, Outcome>;
  readonly done: number;
  readonly all: number;
  readonly running: boolean;
}

const NONE: Runs = { of: new Map(), done: 0, all: 0, running: false };

/** Null where the build's own runs are what is asked for. The function calls the runs off. */
export function useRuns(
  cards: readonly Card[],
  vary: Vary | null,
  asked: Asked,
): readonly [Runs | null, stop: () => void] {
  const host = useHost();
  const [runs, setRuns] = useState<Runs>(NONE);
  const [stop, setStop] = useState<() => void>(() => () => undefined);
  const built = asBuilt(asked);
  const names = cards.map(({ id }) => id).join(" ");
  const { seeds, vary: option, path, to } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for, by its parts
  useEffect(() => {
    if (built) return;
    const call = started(host, cards, vary, asked, setRuns);
    setStop(() => call);
    return call;
  }, [built, names, seeds, option, path, to]);
  return [built ? null : runs, stop];
}

function started(
  host: Host,
  cards: readonly Card[],
  vary: Vary | null,
  asked: Asked,
  tell: (runs: Runs) => void,
): () => void {
  const of = new Map<string, Outcome>();
  const counts = new Map<string, number>();
  const stops: (() => void)[] = [];
  const all = cards.length * asked.seeds;
  let over = false;
  let timer = 0;
  const say = (): void => {
    timer = 0;
    const done = [...counts.values()].reduce((a, b) => a + b, 0);
    tell({ of: new Map(of), done, all, running: !over && done < all });
  };
  // Cached runs answer all at once: one picture for all of them.
  const later = (): void => {
    if (timer === 0 && !over) timer = window.setTimeout(say, 60);
  };
  const put = (id: string, outcome: Outcome, done: number): void => {
    of.set(id, outcome);
    counts.set(id, done);
    later();
  };
  const begin = async ({ id }: Card): Promise<void> => {
    const entry = gallery.find((one) => one.id === id);
    let has = false;
    const failed = (fault: string): void => {
      put(id, { runs: [], fault, touched: true, has, edits: [], controllers: {} }, asked.seeds);
    };
    try {
      if (entry === undefined) throw new Error("is not among the scenarios of this page");
      const own = await entry.load();
      const { scenario, set } = variantOf(own, vary, asked);
      if (over) return;
      has = asked.path !== "" && pathsIn(own, asked.path).length > 0;
      const touched = set.length > 0 || asked.seeds > 1;
      const controllers = controllersOf(scenario.flows);
      const edits = editsOf(set);
      const keep = (results: readonly { readonly metrics: RunFigures }[]): void => {
        const runs = results.map(({ metrics }) => metrics);
        put(id, { runs, fault: "", touched, has, edits, controllers }, runs.length);
      };
      const ensemble = {
        scenario: JSON.stringify(asWritten(scenario)),
        seeds: seedsFrom(scenario, asked.seeds),
        columns: [],
      };
      stops.push(host.workers.runEnsemble(ensemble, { progress: keep, done: keep, failed }));
    } catch (cause) {
      failed(cause instanceof Error ? cause.message : String(cause));
    }
  };
  for (const card of cards) void begin(card);
  say();
  return () => {
    if (over) return;
    over = true;
    window.clearTimeout(timer);
    for (const stop of stops) stop();
    say();
  };
}

function controllersOf(flows: Readonly<Record<string, { readonly controller?: unknown }>>) {
  return Object.fromEntries(
    Object.entries(flows).map(([name, { controller }]) => {
      const { kind = "none" } = (controller ?? {}) as { kind?: string };
      return [name, kind];
    }),
  );
}

/** Kinds of controllers as the core names their families; the kind itself before the engine is there. */
export function familyOf(schema: Schema, kind: string): string {
  return schema.objects.controller?.kinds?.[kind]?.family ?? kind;
}
