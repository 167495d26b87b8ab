import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Nginx, nginxPath, startNginx } from './nginx.ts';

const SECOND = 1_000;

let nodes: Server[] = [];
let nginx: Nginx;
/** How often each request came to any node, by its id. */
const asked = new Map<string, number>();

/**
 * Nodes of which none answers what it is the first to be asked, where its id says `silent`: it takes the connection and
 * says nothing, or begins a stream and says no more.
 */
async function startNode(): Promise<Server> {
  const node = createServer((req, res) => {
    req.resume();
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://x');
    const id = searchParams.get('id') ?? '';
    const times = (asked.get(id) ?? 0) + 1;
    asked.set(id, times);
    if (id.startsWith('silent') && times === 1) {
      if (pathname === '/wps/events') res.write(':\n\n');
      return;
    }
    req.on('end', () => res.end('answered'));
  }).listen(0, '127.0.0.1');
  await once(node, 'listening');
  return node;
}
const portOf = (node: Server) => (node.address() as AddressInfo).port;

const canRun = nginxPath() !== undefined;
beforeAll(async () => {
  if (!canRun) return;
  nodes = await Promise.all([startNode(), startNode(), startNode()]);
  nginx = await startNginx(nodes.map(portOf));
});
afterAll(async () => {
  await nginx?.stop();
  for (const node of nodes) {
    node.closeAllConnections();
    node.close();
  }
});

/** What comes of a request, after how long, and how often nodes were asked. */
async function ask(method: string, path: string, id: string, body?: string) {
  const began = performance.now();
  const outgoing = request(`${nginx.url}${path}?id=${id}`, { method, agent: false });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  // A stream that is cut off is one that never ended.
  answer.on('error', () => undefined).resume();
  await new Promise((resolve) => answer.once('close', resolve));
  const seconds = (performance.now() - began) / SECOND;
  return { status: answer.statusCode as number, seconds, times: asked.get(id) };
}

describe.runIf(canRun)('nginx before nodes that say nothing', { timeout: 120_000 }, () => {
  test('asks the next one for what only reads, in its own time, and repeats nothing else (NODE-2)', async () => {
    const kinds = [
      ['GET', '/m/home', 4, 200, 2],
      ['HEAD', '/m/home', 4, 200, 2],
      ['GET', '/wps/games', 16, 200, 2],
      ['POST', '/wps/deposits', 19, 504, 1],
      ['PUT', '/wps/limits', 19, 504, 1],
      ['DELETE', '/wps/session', 19, 504, 1],
      ['GET', '/wps/events', 45, 200, 1],
      ['GET', '/wps/play/events', 45, 200, 2],
    ] as const;
    await Promise.all(
      kinds.map(async ([method, path, seconds, status, times]) => {
        const body = ['POST', 'PUT'].includes(method) ? '{"amount":1}' : undefined;
        const came = await ask(method, path, `silent-${method}-${path.replaceAll('/', '')}`, body);
        expect({ method, path, status: came.status, times: came.times }).toEqual({
          method,
          path,
          status,
          times,
        });
        expect(came.seconds).toBeGreaterThan(seconds - 0.5);
        expect(came.seconds).toBeLessThan(seconds + 1);
      }),
    );
  });

  test('leaves them alone for 10 s, and asks them all the same where there is no other (NODE-2)', async () => {
    // Each of the three is given up by now, or is given up by these.
    await Promise.all([1, 2, 3, 4].map((n) => ask('GET', '/m/home', `silent-again-${n}`)));
    for (let n = 0; n < 9; n += 1)
      expect(await ask('GET', '/m/home', `fine-${n}`)).toMatchObject({ status: 200, times: 1 });
  });

  test('takes what was not sent yet to another one, whatever it changes (NODE-2)', async () => {
    const [gone] = nodes;
    gone?.closeAllConnections();
    gone?.close();
    for (const method of ['POST', 'PUT', 'DELETE', 'POST', 'PUT', 'DELETE', 'POST', 'PUT', 'DELETE'])
      expect(await ask(method, '/wps/deposits', `fine-${method}-${Math.random()}`)).toMatchObject({
        status: 200,
        times: 1,
      });
  });
});
