// The tree as the head of the lanes: links, nodes, and names to press. Packets are painted over it.

import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { useReducedMotion } from "../../lab/panels";
import { useLive, useSession, useView } from "../../lab/session";
import type { TreeNode } from "./order";
import { TreeChart } from "./tree-chart";
import { TreeLayout, type TreeSize } from "./tree-layout";

/** From the middle of a node to its name, CSS pixels. */
const NAME_X = 11;

interface TreeViewProps {
  readonly nodes: readonly TreeNode[];
  readonly size: TreeSize;
}

export function TreeView({ nodes, size }: TreeViewProps): ReactElement {
  const session = useSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = useReducedMotion();
  const { width, row, top } = size;
  const places = useMemo(
    () => new TreeLayout(nodes, { width, row, top }),
    [nodes, width, row, top],
  );
  const height = top + nodes.length * row;
  useEffect(() => {
    if (canvas.current === null) return;
    const chart = new TreeChart(session, canvas.current, places, still);
    return () => chart.destroy();
  }, [session, places, still]);
  return (
    <div className="rtcp-tree" style={{ width, height }}>
      <svg width={width} height={height} aria-hidden="true">
        {nodes.map((node) => (
          <path key={node.name} className="rtcp-link" d={places.path(node)} />
        ))}
        {nodes.map((node) => (
          <NodeMark key={node.name} node={node} places={places} />
        ))}
      </svg>
      <canvas
        ref={canvas}
        style={{ width, height }}
        role="img"
        aria-label="The tree of members, and packets on its links"
      />
      {nodes.map((node) => (
        <Name key={node.name} node={node} places={places} />
      ))}
    </div>
  );
}

interface NodeProps {
  readonly node: TreeNode;
  readonly places: TreeLayout;
}

function NodeMark({ node, places }: NodeProps): ReactElement {
  const { sends, present } = useMemberStatus(node);
  const chosen = useView(({ flow }) => flow === node.name);
  const { x, y } = places.at(node.row);
  const kind = node.member === null ? "router" : !present ? "away" : sends ? "sender" : "receiver";
  return (
    <circle
      className="rtcp-node"
      data-kind={kind}
      data-chosen={chosen}
      cx={x}
      cy={y}
      r={node.member === null ? 3.5 : sends ? 7.5 : 6}
    />
  );
}

function Name({ node, places }: NodeProps): ReactElement {
  const session = useSession();
  const { sends, present } = useMemberStatus(node);
  const chosen = useView(({ flow }) => flow === node.name);
  const { x, y } = places.at(node.row);
  const style = {
    left: x + NAME_X,
    top: y - places.size.row / 2,
    height: places.size.row,
    maxWidth: places.size.width - x - NAME_X,
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
      {!present ? (
        <span className="quiet"> away</span>
      ) : (
        sends && <span className="quiet"> sends</span>
      )}
    </button>
  );
}

/** What a member is at the playhead. */
function useMemberStatus({ name, member }: TreeNode): {
  readonly sends: boolean;
  readonly present: boolean;
} {
  const session = useSession();
  const standing = useLive(() => {
    if (member === null) return "";
    const t_s = session.moment();
    const at = (key: string) => session.valueAt(`members.${name}.${key}`).value;
    const [start, stop] = [Number(at("start_s")), at("stop_s")];
    const present = t_s >= start && (typeof stop !== "number" || t_s < stop);
    return `${present ? "present" : ""} ${Number(at("rate_kbps")) > 0 ? "sends" : ""}`;
  });
  return { sends: standing.includes("sends"), present: standing.includes("present") };
}
