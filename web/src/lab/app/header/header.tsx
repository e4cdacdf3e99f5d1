// The top: which scenario it is, the pages besides the lab, and what one does with the whole of it.

import type { ReactElement } from "react";
import { useExtensions } from "../../controls/layout/extensions";
import { listed } from "../../controls/layout/page-row";
import { useNarrow } from "../../controls/parts/viewport";
import { PickerButton } from "../../panels/scenarios/picker-button";
import { ShareButton } from "../../panels/share/share-button";
import { isSession, useDraft } from "../../session";
import { MoreMenu } from "./more-menu";
import { useLabActions } from "./page-actions";
import { PageTabs } from "./page-tabs";

export function Header(): ReactElement {
  const narrow = useNarrow();
  const { pages } = useExtensions();
  const actions = useLabActions();
  // A session of reports has no flows to compare.
  const ofSession = useDraft(({ base }) => isSession(base));
  const offered = listed(pages).filter(({ ofRun }) => !(ofSession && ofRun));
  return (
    <header className="header">
      <p className="brand">
        nada<span className="brand-dot">·</span>lab
      </p>
      <PickerButton />
      <span className="header-space" />
      {!narrow && <PageTabs pages={offered} />}
      <MoreMenu pages={narrow ? offered : []} actions={actions} />
      <ShareButton />
    </header>
  );
}
