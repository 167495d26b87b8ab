import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** Answers each script by its path; records the requests. */
function stubFetch(answer: (path: string) => Response): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return answer(path);
  });
  return requests;
}

const open = async () => (await import('./preload.client.ts')).preload;

test('a script and what it imports are fetched before the import, and once', async () => {
  const requests = stubFetch(() => new Response('1'));
  const preload = await open();
  const load = vi.fn(async () => [...requests]);
  expect(await preload(load, ['_astro/a.js', '_astro/b.js'])).toEqual(['/_astro/a.js', '/_astro/b.js']);
  await preload(load, ['_astro/b.js', '_astro/c.js']);
  expect(requests).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/c.js']);
});

test('a script that does not load is not imported, and is requested again later (fault 20)', async () => {
  let status = 404;
  const requests = stubFetch(() => new Response('1', { status }));
  vi.stubGlobal('dispatchEvent', () => true);
  const preload = await open();
  const load = vi.fn(async () => 'here');
  await expect(preload(load, ['_astro/a.js'])).rejects.toThrow('_astro/a.js');
  expect(load).not.toHaveBeenCalled();
  status = 200;
  expect(await preload(load, ['_astro/a.js'])).toBe('here');
  expect(requests).toHaveLength(2);
});

test.each([
  [404, ['_astro/a.js']],
  [503, []],
])('a script that is answered with %d is reported as gone: %j (ALL-13)', async (status, reported) => {
  stubFetch(() => new Response('1', { status }));
  const gone: unknown[] = [];
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent) => type === 'error' && gone.push(detail));
  const preload = await open();
  await expect(preload(async () => 'here', ['_astro/a.js'])).rejects.toThrow();
  expect(gone).toEqual(reported);
});
