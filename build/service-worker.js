/*
 * Service worker, ES2019. Pages always come from the network; without a network, it shows the last copy of home, and
 * the offline page instead of any other. Hashed files never change, so they are cached. Pushed messages are shown,
 * and open their page. `service-worker.ts` fills in the build's id.
 */
/** The offline page of this build, and the files that an open page needs without a network. */
const OFFLINE_CACHE = 'offline-__BUILD_ID__';
const ASSETS = 'assets-1';
/** The last copy of home, which is the same for all members and guests. */
const LAST_HOME = 'home-1';
const OFFLINE = '/m/offline';
/** The script for what a page could not load, such as pictures without a network (fault 21). */
const FAILED_LOADS = '/failed-loads.js';
const HOME = '/m/home';
const ICON = '/icon-192.png';
/** For a phone's bar: white on nothing (OPER-37). */
const BADGE = '/badge-96.png';
/** Maximum number of files of old builds that are cached for pages still open. */
const MAX_ASSETS = 120;

/** Caches scripts that are first needed when there is no network to fetch them from. */
async function keepOfflineFiles() {
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.addAll([FAILED_LOADS]);
}

/** Caches the offline page in the language and theme of the present cookies. */
async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE_CACHE);
  const answer = await fetch(OFFLINE, { cache: 'no-store', credentials: 'same-origin' });
  if (answer.ok && !answer.redirected) await cache.put(OFFLINE, answer);
}

async function keepHome(answer) {
  const cache = await caches.open(LAST_HOME);
  await cache.put(HOME, answer);
}

/** Returns the last copy of home, with a notice of its age; undefined without one. */
async function lastHome() {
  const copy = await caches.match(HOME);
  if (!copy) return undefined;
  const html = await copy.text();
  const [, language] = / lang="([\w-]+)"/.exec(html) || [];
  const seen = new Date(copy.headers.get('date'));
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(seen);
  const dated = html
    .replace('<html', '<html data-stale')
    .replace(/strip-stale"[^>]*>[^<]*/, (notice) => `${notice} (${time})`);
  const headers = new Headers(copy.headers);
  // The browser has already decoded it.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(dated, { headers });
}

async function openPage(event) {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  try {
    const answer = (await event.preloadResponse) || (await fetch(request));
    if (/^\/m\/set-/.test(pathname)) event.waitUntil(keepOfflinePage().catch(() => {}));
    if (pathname === HOME && !search && answer.status === 200 && !answer.redirected)
      event.waitUntil(keepHome(answer.clone()).catch(() => {}));
    return answer;
  } catch (error) {
    const kept = (pathname === HOME && (await lastHome())) || (await caches.match(OFFLINE));
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
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ASSETS)).map((key) => cache.delete(key)));
  }
  return answer;
}

/** The address is the same in all builds, so the network comes first. */
async function failedLoads(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => ![OFFLINE_CACHE, ASSETS, LAST_HOME].includes(name))
      .map((name) => caches.delete(name)),
  );
}

/**
 * Reads the pushed message (`PushPayload` of `contract/messages/push.ts`); browsers require a notification for each,
 * even an invalid one.
 */
function readMessage({ data }) {
  try {
    return data.json();
  } catch {
    return { title: self.location.hostname };
  }
}

/** Shows a message once, by its tag, even if it arrives twice. */
function showMessage(event) {
  const { title, body, tag, page } = readMessage(event);
  const data = { page: /^\/m\/[\w/?=&.-]*$/.test(page) ? page : HOME };
  return self.registration.showNotification(title, { body, tag, data, icon: ICON, badge: BADGE });
}

/**
 * Shows the page of a message: in the tab that has it, in another tab of this site, which keeps its session, or in a
 * new one.
 */
async function showPage(path) {
  const address = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Tabs with games and payments are never navigated away.
  const tabs = windows.filter(({ url }) => new URL(url).pathname.startsWith('/m/'));
  const same = tabs.find(({ url }) => url === address);
  if (same) return same.focus();
  try {
    await tabs[0].focus();
    return await tabs[0].navigate(address);
  } catch {
    // There is none, or this worker does not control it.
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

// No `skipWaiting`: a browser may lose a pending navigation when another worker takes over. The worker of a new build
// waits until no page of the site is open; meanwhile the old one finds the new files in its cache, too.
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
  else if (pathname === FAILED_LOADS) event.respondWith(failedLoads(request));
});
