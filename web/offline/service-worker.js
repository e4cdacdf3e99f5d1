// Keeps the page usable without a network. The build puts `version` and `files` in front of this text.
/* global version, files */

// Caches belong to the whole origin: the scope in the name keeps two labs of one host apart.
const mine = `nada-lab ${self.registration.scope} `;
const current = mine + version;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

/** Files fetched at a time, and the pause after each: beside them the page goes on. */
const AT_ONCE = 3;
const PAUSE_MS = 100;
/** A network that says nothing for this long is not waited for. */
const SILENCE_MS = 2000;

const after = (wait_ms) => new Promise((resolve) => setTimeout(resolve, wait_ms));

async function keepAll() {
  const cache = await caches.open(current);
  const left = [...files];
  const keep = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      await keepOne(cache, file);
      await after(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keep));
}

/** Hashed names never change their meaning: one that an interrupted visit has kept, or the browser's own cache, will do. */
async function keepOne(cache, file) {
  if (!file.startsWith("assets/")) await cache.add(new Request(file, { cache: "reload" }));
  else if (!(await cache.match(file))) await cache.put(file, await whole(file));
}

/** What is still being made says that it must not be kept: all are asked for again at the next visit. */
async function whole(file) {
  const answer = await fetch(file);
  if (!answer.ok || answer.headers.get("Cache-Control")?.includes("no-store"))
    throw new Error(`${file} cannot be kept yet`);
  return answer;
}

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(mine) && name !== current;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode !== "navigate") event.respondWith(asset(request));
  else if (isPage(request.url)) event.respondWith(page(request));
});

/** The page's files are named relative to it: below any other address it would find none of them. */
function isPage(address) {
  const { pathname } = new URL(address);
  const home = new URL(self.registration.scope).pathname;
  return pathname === home || pathname === `${home}index.html`;
}

/** The page itself comes from the network while there is one that works, so that a new version is seen at once. */
async function page(request) {
  const kept = await (await caches.open(current)).match("./");
  if (!kept) return fetch(request);
  const fresh = fetch(request).then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  );
  return Promise.race([fresh, after(SILENCE_MS).then(() => kept)]);
}

async function asset(request) {
  const kept = await (await caches.open(current)).match(request);
  return kept ?? fetch(request);
}
