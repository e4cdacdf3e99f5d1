// The published cells beside ours, with what they come to under many seeds: files of their own, fetched when they are first shown.

import { useEffect, useMemo, useState } from "react";
import { readSeedTable, type SeedTable } from "../../../data/formats/seed-table";
import type { Relation } from "../../../scenario/language/relation";
import { useResource } from "../../../session";
import { type CongestedWait, congestedWaits, type WaitingRange, waitingRanges } from "./newpred";
import { type Cell, COLLECTION, cellsOf } from "./published";

const NONE: readonly Relation[] = [];

export interface Published {
  readonly at: string;
  readonly cells: readonly Cell[];
  readonly waiting: readonly WaitingRange[];
  readonly congested: readonly CongestedWait[];
  /** As many as cells, in the same order. */
  readonly relations: readonly Relation[];
}

export function useCells(): Published {
  const { at, value: previews } = useResource((environment) => environment.previews);
  const [relations, setRelations] = useState(NONE);
  const [kept, setKept] = useState<SeedTable>();
  useEffect(() => {
    let wanted = true;
    void import("../../../../../scenarios/rfc4586/seeds.csv?raw").then((file) => {
      if (wanted) setKept(readSeedTable(file.default));
    });
    void import("../../../panels/scenarios/about-collections").then(({ collectionOf }) => {
      if (wanted) setRelations(collectionOf(COLLECTION).relations);
    });
    return () => {
      wanted = false;
    };
  }, []);
  const cells = useMemo(
    () => cellsOf(relations, previews.relations, kept),
    [relations, previews, kept],
  );
  const waiting = useMemo(() => waitingRanges(relations, cells), [relations, cells]);
  const congested = useMemo(() => congestedWaits(relations, cells), [relations, cells]);
  return { at: relations === NONE ? "loading" : at, cells, waiting, congested, relations };
}
