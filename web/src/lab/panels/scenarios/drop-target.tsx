// A file dropped anywhere on the page is opened; while it hovers, the page says so. What is pasted on the page is read too.

import { type ReactElement, useEffect, useState } from "react";

interface DropTargetProps {
  /** At least one. */
  onFiles(files: readonly File[]): void;
  /** Pasted on the page, in no field. */
  onText(text: string): void;
}

export function DropTarget({ onFiles, onText }: DropTargetProps): ReactElement {
  const [hovering, setHovering] = useState(false);
  useEffect(() => watchDrops(setHovering, onFiles), [onFiles]);
  useEffect(() => watchPastes(onFiles, onText), [onFiles, onText]);
  return (
    <div className="drop-target" hidden={!hovering}>
      <p>Drop a scenario, a link’s trace or capacity, or an encoder’s frames to open it</p>
    </div>
  );
}

function watchDrops(
  setHovering: (hovering: boolean) => void,
  onFiles: DropTargetProps["onFiles"],
): () => void {
  const brings = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  const over = (event: DragEvent) => {
    if (!brings(event)) return;
    // Without this the browser would leave the page for the file.
    event.preventDefault();
    setHovering(true);
  };
  const left = (event: DragEvent) => {
    if (event.relatedTarget === null) setHovering(false);
  };
  const dropped = (event: DragEvent) => {
    setHovering(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("dragenter", over, { signal });
  document.addEventListener("dragover", over, { signal });
  document.addEventListener("dragleave", left, { signal });
  document.addEventListener("drop", dropped, { signal });
  return () => listening.abort();
}

function watchPastes(
  onFiles: DropTargetProps["onFiles"],
  onText: DropTargetProps["onText"],
): () => void {
  const pasted = ({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof Element && target.closest("input, textarea, select, dialog") !== null)
      return;
    const files = [...(clipboardData?.files ?? [])];
    const text = clipboardData?.getData("text/plain") ?? "";
    if (files.length > 0) onFiles(files);
    else if (text.trim() !== "") onText(text);
  };
  document.addEventListener("paste", pasted);
  return () => document.removeEventListener("paste", pasted);
}
