// Keeps the page usable without a network. The build puts `version` and `files` in front of this text.
/* global version, files */

// Caches belong to the whole origin: the scope in the name keeps two labs of one host apart.
const mine = `nada-lab ${self.registration.scope} `;
const current = mine + version;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(current).then((cache) =>
      cache.addAll(
        // Hashed names may come from the browser's own cache, the others must be today's.
        files.map((file) =>
          file.startsWith("assets/") ? file : new Request(file, { cache: "reload" }),
        ),
      ),
    ),
  );
});

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
