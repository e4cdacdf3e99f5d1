// Which disciplines stand on an interface, one in another, as the commands of tc add, change and remove them.

import { shownLine } from "../../model/imports/lines";
import { DISCIPLINES, type Settings } from "./disciplines";
import { Options } from "./options";
import { takeOver } from "./taken-over";

/** A discipline, or a class of one. */
export interface Node {
  readonly kind: string;
  /** "10:" of a discipline, "1:10" of a class; empty where it has none. */
  readonly handle: string;
  /** "root", or whose child it is. */
  readonly parent: string;
  readonly isClass: boolean;
  readonly settings: Settings;
}

export interface TcLine {
  readonly line: number;
  readonly verb: "add" | "change" | "replace" | "delete";
  readonly isClass: boolean;
  readonly words: readonly string[];
  readonly shown?: string;
}

const HEADS = /^(?:handle|classid|parent|refcnt|leaf)$/;
/** Sorts packets or lets them pass: a queue of which nothing is taken over. */
const QUIET = /^(?:noqueue|pfifo_fast|mq|ingress|clsact)$/;

export class Interface {
  #nodes: Node[] = [];

  constructor(
    readonly name: string,
    /** Hears of a line what is not taken over, without its end. */
    private readonly say: (line: number, what: string) => void,
  ) {}

  get isEmpty(): boolean {
    return this.#nodes.length === 0;
  }

  /** `words`: what stands behind "qdisc add", without the interface. `tc qdisc show` has the kind ahead of all that. */
  act({ line, verb, isClass, words, shown = "" }: TcLine): void {
    let [handle, parent] = ["", ""];
    let at = 0;
    for (; at < words.length; at += 1) {
      const word = words[at] as string;
      if (word === "root") parent = "root";
      else if (/^[\da-f]+:[\da-f]*$/i.test(word)) handle = word;
      else if (!HEADS.test(word)) break;
      else {
        at += 1;
        if (word === "handle" || word === "classid") handle = words[at] ?? "";
        if (word === "parent") parent = words[at] ?? "";
      }
    }
    const kind = shown || (words[at++] ?? "");
    if (verb === "delete") {
      this.#remove(parent || handle);
      return;
    }
    const say = (what: string): void => this.say(line, what);
    if (QUIET.test(kind)) return;
    if (!Object.hasOwn(DISCIPLINES, kind)) {
      say(
        `${kind === "" ? "a line without a discipline" : shownLine(kind)} has no counterpart here, so it is left out`,
      );
      return;
    }
    const before = this.#nodes.find(
      (node) =>
        node.isClass === isClass &&
        (parent === "" || isClass ? node.handle === handle : node.parent === parent),
    );
    // Linux changes the one that stands there, where it is of that kind; netem's other numbers then begin anew, its rate and overhead stay.
    const kept = verb !== "add" && before?.kind === kind ? new Map(before.settings) : new Map();
    if (kind === "netem")
      for (const key of kept.keys()) if (!/^(?:rate|overhead)$/.test(key)) kept.delete(key);
    takeOver(new Options(kind, words.slice(at), kept, say));
    const node: Node = {
      ...{ kind, isClass, settings: kept },
      handle: handle || (before?.handle ?? ""),
      parent: parent || (before?.parent ?? "root"),
    };
    if (before !== undefined) this.#nodes[this.#nodes.indexOf(before)] = node;
    else this.#nodes.push(node);
    this.#limitOfChild(node, before);
  }

  /** From the root inwards, those that a packet of no class of its own passes. What stands in one that is left out begins anew. */
  chain(): readonly Node[] {
    const found: Node[] = [];
    const isInner = ({ parent, isClass }: Node): boolean =>
      isClass || this.#nodes.some(({ handle }) => isIn(parent, handle));
    let next =
      this.#nodes.find(({ parent, isClass }) => parent === "root" && !isClass) ??
      this.#nodes.find((node) => !isInner(node));
    while (next !== undefined && !found.includes(next)) {
      found.push(next);
      const { handle } = next;
      const classes = this.#classesOf(next);
      found.push(...classes);
      const leaf = classes.at(-1)?.handle;
      next = this.#nodes.find(
        ({ parent, isClass }) =>
          !isClass && (leaf === undefined ? isIn(parent, handle) : parent === leaf),
      );
    }
    return found;
  }

  /** How many classes share an interface: here there is one queue. */
  get leaves(): number {
    return this.#nodes.filter((node) => node.isClass && !this.#hasClasses(node)).length;
  }

  /** Of HTB the class of packets that no filter names, else the first, with those that it stands in. */
  #classesOf({ kind, handle, settings }: Node): readonly Node[] {
    if (kind !== "htb") return [];
    const leaves = this.#nodes.filter(
      (node) => node.isClass && isIn(node.handle, handle) && !this.#hasClasses(node),
    );
    const minor = settings.get("default")?.toString(16);
    let next = leaves.find((node) => node.handle.split(":")[1] === minor) ?? leaves[0];
    const found: Node[] = [];
    while (next !== undefined && !found.includes(next)) {
      found.unshift(next);
      const { parent }: Node = next;
      next = this.#nodes.find((node) => node.isClass && node.handle === parent);
    }
    return found;
  }

  #hasClasses = ({ handle }: Node): boolean =>
    this.#nodes.some(({ isClass, parent }) => isClass && parent === handle);

  #remove(of: string): void {
    if (of === "root" || of === "") this.#nodes = [];
    else this.#nodes = this.#nodes.filter(({ parent, handle }) => parent !== of && handle !== of);
  }

  /** A change of tbf is one of the fifo in it, too, whose limit may be in packets (fifo_set_limit in Linux’s net/sched/sch_fifo.c). */
  #limitOfChild(node: Node, before: Node | undefined): void {
    if (node.kind !== "tbf" || before === undefined) return;
    const child = this.#nodes.find(({ parent, isClass }) => !isClass && isIn(parent, node.handle));
    const limit = node.settings.get("limit");
    if (child !== undefined && /^[bp]fifo$/.test(child.kind) && limit !== undefined)
      child.settings.set("limit", limit);
  }
}

/** Whether "1:1" or "1:" is of the discipline "1:". */
const isIn = (id: string, handle: string): boolean =>
  handle !== "" && id.split(":")[0] === handle.split(":")[0];
