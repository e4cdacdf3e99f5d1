// For tests: a terminal that remembers what it was told on both streams.

import type { Terminal } from "../cli/terminal/terminal";

export class FakeTerminal implements Terminal {
  said = "";
  complained = "";

  readonly out = (text: string): void => {
    this.said += text;
  };
  readonly err = (text: string): void => {
    this.complained += text;
  };
  readonly progress = (): void => undefined;
}
