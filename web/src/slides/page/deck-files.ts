// A deck's file, chosen or dropped.

import { useCallback, useEffect, useState } from "react";
import { formerStyle } from "../deck/reading/older-decks";
import { isDeck, readDeck } from "../deck/reading/read";
import { useOpenDeck } from "../panels/use-deck";

/** More than a thousand slides have. */
const LARGEST_BYTES = 16 * 1024 * 1024;
const MOST_FAULTS = 4;

/** Resolves to a sentence on what is wrong with the file, or is no longer as it was; empty where nothing is. */
function useOpenFile(): (file: File) => Promise<string> {
  const { store } = useOpenDeck();
  return useCallback(
    async (file) => {
      if (file.size > LARGEST_BYTES) {
        return `${file.name} is larger than 16 MB, and no deck; the current deck stays.`;
      }
      const text = await file.text();
      const read = readDeck(text);
      if (isDeck(read)) {
        store.offer(read, file.name);
        const changed = formerStyle(text);
        return changed === "" ? "" : `${file.name} ${changed}.`;
      }
      const why = read.slice(0, MOST_FAULTS).map(({ at, what }) => `${at} ${what}`);
      const more = read.length > MOST_FAULTS ? `; and ${read.length - MOST_FAULTS} more` : "";
      return `${file.name} is not opened, and the current deck stays: ${why.join("; ")}${more}.`;
    },
    [store],
  );
}

export interface OpenFiles {
  /** What is wrong with the file that came last; empty where nothing is. */
  readonly fault: string;
  open(file: File): void;
}

/** Files that are chosen, and those that are dropped anywhere on the page. */
export function useDeckFiles(): OpenFiles {
  const read = useOpenFile();
  const [fault, setFault] = useState("");
  const open = useCallback((file: File) => void read(file).then(setFault), [read]);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const dropped = (event: DragEvent): void => {
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      open(file);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", dropped);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", dropped);
    };
  }, [open]);
  return { fault, open };
}
