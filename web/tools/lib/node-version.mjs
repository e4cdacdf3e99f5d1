// The one thing presupposed. Imported first, so that an old Node gets a sentence and not a stack.
const needed = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `nada-lab needs Node ${needed.join(".")} or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
