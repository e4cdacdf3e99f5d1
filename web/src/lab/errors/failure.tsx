// A sentence in the place of what could not be shown, and what can be done about it.

import type { ReactElement, ReactNode } from "react";

interface FailureProps {
  readonly title: string;
  /** Why, and what helps. */
  readonly children: ReactNode;
  /** Label of the button that tries again; without it only a reload is offered. */
  readonly retry?: string;
  /** Offers to load the whole page again. */
  readonly reload?: boolean;
  onRetry?(): void;
}

export function Failure({ title, children, retry, reload, onRetry }: FailureProps): ReactElement {
  return (
    <div className="failure" role="alert">
      <p className="failure-title">{title}</p>
      <p className="quiet">{children}</p>
      <p className="failure-buttons">
        {retry !== undefined && (
          <button type="button" className="button button-primary" onClick={onRetry}>
            {retry}
          </button>
        )}
        {reload === true && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload the page
          </button>
        )}
      </p>
    </div>
  );
}
