import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type AnyCall, moduleHeader, type ValueOf } from '#contract/core/call.ts';
import type { QueryOf } from '#contract/requests.ts';
import { type Answer, callAddress, type PathParams, parseAnswer } from './answer.ts';
import { withinBounds } from './bounds.server.ts';
import { mostItemsLost } from './lost-items.server.ts';

/** Maximum number of parsed answers in memory, and of characters of their texts. */
const MAX_PARSED = { max: 200, maxSize: 2_000_000 };

/** Parsed answers by call and text: pages are rendered from the same few again and again, and none changes them. */
const parsedAnswers = new LRUCache<string, Answer<unknown>>({
  ...MAX_PARSED,
  sizeCalculation: (_answer, key) => key.length,
});

/** Reads a public call while a page renders. Never throws: a page shows what it has. */
export async function read<C extends AnyCall>(
  gateway: GatewayFetch,
  call: C,
  query?: QueryOf<C>,
  params?: PathParams,
): Promise<Answer<ValueOf<C>>> {
  const warn = (problem: string, cause?: unknown) => gateway.warn?.(problem, call.path, cause);
  try {
    const response = await gateway(callAddress(call, query, params), { headers: { ...moduleHeader(call) } });
    const text = await response.text();
    const key = `${call.path} ${text}`;
    const known = parsedAnswers.get(key);
    // The same call and text give the same value.
    if (known) return known as Answer<ValueOf<C>>;
    let given: unknown;
    const answer = await parseAnswer(call, new Response(text, response), (body) => {
      given = withinBounds(body, (field) => warn(`${field} is longer than pages show`));
      return given;
    });
    if (!answer.ok) {
      if (answer.error.code === NOT_OFFERED) return nothingOf(call) ?? answer;
      if (answer.error.code === 'answer.malformed') warn('an answer cannot be read', answer.error.cause);
      return answer;
    }
    if (!mostItemsLost((given as { value?: unknown }).value, answer.value)) {
      if (isPublic(response)) parsedAnswers.set(key, answer);
      return answer;
    }
    warn('most items of a list cannot be read');
    // A partial list would replace the complete copy that the page cache has.
    return { ok: false, error: { code: 'answer.malformed', status: response.status } };
  } catch (cause) {
    return { ok: false, error: { code: 'gateway.unreachable', status: 0, cause } };
  }
}

/** Returns whether an answer is the same for all visitors. */
const isPublic = ({ headers }: Response): boolean => /\bpublic\b/.test(headers.get('cache-control') ?? '');

const NOT_OFFERED = 'call.not.offered';

/** Returns the empty answer of a public call that the gateway does not offer; undefined where there is none (OPER-10). */
function nothingOf<C extends AnyCall>(call: C): Answer<ValueOf<C>> | undefined {
  if (call.access !== 'public' && call.access !== 'optional') return undefined;
  for (const empty of [[], {}]) {
    const value = z.safeParse(call.value, empty);
    if (value.success) return { ok: true, value: value.data as ValueOf<C> };
  }
  return undefined;
}

export interface GatewayFetchOptions {
  readonly headers?: Record<string, string>;
  /** Milliseconds before the call is cancelled; the front process limits it to 1,500 for a page. */
  readonly timeoutMs?: number;
}

/**
 * Fetches `path` (with its query, below `/wps`) from the gateway for a page. Rejects when the gateway can't be
 * reached in time.
 */
export interface GatewayFetch {
  (path: string, options?: GatewayFetchOptions): Promise<Response>;
  /** Reports what is wrong with the answer of a call, for the log. */
  readonly warn?: (problem: string, path: string, cause?: unknown) => void;
}

/** Returns the same gateway, with texts requested in a language. */
export function inLanguage(gateway: GatewayFetch, language: string): GatewayFetch {
  const { warn } = gateway;
  const fetch: GatewayFetch = (path, options) =>
    gateway(path, { ...options, headers: { Language: language, ...options?.headers } });
  return warn ? Object.assign(fetch, { warn }) : fetch;
}

/** `partial`: something had to be left out; `failed`: nothing of the page's own content could be shown. */
export type PageHealth = 'whole' | 'partial' | 'failed';

/** Returns the health of a page from the results of its calls. */
export function computeHealth(parts: readonly Answer<unknown>[]): PageHealth {
  const lost = parts.filter((part) => !part.ok && part.error.code !== NOT_OFFERED).length;
  if (lost === 0) return 'whole';
  return lost === parts.length ? 'failed' : 'partial';
}

/** Seconds after which a failed page may be requested again. */
const RETRY_AFTER = '10';

/** Reports the page's health to the page cache and the browser (faults 1, 2 and 6). */
export function reportHealth(response: { status?: number; headers: Headers }, health: PageHealth): void {
  if (health === 'whole') return;
  response.headers.set('x-page', health);
  if (health === 'partial') return;
  response.status = 503;
  response.headers.set('retry-after', RETRY_AFTER);
}
