import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './http/plain-answer.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import type { Metrics } from './metrics.ts';

export interface ProbeOptions {
  readonly security: SecurityHeaders;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Whether visitors should be sent here. */
  readonly ready: () => Promise<boolean>;
}

type Probe = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** `/healthz`: the process answers. `/readyz`: it can serve. `/metrics`: for the operator alone. */
export function createProbes({
  security,
  metrics,
  metricsToken,
  ready,
}: ProbeOptions): Record<string, Probe> {
  const say = (res: ServerResponse, status: number, text: string) =>
    sendText(res, security.strict, status, text);
  return {
    '/healthz': async (_req, res) => say(res, 200, 'ok'),
    '/readyz': async (_req, res) =>
      (await ready().catch(() => false)) ? say(res, 200, 'ready') : say(res, 503, 'not ready'),
    '/metrics': async (req, res) => {
      // To strangers there is nothing here.
      if (!mayRead(req, metricsToken)) return say(res, 404, 'Not found');
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

/** With a token, who knows it; without, who connects from this machine and not through a proxy on it. */
function mayRead(req: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return sameText(req.headers.authorization ?? '', `Bearer ${token}`);
  const proxied = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  return !proxied && /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(req.socket.remoteAddress ?? '');
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
