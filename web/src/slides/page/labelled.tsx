// A choice with its label.

import { type ComponentProps, type ReactElement, useId } from "react";
import { Select } from "../../lab/controls";

interface LabelledProps extends ComponentProps<typeof Select> {
  readonly label: string;
}

/** One of several, with its label before it. */
export function Labelled({ label, ...rest }: LabelledProps): ReactElement {
  const id = useId();
  return (
    <div className="deck-row">
      <label htmlFor={id} className="deck-label">
        {label}
      </label>
      <Select id={id} {...rest} />
    </div>
  );
}
