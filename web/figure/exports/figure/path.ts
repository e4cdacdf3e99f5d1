// A path as a list of commands: what traces draw into, for formats that have no canvas. Arcs become short straight pieces.

import type { PathSink } from "../../render/clip";

export type Command =
  | { readonly to: "move" | "line"; readonly x: number; readonly y: number }
  | {
      readonly to: "curve";
      /** Where it is drawn to first, and where it comes from at last. */
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly to: "close" };

/** The same somewhere else, and larger. */
export function movedCommand(command: Command, left: number, top: number): Command {
  if (command.to === "close") return command;
  const at = (x: number, y: number) => ({ x: left + x, y: top + y });
  if (command.to !== "curve") return { to: command.to, ...at(command.x, command.y) };
  const [first, second] = [at(command.x1, command.y1), at(command.x2, command.y2)];
  const [x1, y1, x2, y2] = [first.x, first.y, second.x, second.y];
  return { to: "curve", x1, y1, x2, y2, ...at(command.x, command.y) };
}

/** A symbol of some points' size shows no corner with so many pieces to a full turn. */
const PIECES = 24;

export class Path implements PathSink {
  readonly commands: Command[] = [];

  moveTo(x: number, y: number): void {
    this.commands.push({ to: "move", x, y });
  }

  lineTo(x: number, y: number): void {
    this.commands.push({ to: "line", x, y });
  }

  closePath(): void {
    this.commands.push({ to: "close" });
  }

  segment(x0: number, y0: number, x1: number, y1: number): void {
    this.moveTo(x0, y0);
    this.lineTo(x1, y1);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  arc(x: number, y: number, r: number, from: number, to: number): void {
    const pieces = Math.max(1, Math.ceil((PIECES * Math.abs(to - from)) / (2 * Math.PI)));
    for (let i = 0; i <= pieces; i += 1) {
      const angle = from + ((to - from) * i) / pieces;
      const [left, top] = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
      const last = this.commands.at(-1);
      const joined = last !== undefined && last.to !== "close";
      if (i === 0 && !joined) this.moveTo(left, top);
      else this.lineTo(left, top);
    }
  }
}
