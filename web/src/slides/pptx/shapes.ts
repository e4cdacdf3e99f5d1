// Shapes of a slide: figures as groups of editable lines and texts, text boxes, tables.

import type { Command, PathShape } from "../../../figure/exports";
import { escaped } from "../../../model/data";
import type { Box, Cell, Group, Shape, Table, TextBox, TextPart } from "../files/page-model";
import { ASCENT, CELL_BELOW, CELL_INSET, RULES } from "../files/slide-look";
import type { Relations } from "./relations";
import { emptyRun, paragraphs, run } from "./text";
import { colour, emu, transform } from "./xml";

/** Arial's depth below the baseline, in sizes of the text. */
const DESCENT = 0.212;
/** Room beside a measured text, so that no program breaks its line. */
const SLACK = 2;
const NO_INSETS = 'lIns="0" tIns="0" rIns="0" bIns="0"';
/** A line's dash is told in thousandths of a per cent of its width. */
const DASH_UNIT = 100_000;

/** Numbers of shapes differ within a slide; 1 is the slide's own tree. */
export interface Ids {
  next(): number;
}

export function shapeXml(shape: Shape, ids: Ids, relations: Relations): string {
  switch (shape.kind) {
    case "group":
      return group(shape, ids, relations);
    case "text":
      return textBox(shape, ids, relations);
    case "table":
      return table(shape, ids, relations);
    default:
      return shape satisfies never;
  }
}

function named(id: number, name: string, alt = ""): string {
  const described = alt === "" ? "" : ` descr="${escaped(alt)}"`;
  return `<p:cNvPr id="${id}" name="${escaped(name)} ${id}"${described}/>`;
}

function group({ name, alt, box, parts }: Group, ids: Ids, relations: Relations): string {
  const { x, y, width, height } = box;
  const inside = `<a:chOff x="${emu(x)}" y="${emu(y)}"/><a:chExt cx="${emu(width)}" cy="${emu(height)}"/>`;
  const at = transform("a:xfrm", box).replace("</a:xfrm>", `${inside}</a:xfrm>`);
  const id = ids.next();
  const children = parts.map((part) =>
    part.kind === "path" ? path(part, ids) : line(part, ids, relations),
  );
  return (
    `<p:grpSp><p:nvGrpSpPr>${named(id, name, alt)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr>${at}</p:grpSpPr>${children.join("")}</p:grpSp>`
  );
}

function path({ name, commands, stroke, fill, opacity }: PathShape, ids: Ids): string {
  const box = boxOf(commands);
  const filled = fill === null ? "<a:noFill/>" : colour(fill, opacity);
  const [width, height] = [Math.max(1, emu(box.width)), Math.max(1, emu(box.height))];
  const drawn = commands.map((command) => commandXml(command, box)).join("");
  const noFill = fill === null ? ' fill="none"' : "";
  return (
    `<p:sp><p:nvSpPr>${named(ids.next(), name)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>` +
    `${transform("a:xfrm", box)}<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/>` +
    `<a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path w="${width}" h="${height}"${noFill}>` +
    `${drawn}</a:path></a:pathLst></a:custGeom>${filled}${outline(stroke, opacity)}</p:spPr></p:sp>`
  );
}

function boxOf(commands: readonly Command[]): Box {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of commands.flatMap(pointsOf)) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Also those that a curve leans towards: no curve leaves the box that they span. */
function pointsOf(command: Command): readonly { readonly x: number; readonly y: number }[] {
  if (command.to === "close") return [];
  if (command.to !== "curve") return [command];
  const { x1, y1, x2, y2 } = command;
  return [{ x: x1, y: y1 }, { x: x2, y: y2 }, command];
}

function commandXml(command: Command, { x, y }: Box): string {
  const points = pointsOf(command)
    .map((point) => `<a:pt x="${emu(point.x - x)}" y="${emu(point.y - y)}"/>`)
    .join("");
  switch (command.to) {
    case "close":
      return "<a:close/>";
    case "move":
      return `<a:moveTo>${points}</a:moveTo>`;
    case "line":
      return `<a:lnTo>${points}</a:lnTo>`;
    case "curve":
      return `<a:cubicBezTo>${points}</a:cubicBezTo>`;
    default:
      return command satisfies never;
  }
}

function outline(stroke: PathShape["stroke"], opacity: number): string {
  if (stroke === null) return "<a:ln><a:noFill/></a:ln>";
  const { width, dash } = stroke;
  const pieces: string[] = [];
  for (let i = 0; i + 1 < dash.length; i += 2) {
    const share = (length = 0): number => Math.round((length / width) * DASH_UNIT);
    pieces.push(`<a:ds d="${share(dash[i])}" sp="${share(dash[i + 1])}"/>`);
  }
  const dashes = pieces.length === 0 ? "" : `<a:custDash>${pieces.join("")}</a:custDash>`;
  return `<a:ln w="${emu(width)}" cap="flat">${colour(stroke.colour, opacity)}${dashes}<a:round/></a:ln>`;
}

/** One line of a figure's text: its box is placed so that the baseline is where the figure has it. */
function line(part: TextPart, ids: Ids, relations: Relations): string {
  const { text, x, y, size, anchor, bold, href } = part;
  const width = part.width + SLACK;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const box = { x: left, y: y - ASCENT * size, width, height: (ASCENT + DESCENT) * size };
  const align = anchor === "start" ? "l" : anchor === "end" ? "r" : "ctr";
  const written = { text, size, bold, colour: part.colour, href };
  return textShape(named(ids.next(), "Label"), box, "none", () =>
    paragraphs([{ runs: [written], bullet: false }], relations, align),
  );
}

function textBox({ name, box, paragraphs: list }: TextBox, ids: Ids, relations: Relations) {
  return textShape(named(ids.next(), name), box, "square", () => paragraphs(list, relations));
}

function textShape(name: string, box: Box, wrap: "none" | "square", content: () => string): string {
  return (
    `<p:sp><p:nvSpPr>${name}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>` +
    `${transform("a:xfrm", box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="${wrap}" ${NO_INSETS} anchor="t"><a:noAutofit/></a:bodyPr>` +
    `<a:lstStyle/>${content()}</p:txBody></p:sp>`
  );
}

function table(shape: Table, ids: Ids, relations: Relations): string {
  const { name, box, columns, heights, rows } = shape;
  const grid = columns.map((width) => `<a:gridCol w="${emu(width)}"/>`).join("");
  const body = rows
    .map((cells, row) => {
      const written = cells.map((cell) => cellXml(cell, row === 0, relations)).join("");
      return `<a:tr h="${emu(heights[row] ?? 0)}">${written}</a:tr>`;
    })
    .join("");
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${named(ids.next(), name)}` +
    `<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/>` +
    `</p:nvGraphicFramePr>${transform("p:xfrm", box)}<a:graphic>` +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl>` +
    `<a:tblPr firstRow="1"/><a:tblGrid>${grid}</a:tblGrid>${body}</a:tbl></a:graphicData></a:graphic>` +
    "</p:graphicFrame>"
  );
}

function cellXml({ runs, align }: Cell, head: boolean, relations: Relations): string {
  // An empty cell has the height of its type, too: without one, that of the program's own.
  const written = runs
    .map((one) => (one.text === "" ? emptyRun(one) : run(one, relations)))
    .join("");
  const side = { left: "l", right: "r" }[align];
  const rule = head ? RULES.head : RULES.row;
  const none = (side: string): string => `<a:ln${side} w="0"><a:noFill/></a:ln${side}>`;
  const rules = `${["L", "R", "T"].map(none).join("")}<a:lnB w="${emu(rule.width)}">${colour(rule.colour)}</a:lnB>`;
  return (
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr algn="${side}"/>${written}</a:p></a:txBody>` +
    `<a:tcPr marL="${emu(CELL_INSET)}" marR="${emu(CELL_INSET)}" marT="${emu(CELL_BELOW)}" marB="${emu(CELL_BELOW)}" anchor="${head ? "b" : "ctr"}">${rules}<a:noFill/></a:tcPr></a:tc>`
  );
}
