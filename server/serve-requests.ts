import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Dispatch } from './dispatch.ts';
import { hasSoundHost } from './http/host-fields.ts';
import { sendText } from './http/plain-answer.ts';
import { refuseMalformed } from './http/raw-refusal.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import { pathOf } from './http/target.ts';
import { type Trace, withTrace } from './http/trace.ts';
import type { Metrics } from './probes/metrics.ts';

export interface Serving {
  /** Still answers requests from here on, and closes each connection after its current answer. */
  drain(): void;
}

export interface ServeOptions {
  /** Answers at once from memory. @returns whether it did */
  readonly fromMemory: (req: IncomingMessage, res: ServerResponse) => boolean;
  readonly dispatch: Dispatch;
  readonly security: SecurityHeaders;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly traceOf: (req: IncomingMessage) => Trace;
}

/** Answers a server's requests; numbers, counts and logs those that are not from memory. */
export function serveRequests(
  server: Server,
  { fromMemory, dispatch, security, metrics, logger, traceOf }: ServeOptions,
): Serving {
  const processId = Date.now().toString(36);
  let requests = 0;
  let draining = false;
  /** Pending answers: the last ones on their connections when draining begins. */
  const open = new Set<ServerResponse>();

  server.on('request', (req, res) => {
    const started = performance.now();
    const since = () => (performance.now() - started) / 1_000;
    if (!hasSoundHost(req)) {
      refuse(res);
      metrics.request('refused', res.statusCode, since());
      return;
    }
    if (draining) res.shouldKeepAlive = false;
    else if (fromMemory(req, res)) {
      if (metrics.timesHit()) res.once('close', () => metrics.hitTime(since()));
      return;
    }
    const id = `${processId}-${(requests++).toString(36)}`;
    res.setHeader('X-Request-Id', id);
    open.add(res);
    const trace = traceOf(req);
    const route = withTrace(trace, () => dispatch(req, res));
    res.once('close', () => {
      open.delete(res);
      const seconds = since();
      metrics.request(route, res.statusCode, seconds);
      const { method, url = '' } = req;
      withTrace(trace, () =>
        logger.debug({ id, method, path: pathOf(url), route, status: res.statusCode, seconds }),
      );
    });
  });
  /** The connection closes: what follows on it may be for another host (RFC 9112, section 3.2). */
  function refuse(res: ServerResponse): void {
    res.shouldKeepAlive = false;
    sendText(res, security.strict, 400, 'Bad request.');
  }
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, security.strict));
  server.on('checkExpectation', (_req, res) => sendText(res, security.strict, 417, 'Expectation not met.'));

  return {
    drain() {
      draining = true;
      for (const res of open) res.shouldKeepAlive = false;
    },
  };
}
