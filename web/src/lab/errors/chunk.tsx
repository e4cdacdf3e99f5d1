// A part of the page that is a file of its own and is fetched when it is first shown.

import {
  Component,
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from "react";
import { Failure } from "./failure";
import { isReplaced, REPLACED } from "./replaced";

interface ChunkProps<P extends object> {
  /** "This page", in the sentence that says that it could not be loaded. */
  readonly name: string;
  load(): Promise<{ readonly default: ComponentType<P> }>;
  /** Of the part. */
  readonly props?: P;
  /** Shown until it is there; without it a word that it is coming. */
  readonly waits?: ReactNode;
  /** Stands beside the part once it is there. */
  readonly children?: ReactNode;
}

export function Chunk<P extends object>(chunkProps: ChunkProps<P>): ReactElement {
  const { name, load, props, waits = WAITS, children } = chunkProps;
  const [attempt, setAttempt] = useState(0);
  // React keeps the outcome of a lazy part, failures too: each attempt is a part of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  const Part = useMemo(() => lazy(() => load().catch(asMissing)), [load, attempt]);
  return (
    <Missing
      key={attempt}
      name={name}
      again={attempt > 0}
      onRetry={() => setAttempt((count) => count + 1)}
    >
      <Suspense fallback={waits}>
        <Part {...(props as P)} />
        {children}
      </Suspense>
    </Missing>
  );
}

const WAITS = <p className="page-waits quiet">Loading …</p>;

/** The file could not be fetched: no fault of the code in it. */
class MissingChunk extends Error {}

function asMissing(cause: unknown): never {
  throw new MissingChunk("a part of the page could not be fetched", { cause });
}

interface MissingProps {
  readonly name: string;
  /** It was missing before, too. */
  readonly again: boolean;
  readonly children: ReactNode;
  onRetry(): void;
}

interface MissingState {
  readonly error: unknown;
  readonly replaced: boolean;
}

/** As the HTML standard has it; Chromium fetches anew in its newer versions only. */
const STILL_MISSING =
  "Some browsers take a file that was missing once for missing until the page is loaded again. If the connection is back, reload the page: the address keeps your settings.";

/** Tells of a missing file; any other error is the business of the boundary above. */
class Missing extends Component<MissingProps, MissingState> {
  override state: MissingState = { error: null, replaced: false };

  static getDerivedStateFromError(error: unknown): Partial<MissingState> {
    return { error };
  }

  override componentDidCatch(): void {
    isReplaced().then((replaced) => this.setState({ replaced }));
  }

  override render(): ReactNode {
    const { error, replaced } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof MissingChunk)) throw error;
    if (replaced) {
      return (
        <Failure title={`${this.props.name} could not be loaded.`} reload>
          {REPLACED}. The address keeps your settings.
        </Failure>
      );
    }
    return (
      <Failure
        title={`${this.props.name} could not be loaded.`}
        retry="Try again"
        reload={this.props.again}
        onRetry={this.props.onRetry}
      >
        {this.props.again ? STILL_MISSING : "Check the connection, then try again."}
      </Failure>
    );
  }
}
