// The documents as shelves: the pictures of their runs, and of the one that is open all that it says.

import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from "react";
import { type CrossRunResult, counted } from "../../../../model/data";
import { Icon } from "../../../lab/controls";
import { collectionOf } from "../../../lab/panels";
import { scrollToTop } from "../../../lab/session";
import "./shelves.css";
import type { Experiment } from "../entries";
import { Group } from "../group";
import { folded } from "../variants";
import { LESSONS, Lessons } from "./lessons";
import { shelfOf } from "./pages";
import { OpenShelf } from "./shelf";

interface ShelvesProps {
  readonly all: readonly Experiment[];
  readonly checks: readonly CrossRunResult[];
  /** What belongs together is known with the runs: until then nothing stands below what could grow. */
  readonly loading: boolean;
  /** The collection whose shelf is open; empty for none. */
  readonly open: string;
  /** Empty: the open one is closed. */
  onOpen(name: string): void;
}

export function Shelves({ all, checks, loading, open, onOpen }: ShelvesProps): ReactElement {
  const every = [...new Set(all.map(({ collection }) => collection))];
  const names = loading ? every.slice(0, every.indexOf(open) < 1 ? 1 : 0) : every;
  const list = useRef<HTMLUListElement>(null);
  useOpenInView(list, loading);
  return (
    <ul ref={list}>
      {names.map((name) => (
        <Shelf
          key={name}
          name={name}
          all={all}
          checks={checks}
          open={open === name}
          onOpen={() => onOpen(open === name ? "" : name)}
        />
      ))}
      {!loading && (
        <Lessons open={open === LESSONS} onOpen={() => onOpen(open === LESSONS ? "" : LESSONS)} />
      )}
    </ul>
  );
}

/** A link to a shelf leads to it, once what stands above it is there; the way back leads to where one was. */
function useOpenInView(list: RefObject<HTMLUListElement | null>, loading: boolean): void {
  useEffect(() => {
    if (loading) return;
    // The frame puts a new place at its top first.
    queueMicrotask(() => {
      const open = list.current?.querySelector(".shelf-open[aria-expanded=true]");
      const page = open?.closest("main");
      const shelf = open?.closest(".shelf");
      if (page?.scrollTop === 0 && shelf != null) scrollToTop(shelf);
    });
  }, [list, loading]);
}

interface ShelfProps {
  readonly name: string;
  readonly all: readonly Experiment[];
  readonly checks: readonly CrossRunResult[];
  readonly open: boolean;
  onOpen(): void;
}

function Shelf({ name, all, checks, open, onOpen }: ShelfProps): ReactElement {
  const collection = useMemo(() => collectionOf(name), [name]);
  const experiments = useMemo(() => all.filter((one) => one.collection === name), [all, name]);
  const shelf = useMemo(
    () => shelfOf(collection, experiments, checks),
    [collection, experiments, checks],
  );
  const said = shelf.pages
    .flatMap(({ numbers }) => numbers)
    .filter(({ published }) => published !== "");
  const { title, about } = collection;
  return (
    <li className="shelf">
      <h2 className="shelf-title">
        <button type="button" className="shelf-open" aria-expanded={open} onClick={onOpen}>
          <Icon name="chevronDown" />
          {title}
        </button>
      </h2>
      <p className="quiet">
        {counted(experiments.length, "experiment")}
        {said.length > 0 && `, ${counted(said.length, "published number")}`}
      </p>
      {about !== "" && <p className="shelf-about">{open ? about : firstSentence(about)}</p>}
      {open ? (
        <OpenShelf collection={collection} shelf={shelf} />
      ) : (
        <ul className="gallery-many">
          {folded(experiments).map((group) => (
            <Group key={group.lead.id} {...group} small />
          ))}
        </ul>
      )}
    </li>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}
