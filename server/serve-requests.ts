import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Dispatch } from './dispatch.ts';
import { sendText } from './http/plain-answer.ts';
import { refuseMalformed } from './http/raw-refusal.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import { pathOf } from './http/target.ts';
import type { Metrics } from './metrics.ts';

export interface Serving {
  /** Answers what is asked from here on, and has connections end with what is being answered. */
  drain(): void;
}

export interface ServeOptions {
  /** Answers at once what lies ready in memory. @returns whether it did */
  readonly fromMemory: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly dispatch: Dispatch;
  readonly security: SecurityHeaders;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** Answers a server's requests; numbers, counts and logs those that are not from memory. */
export function serveRequests(
  server: Server,
  { fromMemory, dispatch, security, metrics, logger }: ServeOptions,
): Serving {
  const processId = Date.now().toString(36);
  let requests = 0;
  let draining = false;
  /** Answers that take their time: the last ones on their connections when draining begins. */
  const open = new Set<ServerResponse>();

  server.on('request', (req, res) => {
    const started = performance.now();
    const since = () => (performance.now() - started) / 1_000;
    if (draining) res.shouldKeepAlive = false;
    else if (fromMemory(req, res)) {
      if (metrics.timesHit()) res.once('close', () => metrics.hitTime(since()));
      return;
    }
    const id = `${processId}-${(requests++).toString(36)}`;
    res.setHeader('X-Request-Id', id);
    open.add(res);
    const route = dispatch(req, res);
    res.once('close', () => {
      open.delete(res);
      const seconds = since();
      metrics.request(route, res.statusCode, seconds);
      const { method, url = '' } = req;
      logger.debug({ id, method, path: pathOf(url), route, status: res.statusCode, seconds });
    });
  });
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, security.strict));
  server.on('checkExpectation', (_req, res) => sendText(res, security.strict, 417, 'Expectation not met.'));

  return {
    drain() {
      draining = true;
      for (const res of open) res.shouldKeepAlive = false;
    },
  };
}
