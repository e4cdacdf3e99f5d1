// Tree and lanes for a whole room: nothing scrolls, and letters are as large as the stage's own.

import "../rtcp.css";
import { type ReactElement, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Theme } from "../../../figure";
import { useRun } from "../../lab/session";
import { LanePicture } from "../lanes/lane-picture";
import { Legend } from "../lanes/legend";
import { treeOf } from "../tree/order";
import { hiddenText, type StageRoom, stageRoom } from "./stage-room";

/** Of the tree, in units of the drawing. */
const TREE_WIDTH = 150;

interface LanesOnStageProps {
  readonly theme: Theme;
}

export function LanesOnStage({ theme }: LanesOnStageProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const layout = useRun((run) => run.layout);
  const nodes = treeOf(layout);
  const room = useRoom(place, nodes.length);
  const hidden = nodes.slice(room?.most).filter(({ member }) => member !== null);
  return (
    <section className="rtcp-stage" aria-label="RTCP packets">
      {room !== null && <Legend theme={theme} scale={room.scale} />}
      <div className="rtcp-stage-room" ref={place}>
        {room !== null && <LanePicture look={{ ...room, theme }} treeWidth={TREE_WIDTH} />}
        {room !== null && hidden.length > 0 && (
          <p className="rtcp-hidden quiet">
            {hiddenText(
              hidden.map(({ title }) => title),
              layout.members?.length ?? 0,
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** Null before it is known. */
function useRoom(place: RefObject<HTMLElement | null>, nodes: number): StageRoom | null {
  const [size, setSize] = useState<readonly [height: number, type: number] | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = (): void => {
      const height = element.clientHeight;
      const type = Number.parseFloat(getComputedStyle(element).fontSize);
      setSize((now) => (now?.[0] === height && now[1] === type ? now : [height, type]));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, [place]);
  return size === null ? null : stageRoom(size[0], size[1], nodes);
}
