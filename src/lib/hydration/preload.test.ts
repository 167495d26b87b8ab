import { afterEach, expect, test, vi } from 'vitest';
import { preload } from './preload.client.ts';

type Link = { rel: string; href: string };

/** A document that keeps the links it is given; `supported` is what browsers since 2023 understand. */
function stubDocument(supported: boolean): Link[] {
  const links: Link[] = [];
  vi.stubGlobal('document', {
    head: { append: (link: Link) => links.push(link) },
    createElement: () => ({ relList: { supports: () => supported } }),
    querySelector: (selector: string) => links.find(({ href }) => selector === `link[href="${href}"]`),
  });
  return links;
}

afterEach(() => vi.unstubAllGlobals());

test('what a script imports is asked for before the script, and once', async () => {
  const links = stubDocument(true);
  const load = vi.fn(async () => links.map(({ href }) => href));
  expect(await preload(load, ['_astro/a.js', '_astro/b.js'])).toEqual(['/_astro/a.js', '/_astro/b.js']);
  await preload(load, ['_astro/b.js', '_astro/c.js']);
  expect(links.map(({ href }) => href)).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/c.js']);
  expect(links.every(({ rel }) => rel === 'modulepreload')).toBe(true);
});

test('a browser that cannot preload modules fetches them as scripts', async () => {
  const links = stubDocument(false);
  await preload(async () => undefined, ['_astro/a.js']);
  expect(links).toMatchObject([{ rel: 'preload', as: 'script', crossOrigin: '' }]);
});
