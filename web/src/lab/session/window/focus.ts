// Who moves the focus asks here. A page that stands in another one's frame leaves the focus where the person has put it: taken by
// itself, it would turn the keys of a talk off, and scroll an article down to its figure.

export const isFramed = (): boolean => globalThis.parent !== globalThis.window;

/** All of the page's own moves of the focus. In a frame only where it is already: a person has pressed inside, or come in by the Tab key. */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!isFramed() || document.hasFocus()) element?.focus(options);
}
