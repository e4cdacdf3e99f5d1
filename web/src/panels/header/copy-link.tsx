// The button that copies a link to exactly what is seen.

import type { ReactElement } from "react";
import { useSession } from "../../session";
import { CopyButton } from "../copying/copy-button";

export function CopyLink(): ReactElement {
  const { actions } = useSession();
  return <CopyButton tip="A link to exactly what you see (L)" link={actions.linkToPassOn} />;
}
