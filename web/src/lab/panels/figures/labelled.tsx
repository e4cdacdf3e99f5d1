// A choice of the form with its name before it.

import { type ComponentProps, type ReactElement, useId } from "react";
import { Select } from "../../controls/parts/select";

interface LabelledProps {
  readonly label: string;
  readonly value: string;
  readonly options: ComponentProps<typeof Select>["options"];
  choose(value: string): void;
}

export function Labelled({ label, ...rest }: LabelledProps): ReactElement {
  const id = useId();
  return (
    <span className="figure-choice">
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...rest} />
    </span>
  );
}
