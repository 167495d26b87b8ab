/*
 * Service worker, ES2019. Pages always come from the network; without one, the
 * offline page stands in. Hashed files never change, so they are kept. Messages that
 * are pushed are shown, and open the page that they are about.
 * `service-worker.ts` fills in the names in capitals between underscores.
 */
/** The offline page of this build, and what an open page needs when the network is gone. */
const OFFLINE_CACHE = 'offline-__BUILD_ID__';
const ASSETS = 'assets-1';
const OFFLINE = '/m/offline';
const HOME = '/m/home';
const ICON = '/icon-192.png';
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

/** What the gateway pushed (`PushPayload` of `contract/messages/push.ts`); browsers want something shown for each, whatever came. */
function readMessage({ data }) {
  try {
    return data.json();
  } catch {
    return { title: self.location.hostname };
  }
}

/** By its tag a message that comes twice shows once. */
function showMessage(event) {
  const { title, body, tag, page } = readMessage(event);
  const data = { page: /^\/m\/[\w/?=&.-]*$/.test(page) ? page : HOME };
  return self.registration.showNotification(title, { body, tag, data, icon: ICON, badge: ICON });
}

/** Shows the page that a message is about: in the tab that has it, in one of this site, which keeps its session, or in another. */
async function showPage(path) {
  const address = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Games and payments are no pages to leave.
  const tabs = windows.filter(({ url }) => new URL(url).pathname.startsWith('/m/'));
  const same = tabs.find(({ url }) => url === address);
  if (same) return same.focus();
  try {
    await tabs[0].focus();
    return await tabs[0].navigate(address);
  } catch {
    // There is none, or it is one that this worker has not got hold of.
    return self.clients.openWindow(address);
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data.page));
});

// No `skipWaiting`: a browser may lose a navigation that is under way when another worker takes over. The worker of a new
// build waits until no page of the site is open; meanwhile the one before finds the new files in its cache, too.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), keepOfflineFiles()]));
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
