/*
 * Service worker, ES2019. Pages always come from the network; without one, the
 * offline page stands in. Hashed files never change, so they are kept.
 * `serviceWorker` of `vite-plugins.ts` fills in the names in capitals between underscores.
 */
/** The offline page of this build, and what an open page needs when the network is gone. */
const OFFLINE_CACHE = 'offline-__BUILD_ID__';
const ASSETS = 'assets-1';
const OFFLINE = '/m/offline';
/** Files of old builds that are kept for pages still open. */
const MOST_ASSETS = 120;

/** Scripts that are first needed when there is no network to fetch them from. */
async function keepOfflineFiles() {
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.addAll('__OFFLINE_FILES__'.split(' '));
}

/** Keeps the offline page in the language and theme that the cookies name now. */
async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE_CACHE);
  const answer = await fetch(OFFLINE, { cache: 'no-store', credentials: 'same-origin' });
  if (answer.ok && !answer.redirected) await cache.put(OFFLINE, answer);
}

async function openPage(event) {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) || (await fetch(request));
    if (/^\/m\/set-/.test(new URL(request.url).pathname)) event.waitUntil(keepOfflinePage().catch(() => {}));
    return answer;
  } catch (error) {
    const kept = await caches.match(OFFLINE);
    if (kept) return kept;
    throw error;
  }
}

async function hashedFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(ASSETS);
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => cache.delete(key)));
  }
  return answer;
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== OFFLINE_CACHE && name !== ASSETS).map((name) => caches.delete(name)),
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), keepOfflineFiles()]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
  event.waitUntil(removeOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/wps/')) event.respondWith(openPage(event));
  else if (pathname.startsWith('/_astro/')) event.respondWith(hashedFile(request));
});
