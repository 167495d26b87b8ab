import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferredCoding } from '#server/http/accept-encoding.ts';
import { type Nginx, nginxPath, startNginx } from './nginx.ts';

/** Files of each of three processes: texts by path. */
const nodes = [0, 1, 2].map(() => new Map<string, string>());
/** Addresses that processes were asked for, health checks aside. */
let addresses: string[] = [];
/** Headers of a 404. */
let missing: Record<string, string> = {};
let servers: Server[] = [];
let nginx: Nginx;
let files = 0;

const CODERS = { br: brotliCompressSync, gzip: gzipSync, identity: Buffer.from } as const;

function serve(files: Map<string, string>): Server {
  return createServer((req, res) => {
    if (req.url === '/healthz') return void res.end();
    addresses.push(req.url ?? '');
    const text = files.get(req.url ?? '');
    if (text === undefined) return void res.writeHead(404, missing).end('Not found');
    const coding = preferredCoding(req.headers['accept-encoding']?.toString());
    res.writeHead(200, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Encoding': coding,
      Vary: 'Accept-Encoding',
    });
    res.end(CODERS[coding](text));
  });
}

/** Sends a path and a header as they are: `fetch` normalises paths and adds encodings. */
async function get(
  path: string,
  accepted?: string,
): Promise<{ status: number; text: string; coding: string }> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { hostname, port } = new URL(nginx.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ hostname, port, path, headers, agent: false }, resolve).on('error', reject).end(),
  );
  const body = Buffer.concat(await answer.toArray());
  const coding = answer.headers['content-encoding'] ?? 'identity';
  const whole = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  return { status: answer.statusCode ?? 0, text: whole.toString(), coding };
}

describe.runIf(nginxPath() !== undefined)('deploy/nginx.conf', () => {
  let path: string;
  beforeAll(async () => {
    servers = nodes.map(serve);
    await Promise.all(
      servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
    );
    nginx = await startNginx(
      servers.map((server) => (server.address() as AddressInfo).port),
      { inTurn: true },
    );
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
  });
  beforeEach(() => {
    for (const node of nodes) node.clear();
    missing = { 'Cache-Control': 'no-store' };
    // Each test uses another path, so that they share no cache entry.
    path = `/_astro/x.${10_000_000 + ++files}.js`;
    addresses = [];
  });

  test.each([0, 1, 2])('nginx asks each process until one has a file: %s (NODE-1)', async (place) => {
    for (let turn = 0; turn < 6; turn++) {
      const folder = turn % 2 === 0 ? '/_astro/' : '/wps/play/assets/';
      const other = `${path.replace('/_astro/', folder)}${turn}.js`;
      nodes[place]?.set(other, 'new');
      expect(await get(other)).toMatchObject({ status: 200, text: 'new' });
    }
  });

  test.each([{ 'Cache-Control': 'no-store' }, { 'Cache-Control': 'public, max-age=3600' }, {}])(
    'caches no 404, whatever its headers are: %j (NODE-1)',
    async (headers) => {
      missing = headers as Record<string, string>;
      expect((await get(path)).status).toBe(404);
      expect(addresses).toHaveLength(3);
      nodes[1]?.set(path, 'here now');
      expect(await get(path)).toMatchObject({ status: 200, text: 'here now' });
    },
  );

  test('caches one answer for a file, whatever the query is (NODE-1)', async () => {
    for (const node of nodes) node.set(path, 'text');
    for (const query of ['', '?v=1', '?v=2', '?anything', '?a=%3Fb&c'])
      expect(await get(path + query)).toMatchObject({ status: 200, text: 'text' });
    expect(addresses).toEqual([path]);
  });

  test('nginx requests the path that is the cache key, however it was written (NODE-1)', async () => {
    for (const node of nodes) node.set(path, 'text');
    for (const written of [path.replace('x', '%78'), path.replace('/x', '//x'), path.replace('/x', '/./x')])
      expect(await get(written)).toMatchObject({ status: 200, text: 'text' });
    expect(addresses).toEqual([path]);
    expect((await get(`${path}%3Fv=1`)).status).toBe(404);
  });

  test('each client gets an encoding that it accepts, from the cache, too (NODE-1)', async () => {
    for (const node of nodes) node.set(path, 'text');
    const accepted = [undefined, 'br', 'gzip', 'identity', 'gzip, br', 'br;q=0'];
    for (const header of [...accepted, ...accepted.toReversed()])
      expect(await get(path, header)).toEqual({ status: 200, text: 'text', coding: preferredCoding(header) });
    // Once for each value of the header.
    expect(addresses).toHaveLength(accepted.length);
  });

  test('nginx also asks the next process for files of the editing page (NODE-1)', async () => {
    const editor = '/admin/assets/editor.AAAAAAAA.js';
    nodes[2]?.set(editor, 'editor');
    expect(await get(editor)).toMatchObject({ status: 200, text: 'editor' });
    expect((await get('/admin/other')).status).toBe(404);
    expect(addresses.filter((url) => url === '/admin/other')).toHaveLength(1);
  });
});

describe.runIf(nginxPath() !== undefined)('deploy/nginx.conf as visitors meet it (HOUSE-54)', () => {
  let limited: Nginx;
  let server: Server;
  beforeAll(async () => {
    server = createServer((_req, res) => void res.end('answer'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    limited = await startNginx([(server.address() as AddressInfo).port], { isLimited: true });
  });
  afterAll(async () => {
    await limited?.stop();
    server.closeAllConnections();
    server.close();
  });

  /** Counts the statuses of concurrent requests from one address. */
  async function statuses(from: string, path: string, times: number, method = 'GET') {
    const { hostname, port } = new URL(limited.url);
    const options = { hostname, port, path, method, agent: false, localAddress: from };
    const ask = () =>
      new Promise<number>((resolve, reject) =>
        request(options, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end(),
      );
    const answers: number[] = [];
    // Fewer at a time than connections are allowed.
    for (let made = 0; made < times; made += 20)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(20, times - made) }, ask))));
    expect([...new Set(answers)].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    return answers.filter((status) => status === 200).length;
  }

  // The burst of each limit, and one more request; a few more pass during the time that the requests take.
  test.each([
    ['pages', '/m/help', 'GET', 41, 12],
    ['searches', '/m/search', 'GET', 11, 3],
    ['searches of scripts', '/wps/games/search', 'GET', 11, 3],
    ['calls', '/wps/wallet', 'GET', 61, 24],
    ['calls that change something', '/wps/deposits', 'POST', 61, 24],
    ['registrations', '/wps/member/register', 'PUT', 6, 1],
    ['trials', '/wps/member/trialuser', 'GET', 6, 1],
  ])('the limit of %s of one address is enforced', async (what, path, method, least, more) => {
    const from = `127.0.3.${what.length}`;
    const passed = await statuses(from, path, least + more + 40, method);
    expect(passed).toBeGreaterThanOrEqual(least);
    expect(passed).toBeLessThanOrEqual(least + more);
    expect(await statuses('127.0.4.1', path, 1, method)).toBe(1);
  });

  test.each(['/_astro/x.ABCDEFGH.js', '/art/cover.svg', '/wps/art/game.webp', '/icon.svg'])(
    'files are not limited: %s',
    async (path) => {
      expect(await statuses('127.0.3.99', path, 120)).toBe(120);
    },
  );
});
