// Pictures of the house, made of the imports: the three libraries and the products of web/src, and the rooms of each. An arrow that follows from
// others is left out.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { inRoot } from "./paths.mjs";

const SRC = "web/src";
const LIBRARIES = ["model", "figure", "reader"];
const WIDTH = 720;
const BOX = { height: 30, gap: 14, row: 66, top: 20 };

const sourcesOf = (folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|fake-|fixture/.test(name))
    .sort();

const folderOf = (name) => (LIBRARIES.includes(name) ? `web/${name}` : `${SRC}/${name}`);

/** `web/src/lab/charts/frames.ts` → ["lab", "charts", "frames.ts"], `web/model/data/bands.ts` → ["model", "data", "bands.ts"]; else none. */
const stepsOf = (path) =>
  /^web\/(?:src\/|(?=(?:model|figure|reader)(?:\/|$)))(.+)$/.exec(path)?.[1].split("/") ?? [];

/** Where a file's relative imports lead, in the libraries and below web/src. */
const importsOf = (file) =>
  [...readFileSync(inRoot(file), "utf8").matchAll(/(?:from|import|import\()\s*"(\.[^"?]+)/g)]
    .map(([, to]) => posix.join(posix.dirname(file), to))
    .filter((to) => stepsOf(to).length > 0);

/** Of each room the rooms that it imports: `roomOf` tells the room of a path, "" where it is none. */
function roomsOf(files, roomOf) {
  const rooms = new Map();
  for (const file of files) {
    const room = roomOf(file);
    if (room === "") continue;
    if (!rooms.has(room)) rooms.set(room, new Set());
    for (const to of importsOf(file)) {
      const other = roomOf(to);
      if (other !== "" && other !== room) rooms.get(room).add(other);
    }
  }
  for (const [, others] of rooms) for (const one of others) if (!rooms.has(one)) others.delete(one);
  return rooms;
}

/** All that is reached from a room. */
function reached(rooms, from) {
  const found = new Set();
  const open = [from];
  while (open.length > 0) {
    for (const next of rooms.get(open.pop()) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

/** How far above the ground a room stands: as many rooms as the longest way down has; rooms that reach one another share a floor. */
function floorsOf(rooms) {
  const reach = new Map([...rooms.keys()].map((room) => [room, reached(rooms, room)]));
  const floor = new Map();
  const visit = (room) => {
    const known = floor.get(room);
    if (known !== undefined) return known;
    const own = [...reach.get(room)].filter((one) => reach.get(one).has(room));
    const below = [room, ...own]
      .flatMap((one) => [...rooms.get(one)])
      .filter((one) => one !== room && !own.includes(one));
    const at = Math.max(-1, ...below.map(visit)) + 1;
    for (const one of [room, ...own]) floor.set(one, at);
    return at;
  };
  for (const room of rooms.keys()) visit(room);
  return floor;
}

/** Without the arrows that follow from others; those of a ring stay. */
function needed(rooms) {
  return [...rooms].flatMap(([room, others]) =>
    [...others]
      .filter(
        (to) =>
          ![...others].some(
            (by) => by !== to && reached(rooms, by).has(to) && !reached(rooms, to).has(by),
          ),
      )
      .sort()
      .map((to) => [room, to]),
  );
}

const textWidth = (text) => text.length * 7.4 + 26;

/** One box a room, the ground below, an arrow from a room to what it imports. `foot`: what the whole takes from elsewhere. */
function houseSvg(rooms, title, foot) {
  const floor = floorsOf(rooms);
  const rows = [];
  for (const room of [...rooms.keys()].sort()) {
    const at = floor.get(room);
    rows[at] = [...(rows[at] ?? []), room];
  }
  const height = BOX.top * 2 + (rows.length - 1) * BOX.row + BOX.height + (foot === "" ? 0 : 26);
  const places = new Map();
  rows.forEach((row, at) => {
    const widths = row.map(textWidth);
    const all = widths.reduce((sum, one) => sum + one, 0) + BOX.gap * (row.length - 1);
    let x = (WIDTH - all) / 2;
    row.forEach((room, i) => {
      const y = BOX.top + (rows.length - 1 - at) * BOX.row;
      places.set(room, { x, y, width: widths[i] });
      x += widths[i] + BOX.gap;
    });
  });
  const arrows = needed(rooms).map(([from, to]) => {
    const [a, b] = [places.get(from), places.get(to)];
    const [x1, x2] = [a, b].map(({ x, width }) => (x + width / 2).toFixed(1));
    const same = a.y === b.y;
    const y1 = same ? a.y : a.y + BOX.height;
    const y2 = same ? b.y : b.y - 3;
    const bend = same ? `Q${((Number(x1) + Number(x2)) / 2).toFixed(1)} ${y1 - 18} ` : "L";
    return `<path d="M${x1} ${y1}${bend}${x2} ${y2}" marker-end="url(#to)"/>`;
  });
  const boxes = [...places].map(
    ([room, { x, y, width }]) =>
      `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BOX.height}" rx="6"/>` +
      `<text x="${(x + width / 2).toFixed(1)}" y="${y + 20}">${room}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<style>
text { font: 13px system-ui, sans-serif; text-anchor: middle; fill: #1f2933; }
rect { fill: #eef3fb; stroke: #7a92b8; }
path { fill: none; stroke: #7a8794; }
.to { fill: #7a8794; stroke: none; }
@media (prefers-color-scheme: dark) { text { fill: #e6ebf1; } rect { fill: #22304a; stroke: #8fa9d4; } path { stroke: #9aa7b5; } .to { fill: #9aa7b5; } }
</style>
<defs><marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="to" d="M0 0L8 4L0 8z"/></marker></defs>
${arrows.join("\n")}
${boxes.join("\n")}
${foot === "" ? "" : `<text x="${WIDTH / 2}" y="${height - 12}">${foot}</text>\n`}</svg>
`;
}

/** Of every picture its file, from the root, and its text. */
export function housePictures() {
  const names = readdirSync(inRoot(SRC), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .concat(LIBRARIES)
    .sort();
  const whole = roomsOf([...LIBRARIES.map(folderOf), SRC].flatMap(sourcesOf), (path) => {
    const [name = "", ...rest] = stepsOf(path);
    return names.includes(name) || rest.length > 0 ? name : "";
  });
  const title = "The libraries and the products of the page, and which imports which";
  const pictures = new Map([[`${SRC}/house.svg`, houseSvg(whole, title, "")]]);
  for (const name of names) {
    const files = sourcesOf(folderOf(name));
    const folders = new Set(
      files.filter((file) => stepsOf(file).length > 2).map((file) => stepsOf(file)[1]),
    );
    if (folders.size < 2) continue;
    const rooms = roomsOf(files, (path) => {
      const [own, room = ""] = stepsOf(path);
      return own === name && folders.has(room) ? room : "";
    });
    const doors = new Set(
      files
        .flatMap(importsOf)
        .map(stepsOf)
        .filter(([own]) => own !== name)
        .map(([own, room]) => (["lab", "model"].includes(own) ? `${own}/${room}` : own)),
    );
    const foot = doors.size === 0 ? "" : `by their doors: ${[...doors].sort().join(", ")}`;
    pictures.set(
      `${folderOf(name)}/house.svg`,
      houseSvg(rooms, `The rooms of ${name}, and which imports which`, foot),
    );
  }
  return pictures;
}

export function writeHouse() {
  for (const [file, text] of housePictures()) writeFileSync(inRoot(file), text);
}
