// The published cells beside ours, with what they come to under many seeds: files of their own, fetched when they are first shown.

import { useEffect, useMemo, useState } from "react";
import type { SeedTable } from "../../../model/data";
import type { CrossRunCheck } from "../../../model/scenario";
import { loadCollections } from "../../lab/panels";
import { loadKeptSeeds, useResource } from "../../lab/session";
import { type CongestedWait, congestedWaits, type WaitingRange, waitingRanges } from "./newpred";
import { type Cell, COLLECTION, cellsOf } from "./published";

const NONE: readonly CrossRunCheck[] = [];

export interface Published {
  readonly at: string;
  readonly cells: readonly Cell[];
  readonly waiting: readonly WaitingRange[];
  readonly congested: readonly CongestedWait[];
  /** As many as cells, in the same order. */
  readonly checks: readonly CrossRunCheck[];
}

export function useCells(): Published {
  const { at, value: previews } = useResource((environment) => environment.previews);
  const [checks, setChecks] = useState(NONE);
  const [kept, setKept] = useState<SeedTable>();
  useEffect(() => {
    let wanted = true;
    void loadKeptSeeds(COLLECTION).then((table) => {
      if (wanted) setKept(table);
    });
    void loadCollections().then(({ collectionOf }) => {
      if (wanted) setChecks(collectionOf(COLLECTION).cross_run_checks);
    });
    return () => {
      wanted = false;
    };
  }, []);
  const cells = useMemo(() => cellsOf(checks, previews.crossRun, kept), [checks, previews, kept]);
  const waiting = useMemo(() => waitingRanges(checks, cells), [checks, cells]);
  const congested = useMemo(() => congestedWaits(checks, cells), [checks, cells]);
  return { at: checks === NONE ? "loading" : at, cells, waiting, congested, checks };
}
