// React's style prop may set custom properties: `style={{ "--at": "40%" }}`.
import "react";

declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
