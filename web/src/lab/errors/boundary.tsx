// A part of the page that throws is built anew; if it throws again, it says so in its own place, until what the page shows is
// another thing. The other parts and the run go on: what they show lives in the store, not in React.

import { Component, createContext, Fragment, type ReactNode } from "react";
import { Failure } from "./failure";

/** What all parts below show, as their key. A part that was given up over one thing is tried again with the next. */
export const ResetKey = createContext<unknown>(null);

interface BoundaryProps {
  /** What a reader calls this part: "The numbers". */
  readonly name: string;
  /** Classes of the part's place in the layout, for the sentence that takes it. */
  readonly place?: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
  /** How often the children were built; as a key it makes them new. */
  readonly built: number;
}

/**
 * A part that throws this soon after it was built anew will always do so. A browser that translates the page moves text
 * away from under React: such a part throws once, and its successor works.
 */
const AT_ONCE_MS = 1000;

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = ResetKey;
  override state: BoundaryState = { error: null, failed: false, built: 0 };
  private shown: unknown = this.context;
  private rebuilt_ms = Number.NEGATIVE_INFINITY;
  /** The one that was given up last: one commit can report several errors of it. */
  private givenUp = -1;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  override componentDidCatch(): void {
    if (this.state.built === this.givenUp) return;
    if (performance.now() - this.rebuilt_ms >= AT_ONCE_MS) this.rebuild();
  }

  override componentDidUpdate(): void {
    if (this.shown === this.context) return;
    this.shown = this.context;
    if (this.state.failed) this.rebuild();
  }

  private readonly rebuild = (): void => {
    this.rebuilt_ms = performance.now();
    this.givenUp = this.state.built;
    this.setState({ error: null, failed: false, built: this.givenUp + 1 });
  };

  override render(): ReactNode {
    const { name, place, children } = this.props;
    const { error, failed, built } = this.state;
    if (!failed) return <Fragment key={built}>{children}</Fragment>;
    return (
      <div className={place}>
        <Failure
          title={`${name} stopped working.`}
          retry="Show it again"
          onRetry={this.rebuild}
          reload
        >
          The run goes on and your settings are kept; the address of this page holds them. What
          happened: {error instanceof Error ? error.message : String(error)}
        </Failure>
      </div>
    );
  }
}
