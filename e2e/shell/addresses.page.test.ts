import { expect, test } from 'vitest';
import { href } from '#lib/routes/addresses.ts';
import { ask, FRONT, followRedirects, ORIGIN } from '../support/pages.ts';

const HOME = href('home');

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])(
  'address %s shows home (NAV-1)',
  async (address) => expect(await followRedirects(address)).toBe(HOME),
);

test('unknown pages redirect home, missing files and calls are 404 (NAV-2)', async () => {
  expect(await followRedirects('/m/no-such-page', FRONT)).toBe(HOME);
  for (const missing of ['/no-such.png', '/_astro/gone.js', '/wps/no/such/call'])
    expect([missing, (await ask(missing, 'EN', FRONT)).status]).toEqual([missing, 404]);
});

test('the manifest makes the site installable, with every page in its scope (NAV-17, tried 15)', async () => {
  const manifest = (await (await ask('/manifest.webmanifest')).json()) as {
    scope: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest).toMatchObject({ start_url: HOME, display: 'standalone' });
  for (const name of ['home', 'mine', 'login', 'inbox'] as const)
    expect(href(name).startsWith(manifest.scope)).toBe(true);
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, type } of manifest.icons) {
    const { headers } = await fetch(new URL(src, ORIGIN));
    expect(headers.get('content-type')).toContain(type);
  }
});
