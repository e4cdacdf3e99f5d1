// A text of a slide with its formulas, and below it what they come to.

import { type ReactElement, useId } from "react";
import { useMade } from "../../panels/use-deck";

interface RichTextFieldProps {
  readonly slide: string;
  /** Where it stands, as the deck names it: "title", "bullet 1". */
  readonly at: string;
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  onChange(text: string): void;
}

export function RichTextField({
  slide,
  at,
  label,
  value,
  rows = 1,
  onChange,
}: RichTextFieldProps): ReactElement {
  const id = useId();
  const filled = useMade(({ found }) => found?.texts[slide]?.find((text) => text.at === at));
  const hasFormula = /\{[^{]/.test(value);
  const faults = filled?.faults ?? [];
  return (
    <div className="words-field">
      <label htmlFor={id} className="deck-label">
        {label}
      </label>
      <textarea
        id={id}
        className="text-field deck-text"
        rows={rows}
        value={value}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}shows`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id={`${id}shows`}>
        {hasFormula && filled !== undefined && <p className="words-value">{filled.text}</p>}
        {faults.map((fault) => (
          <p key={fault} className="words-fault">
            {fault}
          </p>
        ))}
      </div>
    </div>
  );
}
