// The system's own way to hand a file to another person or app: the share sheet of phones and tablets.

/** Whether this browser shares files of a type; asked before one is made. */
export function canShare(name: string, type: string): boolean {
  if (typeof navigator.canShare !== "function") return false;
  return navigator.canShare({ files: [new File([""], name, { type })] });
}

/**
 * A person who closes the sheet again has changed their mind; nothing has failed. False: the file took longer to make than the
 * browser lets a press of a button count, and wants another press.
 */
export async function share(name: string, content: BlobPart, type: string): Promise<boolean> {
  try {
    await navigator.share({ files: [new File([content], name, { type })], title: name });
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return true;
    if (cause instanceof DOMException && cause.name === "NotAllowedError") return false;
    throw cause;
  }
}

export const ONCE_MORE = "The file is ready: press Share once more.";
