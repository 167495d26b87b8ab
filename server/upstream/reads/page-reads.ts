import { ERROR_STATUS } from '#contract/errors.ts';
import { verdictOf } from '#contract/site/not-offered.ts';
import type { Client } from '../../http/client.ts';
import { pathOf } from '../../http/target.ts';
import { type Backend, NotSentError, upstreamError } from '../backend.ts';
import { type Breaker, type BreakerOptions, createBreaker } from '../breaker.ts';
import { callAt } from '../features/known-calls.ts';
import { createRetryBudget } from '../retry-budget.ts';
import { settledBy, timeLimit } from '../time-limit.ts';
import { collect } from './collect.ts';
import type { ReadAnswer, SharedAnswers } from './shared-answers.ts';

/** Fetches a path of the gateway for a page; the type of `Astro.locals.gateway`. */
export interface GatewayFetch {
  (path: string, options?: ReadOptions): Promise<Response>;
  /**
   * Called with problems that a page finds in the answer of a call. Calls without an answer are reported
   * automatically.
   */
  readonly warn?: Warn;
}

interface ReadOptions {
  readonly headers?: Record<string, string>;
  readonly timeoutMs?: number;
}

type Warn = (problem: string, path: string, cause?: unknown) => void;

/** The outcome of one call, for the metrics: an HTTP status, or why there was none. */
export type ReadOutcome = number | 'timeout' | 'unreachable' | 'refused-by-breaker';

export interface PageReadsOptions {
  readonly backend: Backend;
  /** Called after every try: the path without its query, the outcome and its duration in seconds. */
  readonly observe: (call: string, outcome: ReadOutcome, seconds: number) => void;
  readonly warn: Warn;
  /** Called with the reason why a read was not sent: `budget spent` or `breaker open` (OPER-77). */
  readonly debug?: (reason: string, path: string) => void;
  /** Whether the gateway is known to lack the call of a path: it is then not sent (OPER-10). Default: never. */
  readonly isMissing?: (path: string) => boolean;
  readonly breaker?: BreakerOptions;
  readonly now?: () => number;
}

export interface Reads {
  readonly fetch: GatewayFetch;
  /** Returns how many reads had no answer, or one of 500 and above; a call that is not offered is answered. */
  lost(): number;
}

export interface PageReads {
  /**
   * Creates the reads of one rendering: each is answered within `limitMs` from now, or fails.
   * @param shared answers that other renderings read shortly before; absent where each read must reach the gateway
   */
  within(limitMs: number, shared?: SharedAnswers): Reads;
  /** Creates reads for one visitor, whom the gateway can identify. */
  forClient(client: Client, limitMs: number): GatewayFetch;
}

const MAX_ANSWER = 4 * 1024 * 1024;
/** A retry is useful only with this much time left, in milliseconds. */
const MIN_RETRY_MS = 200;
const NO_BODY = [204, 205, 304];

const NOT_OFFERED_STATUS = ERROR_STATUS['call.not.offered'];
const isFailure = (status: number) => status >= 500 && status !== NOT_OFFERED_STATUS;

/** Whatever a gateway without the call said, a page reads the same (OPER-10). */
const NOT_OFFERED: ReadAnswer = {
  status: NOT_OFFERED_STATUS,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify({ success: false, errorCode: 'call.not.offered', message: '' })),
};

const toResponse = ({ status, headers, body }: ReadAnswer): Response =>
  new Response(NO_BODY.includes(status) ? null : new Uint8Array(body), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });

function isNotOffered(path: string, status: number, body: Buffer): boolean {
  if (status < 404) return false;
  const call = callAt('GET', path);
  return call !== undefined && verdictOf(call, status, body.toString()) === 'not-offered';
}

/**
 * Creates reads from the gateway for pages: limited in time and size, each path behind its own breaker, few retries.
 */
export function createPageReads({
  backend,
  observe,
  warn,
  debug = () => undefined,
  isMissing = () => false,
  breaker,
  now = () => performance.now(),
}: PageReadsOptions) {
  // The paths are those of calls in code, so the map stays small.
  const breakers = new Map<string, Breaker>();
  const budget = createRetryBudget();

  function getBreaker(call: string): Breaker {
    const known = breakers.get(call);
    if (known) return known;
    const made = createBreaker({ now, ...breaker });
    breakers.set(call, made);
    return made;
  }

  /** Sends one try. Answers of 500 and above count as failures but are answers. */
  async function attempt(
    call: string,
    request: Omit<Parameters<Backend['send']>[0], 'signal'>,
    ms: number,
  ): Promise<ReadAnswer> {
    if (ms <= 0) throw new NotSentError('upstream.timeout', 'budget spent');
    const circuit = getBreaker(call);
    if (!circuit.allows()) {
      observe(call, 'refused-by-breaker', 0);
      throw new NotSentError('upstream.unavailable', 'breaker open');
    }
    const started = now();
    const { signal, end } = timeLimit(Math.ceil(ms));
    const report = (outcome: ReadOutcome) => {
      if (typeof outcome === 'number' && (outcome < 500 || outcome === NOT_OFFERED_STATUS))
        circuit.succeeded();
      else circuit.failed();
      observe(call, outcome, (now() - started) / 1_000);
    };
    try {
      const answer = await settledBy(backend.send({ ...request, signal }), signal);
      const body = await collect(answer.body, MAX_ANSWER, signal);
      if (isNotOffered(call, answer.status, body)) {
        report(NOT_OFFERED_STATUS);
        return NOT_OFFERED;
      }
      report(answer.status);
      return {
        status: answer.status,
        headers: [...answer.headers].filter(([name]) => name !== 'set-cookie'),
        body,
      };
    } catch (cause) {
      const error = upstreamError(cause, signal);
      report(error.code === 'upstream.timeout' ? 'timeout' : 'unreachable');
      throw error;
    } finally {
      end();
    }
  }

  function reader(limitMs: number, client: Client | undefined) {
    const deadline = now() + limitMs;
    return async (path: string, { headers = {}, timeoutMs = limitMs }: ReadOptions = {}) => {
      if (!path.startsWith('/wps/')) throw new TypeError(`not a path of the gateway: ${path}`);
      const call = pathOf(path);
      if (isMissing(call)) return NOT_OFFERED;
      const end = Math.min(deadline, now() + timeoutMs);
      const request = { method: 'GET', path, headers, body: undefined, client };
      const mayRetry = () => end - now() > MIN_RETRY_MS && !getBreaker(call).open && budget.take();
      budget.call();
      let first: ReadAnswer;
      try {
        first = await attempt(call, request, end - now());
      } catch (error) {
        if (!mayRetry()) throw error;
        return attempt(call, request, end - now());
      }
      // Maintenance (503 with its envelope) is an answer; a retry would not change it.
      const hasRetryAfter = first.headers.some(([name]) => name === 'retry-after');
      const passing = isFailure(first.status) && !hasRetryAfter;
      return passing && mayRetry() ? attempt(call, request, end - now()) : first;
    };
  }

  return {
    within(limitMs: number, shared?: SharedAnswers): Reads {
      const read = reader(limitMs, undefined);
      let lost = 0;
      const fetch: GatewayFetch = async (path, options) => {
        try {
          const sent = () => read(path, options);
          const answer = await (shared ? shared.answer(path, options?.headers ?? {}, sent) : sent());
          if (isFailure(answer.status)) lost++;
          return toResponse(answer);
        } catch (error) {
          lost++;
          if (error instanceof NotSentError) debug(error.message, pathOf(path));
          else warn('a page goes without an answer', pathOf(path), error);
          throw error;
        }
      };
      return { fetch: Object.assign(fetch, { warn }), lost: () => lost };
    },
    forClient(client: Client, limitMs: number): GatewayFetch {
      const read = reader(limitMs, client);
      return async (path, options) => toResponse(await read(path, options));
    },
  } satisfies PageReads;
}
