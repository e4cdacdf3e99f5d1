// The tree of a session as rows: each node below the one that it hangs from, in the order of the scenario's links.

import { titleIn, titleOf } from "../../../model/data";
import type { Layout } from "../../../model/scenario";

export interface TreeNode {
  readonly name: string;
  /** What it is called: a member by its title, where it has one. */
  readonly title: string;
  /** Index of the member that stands here; null for a router. */
  readonly member: number | null;
  readonly row: number;
  readonly depth: number;
  /** Row that it hangs from, and by which link; null for the root. */
  readonly parent: number | null;
  readonly link: number | null;
  /** Packets that go forth on that link come here. */
  readonly forth: boolean;
}

/** In the order of the rows. The root is who sends first. */
export function treeOf({ members = [], links }: Layout): readonly TreeNode[] {
  const root = (members.find(({ sends }) => sends) ?? members[0])?.name;
  if (root === undefined) return [];
  const memberOf = new Map(members.map(({ name }, i) => [name, i]));
  const nodes: TreeNode[] = [];
  const visit = (name: string, from: TreeNode | null, link: number | null): void => {
    const node: TreeNode = {
      name,
      title: titleIn(members, name),
      member: memberOf.get(name) ?? null,
      row: nodes.length,
      depth: from === null ? 0 : from.depth + 1,
      parent: from?.row ?? null,
      link,
      forth: link !== null && links[link]?.between?.[1] === name,
    };
    nodes.push(node);
    links.forEach(({ between }, i) => {
      if (i === link || between === undefined || !between.includes(name)) return;
      visit(between[0] === name ? between[1] : between[0], node, i);
    });
  };
  visit(root, null, null);
  return nodes;
}

/** A run, or its layout alone. */
interface HasLayout {
  readonly layout: Layout;
}

/** What a member is called, by its index; empty where there is none. */
export function memberLabel({ layout }: HasLayout, member: number): string {
  const one = layout.members?.[member];
  return one === undefined ? "" : titleOf(one);
}

/** The same of a link. */
export function linkLabel({ layout }: HasLayout, link: number): string {
  const one = layout.links[link];
  return one === undefined ? "" : titleOf(one);
}

/** Row of each member's lane, by its index. */
export function rowsOfMembers(nodes: readonly TreeNode[]): readonly number[] {
  const rows: number[] = [];
  for (const { member, row } of nodes) if (member !== null) rows[member] = row;
  return rows;
}
