// A small button of the deck's page.

import type { ComponentProps, ReactElement } from "react";

export function SmallButton(
  props: Omit<ComponentProps<"button">, "type" | "className">,
): ReactElement {
  return <button type="button" className="button small" {...props} />;
}
