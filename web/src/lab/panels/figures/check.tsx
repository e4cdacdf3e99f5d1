// A choice of the form that is on or off.

import type { ReactElement, ReactNode } from "react";

interface CheckProps {
  readonly checked: boolean;
  readonly children: ReactNode;
  onChange(on: boolean): void;
}

export function Check({ checked, children, onChange }: CheckProps): ReactElement {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
