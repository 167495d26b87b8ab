import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { type FaultProxy, startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { type ScriptedGateway, startScriptedGateway } from '#testkit/server/scripted-gateway.ts';
import type { Client } from '../../http/client.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { parseTarget } from '../../http/target.ts';
import type { Backend, UpstreamError } from '../backend.ts';
import { overHttp } from '../over-http.ts';
import { createGatewayRoute } from './gateway-route.ts';

const VISITOR: Client = {
  address: '203.0.113.9',
  country: undefined,
  connection: '127.0.0.1',
  forwardedFor: undefined,
};

/** A front process that passes calls on to a gateway that the test controls, over a connection that can be broken. */
export interface Front {
  gateway: ScriptedGateway;
  proxy: FaultProxy;
  origin: string;
  failures: UpstreamError[];
  observed: [path: string, status: number, seconds: number][];
  /** What answers said about calls of the contract. */
  verdicts: [path: string, verdict: string, address: string][];
}

export const REQUEST_ID = 'id-of-the-request';

/**
 * Starts a front with `/wps/echo` before each test of the file, and stops it after. Its fields are those of the
 * running test. `publicOrigin` is the setting of the site's origin.
 */
export function frontBeforeEachTest({ publicOrigin }: { publicOrigin?: string } = {}): Front {
  const front = {} as Front;
  let backend: Backend;
  let server: Server;

  beforeEach(async () => {
    front.gateway = await startScriptedGateway();
    front.proxy = await startFaultProxy(front.gateway.origin);
    backend = overHttp(front.proxy.origin, { countryHeader: 'x-country-code', merchantCode: 'lobby' });
    front.failures = [];
    front.observed = [];
    front.verdicts = [];
    const route = createGatewayRoute({
      backend,
      security: securityHeaders({ hsts: false }),
      publicOrigin,
      observe: (...seen) => void front.observed.push(seen),
      onFailure: (error) => void front.failures.push(error),
      onVerdict: ({ path }, verdict, address) => void front.verdicts.push([path, verdict, address]),
      limitMs: 300,
      largestAnswer: { text: 50_000, other: 100_000 },
    });
    server = createServer((req, res) => {
      const target = parseTarget(req.url ?? '');
      res.setHeader('x-request-id', REQUEST_ID);
      if (typeof target === 'string') res.writeHead(400).end();
      else void route(req, res, target, VISITOR);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    front.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    front.gateway.on('/wps/echo', { value: 'hello' });
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await backend.close();
    await front.proxy.close();
    await front.gateway.close();
  });

  return front;
}
