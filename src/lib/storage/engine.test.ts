import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const load = () => import('./engine.client.ts');

describe('storage areas', () => {
  test('session and trial name are stored per tab, the rest per browser (LOGIN-6, TRIAL-1)', async () => {
    const { tab, local } = fakeBrowser();
    const { persistentAtom } = await load();
    for (const name of ['MC_SESSION_INFO', 'MC_TRIAL_NAME', 'theme'])
      persistentAtom<string>(name, '').set('kept');
    expect([tab.getItem('MC_SESSION_INFO'), tab.getItem('MC_TRIAL_NAME')]).toEqual(['kept', 'kept']);
    expect(local.getItem('theme')).toBe('kept');
    expect([tab.length, local.length]).toEqual([2, 1]);
  });

  test('a session written to the browser by another tab is ignored (fault 18)', async () => {
    const { window, local } = fakeBrowser();
    const { persistentAtom } = await load();
    const store = persistentAtom<string>('MC_SESSION_INFO', 'mine');
    store.listen(() => {});
    window.dispatchEvent(storageEvent('MC_SESSION_INFO', 'theirs', local));
    expect(store.get()).toBe('mine');
  });

  test('a theme chosen in another tab is followed', async () => {
    const { window, local } = fakeBrowser();
    const { persistentAtom } = await load();
    const store = persistentAtom<string>('theme', 'dark');
    store.listen(() => {});
    window.dispatchEvent(storageEvent('theme', 'light', local));
    expect(store.get()).toBe('light');
  });
});

describe.each(['full', 'denied'] as const)('with storage %s (fault 17)', (storage) => {
  beforeEach(() => {
    fakeBrowser({ storage });
  });

  test('a written value is stored in memory', async () => {
    const { persistentAtom } = await load();
    const { tabArea } = await import('./areas.client.ts');
    persistentAtom<string>('MC_SESSION_INFO', '').set('kept');
    expect(persistentAtom<string>('MC_SESSION_INFO', '').get()).toBe('kept');
    expect(tabArea.keys()).toEqual(['MC_SESSION_INFO']);
  });

  test('a removed value is gone', async () => {
    const { persistentAtom } = await load();
    const { tabArea } = await import('./areas.client.ts');
    persistentAtom<string>('MC_SESSION_INFO', '').set('kept');
    tabArea.remove('MC_SESSION_INFO');
    expect(tabArea.get('MC_SESSION_INFO')).toBeUndefined();
  });
});

test('the server stores nothing', async () => {
  vi.resetModules();
  const { persistentAtom } = await load();
  persistentAtom<string>('theme', 'dark').set('light');
  expect(persistentAtom<string>('theme', 'dark').get()).toBe('dark');
});

function storageEvent(key: string, newValue: string, storageArea: Storage): Event {
  return Object.assign(new Event('storage'), { key, newValue, storageArea });
}
