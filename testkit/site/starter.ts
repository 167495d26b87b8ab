import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../network/free-port.ts';
import { ROOT } from '../project.ts';

/** How a gateway refuses calls that it lacks: as the contract asks, as web servers do, or so after asking for a session. */
export type Refusal = 'with 501' | 'with a page' | 'after the session';
export const REFUSALS = ['with 501', 'with a page', 'after the session'] as const satisfies Refusal[];

export interface Starter {
  readonly url: string;
  stop(): Promise<void>;
}

/** The file of the starter gateway. */
export const STARTER = join(ROOT, 'examples/starter-gateway/gateway.mjs');

/** Starts the starter gateway, whose member is `player01`. */
export async function startStarter(
  refusal: Refusal = 'with 501',
  env: Readonly<Record<string, string>> = {},
): Promise<Starter> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const gateway = spawn(process.execPath, [STARTER], {
    env: { PORT: String(port), MEMBER: 'player01', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => void gateway.kill();
  process.once('exit', kill);
  await once(gateway.stdout, 'data');
  const refusing = refusal === 'with 501' ? undefined : await startRefusing(url, refusal);
  const end = async () => {
    process.off('exit', kill);
    kill();
    refusing?.closeAllConnections();
    refusing?.close();
  };
  return { url: refusing ? originOf(refusing) : url, stop: end };
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Starts a server that passes calls to a gateway, and changes how that one refuses those that it lacks. */
async function startRefusing(target: string, refusal: Refusal): Promise<Server> {
  const server = createServer((req, res) => {
    const { host: _host, ...headers } = req.headers;
    const options = { method: req.method ?? 'GET', headers, agent: false } as const;
    const passed = request(new URL(req.url ?? '/', target), options, (answer) => {
      if (answer.statusCode !== 501) {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        return;
      }
      answer.resume();
      if (refusal === 'after the session' && headers.authorization === undefined)
        res
          .writeHead(401, { 'content-type': 'application/json' })
          .end('{"success":false,"errorCode":"session.expired","message":""}');
      else res.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><title>404</title>');
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
