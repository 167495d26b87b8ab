import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalRequest } from '../http/local-request.ts';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Metrics } from './metrics.ts';

export interface ProbeOptions {
  readonly security: SecurityHeaders;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Whether requests of this machine may read the metrics where there is no token. */
  readonly metricsLocal: boolean;
  /** Whether this process should receive visitors. */
  readonly ready: () => Promise<boolean>;
}

type Probe = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/**
 * Creates the probes. `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: for the operator only.
 */
export function createProbes({
  security,
  metrics,
  metricsToken,
  metricsLocal,
  ready,
}: ProbeOptions): Record<string, Probe> {
  const say = (res: ServerResponse, status: number, text: string) =>
    sendText(res, security.strict, status, text);
  return {
    '/healthz': async (_req, res) => say(res, 200, 'ok'),
    '/readyz': async (_req, res) =>
      (await ready().catch(() => false)) ? say(res, 200, 'ready') : say(res, 503, 'not ready'),
    '/metrics': async (req, res) => {
      // For other clients the page does not exist.
      if (!mayRead(req, metricsToken, metricsLocal)) return say(res, 404, 'Not found');
      const body = await metrics.text();
      res.writeHead(200, [
        'Content-Type',
        metrics.contentType,
        'Cache-Control',
        'no-store',
        ...security.strict,
      ]);
      res.end(body);
    },
  };
}

/**
 * Returns whether a client may read the metrics: with a token, clients that send it; otherwise requests of this
 * machine, where allowed.
 */
function mayRead(req: IncomingMessage, token: string | undefined, metricsLocal: boolean): boolean {
  if (token !== undefined) return sameText(req.headers.authorization ?? '', `Bearer ${token}`);
  return metricsLocal && isLocalRequest(req);
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
