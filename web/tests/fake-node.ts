// As much of an element as is needed where there is no browser: its attributes, its text, its children, and who listens to it.

export class FakeNode {
  readonly children: FakeNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  readonly ownerDocument = fakeDocument;
  parentElement: FakeNode | null = null;
  className = "";
  type = "";
  role = "";
  title = "";
  hidden = false;
  innerHTML = "";
  /** How often its text was written. */
  written = 0;
  #text = "";
  readonly #heard = new Map<string, () => void>();

  constructor(readonly name = "div") {}

  get textContent(): string {
    return this.#text + this.children.map(({ textContent }) => textContent).join("");
  }

  set textContent(text: string) {
    this.written += 1;
    this.replaceChildren();
    this.#text = text;
  }

  get lastElementChild(): FakeNode | null {
    return this.children.at(-1) ?? null;
  }

  append(...children: readonly (FakeNode | string)[]): void {
    for (const child of children)
      this.insertBefore(typeof child === "string" ? textOf(child) : child, null);
  }

  insertBefore(child: FakeNode, next: FakeNode | null): void {
    child.remove();
    const place = next === null ? this.children.length : this.children.indexOf(next);
    this.children.splice(place, 0, child);
    child.parentElement = this;
  }

  replaceChildren(...children: readonly FakeNode[]): void {
    this.#text = "";
    for (const child of [...this.children]) child.remove();
    this.append(...children);
  }

  /** What is taken out of the page loses the focus, wherever it is put then. */
  remove(): void {
    let focused = fakeDocument.activeElement;
    while (focused !== null && focused !== this) focused = focused.parentElement;
    if (focused === this) fakeDocument.activeElement = null;
    const siblings = this.parentElement?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentElement = null;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  addEventListener(event: string, listener: () => void): void {
    this.#heard.set(event, listener);
  }

  click(): void {
    this.#heard.get("click")?.();
  }

  focus(): void {
    fakeDocument.activeElement = this;
  }
}

function textOf(text: string): FakeNode {
  const node = new FakeNode("#text");
  node.textContent = text;
  return node;
}

/** In the place of the document. */
export const fakeDocument = {
  activeElement: null as FakeNode | null,
  createElement: (name: string) => new FakeNode(name),
  createElementNS: (_: string, name: string) => new FakeNode(name),
};
