// What nobody sees before they ask for it, keys among it: fetched as soon as the page itself stands.

import type { ReactElement } from "react";
import { Chunk } from "../errors/chunk";

const NAME = "Keys, tooltips and dialogs";

export const LabOverlays = (): ReactElement => <Chunk name={NAME} load={ofLab} waits={null} />;

export const PageOverlays = (): ReactElement => <Chunk name={NAME} load={ofPage} waits={null} />;

export const EmbeddedOverlays = (props: { readonly element: HTMLElement }): ReactElement => (
  <Chunk name={NAME} load={ofEmbedded} props={props} waits={null} />
);

const overlays = () => import("./overlays");
const ofLab = async () => ({ default: (await overlays()).OfLab });
const ofPage = async () => ({ default: (await overlays()).OfPage });
const ofEmbedded = async () => ({ default: (await overlays()).OfEmbedded });
