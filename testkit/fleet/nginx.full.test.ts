import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Nginx, nginxPath, startNginx } from './nginx.ts';

const SECOND = 1_000;

let nodes: Server[] = [];
let nginx: Nginx;
/** Number of deliveries of each request to any node, by its id. */
const attempts = new Map<string, number>();

/**
 * Nodes of which the first to get a request with `silent` in its id does not answer it. It accepts the connection and
 * sends nothing, or starts a stream and sends no more.
 */
async function startNode(): Promise<Server> {
  const node = createServer((req, res) => {
    req.resume();
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://x');
    const id = searchParams.get('id') ?? '';
    const times = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, times);
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

/** Sends a request. @returns its result, its duration, and the number of deliveries to nodes */
async function ask(method: string, path: string, id: string, body?: string) {
  const began = performance.now();
  const outgoing = request(`${nginx.url}${path}?id=${id}`, { method, agent: false });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  // A stream that is cut off did not end normally.
  answer.on('error', () => undefined).resume();
  await new Promise((resolve) => answer.once('close', resolve));
  const seconds = (performance.now() - began) / SECOND;
  return { status: answer.statusCode as number, seconds, times: attempts.get(id) };
}

describe.runIf(canRun)('nginx before nodes that say nothing', { timeout: 120_000 }, () => {
  test('nginx asks the next node only for reads, in the time limit of each (NODE-2)', async () => {
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

  test('nginx avoids failed nodes for 10 s, unless there is no other (NODE-2)', async () => {
    // Each of the three nodes has failed by now, or fails with these requests.
    await Promise.all([1, 2, 3, 4].map((n) => ask('GET', '/m/home', `silent-again-${n}`)));
    for (let n = 0; n < 9; n += 1)
      expect(await ask('GET', '/m/home', `fine-${n}`)).toMatchObject({ status: 200, times: 1 });
  });

  test('nginx sends a request that was not sent yet to another node, of any method (NODE-2)', async () => {
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
