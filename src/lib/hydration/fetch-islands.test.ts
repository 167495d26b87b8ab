import { afterEach, expect, test, vi } from 'vitest';

/** Returns the files that a page with this connection requests. */
async function filesFetched(connection: object | undefined): Promise<string[]> {
  vi.resetModules();
  const requests: string[] = [];
  const window = Object.assign(new EventTarget(), { requestIdleCallback: (run: () => void) => run() });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', { readyState: 'loading', documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return new Response('');
  });
  const { fetchIslandsAtIdle } = await import('./fetch-islands.client.ts');
  fetchIslandsAtIdle();
  expect(requests).toEqual([]);
  window.dispatchEvent(new Event('load'));
  return requests;
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  [undefined, ['/_astro/react.js']],
  [{ saveData: false, effectiveType: '4g' }, ['/_astro/react.js']],
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ effectiveType: 'slow-2g' }, []],
])('with %j React is fetched after the page: %j', async (connection, files) => {
  vi.stubEnv('ISLAND_FILES', '_astro/react.js');
  expect(await filesFetched(connection)).toEqual(files);
});

test('no file is fetched ahead in development', async () => {
  vi.stubEnv('ISLAND_FILES', '');
  expect(await filesFetched(undefined)).toEqual([]);
});
