import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContent } from '#content-store/store.ts';
import { startFront } from '#server/front.ts';
import { createLogger } from '#server/log/logger.ts';
import { pageTable } from '#server/pages/page-table.ts';
import type { SiteHandler } from '#server/pages/rendering/renderer.ts';
import { readSettings } from '#server/settings.ts';
import type { Backend } from '#server/upstream/backend.ts';
import { overHttp } from '#server/upstream/over-http.ts';
import type { GatewayFetch } from '#server/upstream/reads/page-reads.ts';

const PAGES = [
  { path: '/m/home', query: ['page'] },
  { path: '/m/gameList', query: ['gameType'] },
  { path: '/m/login', query: [] },
  { path: '/m/webEmail', query: [], drawn: true },
];

/**
 * A stub of the built site: each page shows the answer of one call, the header the answer of another. It reports its
 * health like the real pages.
 */
export const site: SiteHandler = async (req, res, next, locals) => {
  const { gateway, personal } = locals as Pick<App.Locals, 'personal'> & { gateway: GatewayFetch };
  const path = new URL(req.url ?? '', 'http://x').pathname;
  if (path.startsWith('/m/state/')) return void res.end(`<html><body>${path}</body></html>`);
  if (!PAGES.some((page) => page.path === path)) return next();
  const read = async (call: string, from = gateway) => {
    try {
      const { success, value } = (await (await from(call)).json()) as { success: boolean; value: unknown };
      return success ? JSON.stringify(value) : undefined;
    } catch {
      return undefined;
    }
  };
  if (personal) {
    const messages = await read('/wps/inbox', personal.gateway);
    res.writeHead(messages === undefined ? 503 : 200, { 'content-type': 'text/html' });
    const island = `<astro-island>${messages} ${personal.timeZone} ${req.headers.cookie}</astro-island>`;
    return void res.end(`<html><body>around ${island} ${island} it</body></html>`);
  }
  const [games, announcements] = await Promise.all([read('/wps/games/hot'), read('/wps/announcements')]);
  if (path === '/m/login') return void res.end('<html><body>login</body></html>');
  if (games === undefined) res.writeHead(503, { 'x-page': 'failed', 'content-type': 'text/html' });
  else if (announcements === undefined)
    res.writeHead(200, { 'x-page': 'partial', 'content-type': 'text/html' });
  else res.writeHead(200, { 'content-type': 'text/html' });
  res.end(
    `<!doctype html><html lang="en"><body><nav><a href="/m/home">Home</a></nav>${req.url} ${req.headers.host} ${req.headers.cookie} games:${games} announcements:${announcements}</body></html>`,
  );
};

/**
 * Starts the real front process with the stub site and a gateway, local or at an origin, on a free port. A gateway at an
 * origin is asked what it offers only where `asking` is set: its requests and pages are then those of the test.
 */
export async function startTestFront(
  gateway: string | Backend,
  env: Record<string, string> = {},
  { asking = false } = {},
) {
  const files = mkdtempSync(join(tmpdir(), 'lobby-front-'));
  mkdirSync(join(files, '_astro'));
  writeFileSync(join(files, '_astro', 'a.AAAAAAAA.js'), 'export {};');
  mkdirSync(join(files, 'admin', 'assets'), { recursive: true });
  writeFileSync(join(files, 'admin', 'assets', 'editor.AAAAAAAA.js'), 'export {};');
  mkdirSync(join(files, 'wps', 'docs'), { recursive: true });
  writeFileSync(join(files, 'wps', 'openapi.json'), '{"openapi":"3.1.0"}');
  writeFileSync(join(files, 'wps', 'docs.html'), '<meta property="csp-nonce" content="{{nonce}}">');
  writeFileSync(join(files, 'wps', 'docs', 'plain.html'), '<h1>the contract</h1>');
  const settings = readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...(typeof gateway === 'string' && { GATEWAY_URL: gateway }),
    SHUTDOWN_SECONDS: '1',
    ...env,
  });
  const front = await startFront({
    settings,
    logger: createLogger(settings.logLevel),
    site,
    pages: pageTable(PAGES),
    files,
    apiFiles: files,
    editorFiles: files,
    backend:
      typeof gateway === 'string'
        ? {
            ...overHttp(gateway, {
              countryHeader: settings.countryHeader,
              merchantCode: settings.gateway.MERCHANT_CODE,
            }),
            ...(!asking && { offers: () => true }),
          }
        : gateway,
    content: await openContent(files),
  });
  const origin = front.url.replace('localhost', '127.0.0.1');
  return {
    origin,
    /** Sends a request like a browser, without following redirects. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(origin + path, { headers, redirect: 'manual' }),
    /** Returns the value of a metric by the beginning of its line; 0 if there is none. */
    async metric(line: string): Promise<number> {
      const text = await (await fetch(`${origin}/metrics`)).text();
      const found = text.split('\n').find((entry) => entry.startsWith(`${line} `));
      return found === undefined ? 0 : Number(found.slice(line.length + 1));
    },
    async close() {
      await front.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
