import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { systemInfo } from '#contract/site/system-status.ts';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import type { SiteInfoChange } from '#gateway/platform/settings/site-info.ts';
import { openBrand } from './brand.ts';

const drawing = (colour: string, width = 200) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100"><path fill="${colour}" d="M0 0h9v9"/></svg>`;
const TOKENS = ':root{--stage:#0f0f1a;--surface:#191a2b;--link:#9fb4ff}';

/** Drawing takes long on a busy machine. */
const PATIENT = { timeout: 10_000 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a gateway with these pictures, by path; they can be replaced. */
async function startGateway(pictures: Map<string, string>) {
  const requests: string[] = [];
  server = createServer((req, res) => {
    const picture = pictures.get(req.url ?? '');
    const etag = `"${picture?.length}"`;
    requests.push(`${req.url} ${req.headers['if-none-match'] ?? '-'}`);
    if (picture === undefined) res.writeHead(302, { location: '/elsewhere' }).end();
    else if (req.headers['if-none-match'] === etag) res.writeHead(304).end();
    else res.writeHead(200, { etag }).end(picture);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

async function open(SITE_INFO: SiteInfoChange | undefined, gatewayOrigin?: string) {
  const contentDir = await mkdtemp(join(tmpdir(), 'brand-'));
  await mkdir(join(contentDir, 'brand'));
  await writeFile(join(contentDir, 'brand', 'logo.svg'), drawing('#0f0'));
  const gateway = { ...readGatewaySettings({ DATA_DIR: join(contentDir, 'data') }), SITE_INFO };
  const warnings: string[] = [];
  const brand = await openBrand({
    settings: { contentDir, gateway, gatewayOrigin },
    tokens: TOKENS,
    warn: (text) => warnings.push(text),
  });
  const changed = vi.fn();
  const stop = brand.watch(changed, (text) => warnings.push(text));
  return { brand, warnings, changed, stop };
}

const info = (said: object) => systemInfo.parse(said);

test('pictures of the content are served by their hash and by their own name (OPER-36)', async () => {
  const { brand, stop } = await open({ brand: { name: 'Nova', logo: '/brand/logo.svg' } });
  const { src = '', ratio } = brand.shown().pictures['/brand/logo.svg'] ?? {};
  expect([src, ratio]).toEqual([expect.stringMatching(/^\/brand\/[\da-f]{16}\.svg$/), 2]);
  for (const path of [src, '/brand/logo.svg', '/share.jpg']) expect(brand.files().has(path)).toBe(true);
  expect(brand.shown().hasMark).toBe(false);
  stop();
});

test('a picture of the settings that is missing ends the start, by its field (OPER-36)', async () => {
  await expect(open({ brand: { name: 'Nova', logo: '/brand/none.svg' } })).rejects.toThrow(
    'SITE_INFO.brand.logo: brand/none.svg is not in the folder of the content',
  );
  await expect(open({ brand: { name: 'Nova', logo: 'https://localhost/logo.svg' } })).rejects.toThrow(
    'SITE_INFO.brand.logo: localhost has no public address',
  );
});

test('pictures and colours that a gateway names are shown once they are read (OPER-36)', async () => {
  const { origin } = await startGateway(new Map([['/logo.svg', drawing('#00f', 300)]]));
  const { brand, changed, stop } = await open(undefined, origin);
  brand.learn(info({ brand: { name: 'Nova', logo: '/logo.svg', colours: { dark: { link: '#ffffff' } } } }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), PATIENT);
  expect(brand.shown().pictures['/logo.svg']?.ratio).toBe(3);
  expect(brand.shown().style).toBe('html[data-theme=dark]{--link:#ffffff}');
  stop();
});

test('a wrong picture or colour of a gateway only warns; the last good one stays (OPER-36)', async () => {
  const pictures = new Map([
    ['/logo.svg', drawing('#00f')],
    ['/bad.svg', '<svg><script/></svg>'],
  ]);
  const { origin } = await startGateway(pictures);
  const { brand, warnings, changed, stop } = await open(undefined, origin);
  brand.learn(info({ brand: { name: 'Nova', logo: '/logo.svg' } }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), PATIENT);
  const colours = { dark: { link: '#191a2b' } };
  brand.learn(
    info({ brand: { name: 'Nova', logo: '/logo.svg', logoLight: '/bad.svg', mark: '/moved.svg', colours } }),
  );
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), PATIENT);
  expect(warnings).toEqual([
    'info.brand.logoLight: <script> may not be in it',
    `info.brand.mark: ${origin}/moved.svg answered 302`,
    expect.stringContaining('info.brand.colours.dark.link: #191a2b on'),
  ]);
  expect(Object.keys(brand.shown().pictures)).toEqual(['/logo.svg']);

  pictures.set('/logo.svg', '<svg><script/></svg>');
  const before = brand.shown();
  await brand.refresh();
  expect(brand.shown()).toBe(before);
  expect(warnings.at(-1)).toBe('info.brand.logo: <script> may not be in it');
  stop();
});

test('a changed picture of a gateway is shown at the next refresh (OPER-36)', async () => {
  const pictures = new Map([['/logo.svg', drawing('#00f')]]);
  const { origin, requests } = await startGateway(pictures);
  const { brand, changed, stop } = await open(undefined, origin);
  brand.learn(info({ brand: { name: 'Nova', logo: '/logo.svg' } }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), PATIENT);
  const before = brand.shown().pictures['/logo.svg']?.src ?? '';
  await brand.refresh();
  expect(requests.at(-1)).toBe(`/logo.svg "${drawing('#00f').length}"`);
  expect(changed).toHaveBeenCalledTimes(1);
  pictures.set('/logo.svg', drawing('#ff0000'));
  await brand.refresh();
  expect(changed).toHaveBeenCalledTimes(2);
  expect(brand.shown().pictures['/logo.svg']?.src).not.toBe(before);
  // Pages that visitors have open, and stale copies, still name it.
  expect(brand.files().has(before)).toBe(true);
  stop();
});
