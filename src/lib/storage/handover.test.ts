import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const ORIGIN = 'https://lobby.test';

/** Opens a page in the tab `name`, from a page at `referrer`. */
async function openPage(name: string, referrer = `${ORIGIN}/m/login`) {
  const { window, document } = fakeBrowser({ storage: 'denied' });
  Object.assign(document, { referrer });
  Object.assign(window, { name });
  vi.stubGlobal('location', { origin: ORIGIN });
  const handover = await import('./handover.client.ts');
  const { attempt } = await import('../html/page.client.ts');
  attempt(handover.readHandover);
  const { tabArea } = await import('./areas.client.ts');
  return { ...handover, tabArea, nameOfTab: () => String(Reflect.get(window, 'name')) };
}

test('a session that only memory holds is there on the next page of the site (fault 17)', async () => {
  const login = await openPage('');
  login.tabArea.set('MC_SESSION_INFO', 'secret');
  login.writeHandover();
  const next = await openPage(login.nameOfTab());
  expect(next.tabArea.get('MC_SESSION_INFO')).toBe('secret');
  expect(next.nameOfTab()).toBe('');
});

test('a tab’s name set by another site is ignored', async () => {
  const { tabArea } = await openPage('{"MC_SESSION_INFO":"planted"}', 'https://evil.test/');
  expect(tabArea.get('MC_SESSION_INFO')).toBeUndefined();
});

test('nothing is handed over where storage works', async () => {
  const { writeHandover, nameOfTab } = await openPage('mine');
  writeHandover();
  expect(nameOfTab()).toBe('mine');
});
