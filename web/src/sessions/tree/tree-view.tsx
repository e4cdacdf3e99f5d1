// The tree as the head of the lanes: painted with its packets, and names to press.

import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { useReducedMotion } from "../../lab/controls";
import { useLive, useSession, useView } from "../../lab/session";
import type { LanesLook } from "../lanes/lanes";
import { kindAt } from "./member-status";
import type { TreeNode } from "./order";
import { TreeChart } from "./tree-chart";
import { NAME_X, TreeLayout, type TreeSize } from "./tree-layout";

interface TreeViewProps {
  readonly nodes: readonly TreeNode[];
  /** In units of the drawing. */
  readonly size: TreeSize;
  readonly look: Pick<LanesLook, "scale" | "theme">;
}

export function TreeView({ nodes, size, look }: TreeViewProps): ReactElement {
  const session = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = useReducedMotion();
  const { width, row, top } = size;
  const places = useMemo(
    () => new TreeLayout(nodes, { width, row, top }),
    [nodes, width, row, top],
  );
  const { scale, theme } = look;
  const whole = { width: scale * width, height: scale * (top + nodes.length * row) };
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new TreeChart(session, canvas.current, places, still, {
      scale,
      ...(theme !== undefined && { theme }),
    });
    return () => chart.destroy();
  }, [session, places, still, scale, theme]);
  return (
    <div className="rtcp-tree" style={whole}>
      <canvas
        ref={canvas}
        style={whole}
        role="img"
        aria-label="The tree of members, and packets on its links"
      />
      {nodes.map((node) => (
        <Name key={node.name} {...{ node, places, scale }} />
      ))}
    </div>
  );
}

interface NodeProps {
  readonly node: TreeNode;
  readonly places: TreeLayout;
  readonly scale: number;
}

function Name({ node, places, scale }: NodeProps): ReactElement {
  const session = useSession();
  const kind = useLive(() => kindAt(session, node));
  const chosen = useView(({ flow }) => flow === node.name);
  const { x, y } = places.at(node.row);
  const style = {
    left: scale * (x + NAME_X),
    top: scale * (y - places.size.row / 2),
    height: scale * places.size.row,
    maxWidth: scale * (places.size.width - x - NAME_X),
    // For a whole room one line, whose letters are as high as the lane: what has no room beside the name is not seen.
    ...(scale !== 1 && { lineHeight: `${scale * places.size.row}px` }),
  };
  if (node.member === null)
    return (
      <span className="rtcp-name quiet" style={style}>
        {node.title}
      </span>
    );
  return (
    <button
      type="button"
      className="rtcp-name"
      style={style}
      aria-pressed={chosen}
      data-tip={`${node.title}: tell what it does, and why`}
      onClick={() => session.actions.setFlow(node.name)}
    >
      <span className="rtcp-title">{node.title}</span>
      {kind === "away" && <span className="quiet"> away</span>}
      {kind === "sender" && <span className="quiet"> sends</span>}
    </button>
  );
}
