// Keeps the page usable without a network. The build puts `version` and `files` in front of this text.
/* global version, files */

// Caches belong to the whole origin: the scope in the name keeps two labs of one host apart.
const mine = `nada-lab ${self.registration.scope} `;
const current = mine + version;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

/** Files fetched at a time: beside them the page goes on. */
const AT_ONCE = 3;

async function keepAll() {
  const cache = await caches.open(current);
  const left = [...files];
  const keep = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) await keepOne(cache, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keep));
}

/** Hashed names never change their meaning: one that an interrupted visit has kept, or the browser's own cache, will do. */
async function keepOne(cache, file) {
  if (!file.startsWith("assets/")) await cache.add(new Request(file, { cache: "reload" }));
  else if (!(await cache.match(file))) await cache.add(file);
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
  event.respondWith(request.mode === "navigate" ? page(request) : asset(request));
});

/** The page itself comes from the network while there is one, so that a new version is seen at once. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(current)).match("./");
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const kept = await (await caches.open(current)).match(request);
  return kept ?? fetch(request);
}
