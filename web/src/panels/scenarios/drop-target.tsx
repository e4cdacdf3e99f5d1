// A file dropped anywhere on the page is opened; while it hovers, the page says so.

import { type ReactElement, useEffect, useState } from "react";

interface DropTargetProps {
  onFile(file: File): void;
}

export function DropTarget({ onFile }: DropTargetProps): ReactElement {
  const [hovering, setHovering] = useState(false);
  useEffect(() => watchDrops(setHovering, onFile), [onFile]);
  return (
    <div className="drop-target" hidden={!hovering}>
      <p>Drop a scenario, a link’s trace or an encoder’s frames to open it</p>
    </div>
  );
}

function watchDrops(
  setHovering: (hovering: boolean) => void,
  onFile: (file: File) => void,
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
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    onFile(file);
  };
  document.addEventListener("dragenter", over);
  document.addEventListener("dragover", over);
  document.addEventListener("dragleave", left);
  document.addEventListener("drop", dropped);
  return () => {
    document.removeEventListener("dragenter", over);
    document.removeEventListener("dragover", over);
    document.removeEventListener("dragleave", left);
    document.removeEventListener("drop", dropped);
  };
}
