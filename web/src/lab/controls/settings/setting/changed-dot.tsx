// The dot in the margin that marks a changed value; pressing it takes the value back.

import type { ReactElement } from "react";
import { useSession } from "../../../session";

interface ChangedDotProps {
  readonly path: string;
  readonly name: string;
  readonly changed: boolean;
  /** The value to go back to, in words. */
  readonly base: string;
  /** How to go back, where the value is no setting of the core's tables. */
  onBack?(): void;
}

export function ChangedDot({
  path,
  name,
  changed,
  base,
  onBack,
}: ChangedDotProps): ReactElement | null {
  const session = useSession();
  if (!changed) return null;
  return (
    <button
      type="button"
      className="changed-dot"
      aria-label={`${name} is changed: back to ${base}`}
      data-tip={`Changed. Back to ${base}.`}
      onClick={onBack ?? (() => session.actions.set(path, session.valueAt(path).base))}
    />
  );
}
