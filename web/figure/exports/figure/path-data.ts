// Commands as the `d` of an SVG path: from point to point, each a tenth of a unit exact (a hundredth where there are curves), so
// that files which are mailed about stay small.

import type { Command } from "./path";

export function pathData(commands: readonly Command[]): string {
  const per = commands.some(({ to }) => to === "curve") ? 100 : 10;
  let [x, y] = [0, 0];
  /** Along a level: one piece for as long as it lasts. */
  let level = 0;
  let d = "";
  const end = (): void => {
    if (level !== 0) d += `l${level / per} 0`;
    level = 0;
  };
  const whole = (value: number): number => Math.round(per * value);
  for (const command of commands) {
    if (command.to === "close") {
      end();
      d += "Z";
      continue;
    }
    const [left, top] = [whole(command.x), whole(command.y)];
    const [right, down] = [left - x, top - y];
    if (command.to === "line" && down === 0 && level * right >= 0) level += right;
    else {
      end();
      if (command.to === "move") d += `M${left / per} ${top / per}`;
      else if (command.to === "curve") {
        const { x1, y1, x2, y2 } = command;
        const around = [whole(x1) - x, whole(y1) - y, whole(x2) - x, whole(y2) - y, right, down];
        d += `c${around.map((value) => value / per).join(" ")}`;
      } else if (right !== 0 || down !== 0) d += `l${right / per} ${down / per}`;
    }
    [x, y] = [left, top];
  }
  end();
  return d;
}

/** A hundredth of a unit is less than any screen shows. */
export function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
