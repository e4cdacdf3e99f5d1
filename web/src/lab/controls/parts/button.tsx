// Buttons with words in them.

import type { ComponentProps, ReactElement } from "react";

type ButtonProps = Omit<ComponentProps<"button">, "type">;

export function Button({ className = "", ...rest }: ButtonProps): ReactElement {
  return <button type="button" className={`button ${className}`} {...rest} />;
}

export function SmallButton(props: Omit<ButtonProps, "className">): ReactElement {
  return <Button className="small" {...props} />;
}
