import type { AnyCall, ValueOf } from '#contract/call.ts';
import type { QueryOf } from '#contract/requests/index.ts';
import { type Answer, addressOf, parseAnswer } from './answer.ts';

/** Reads a public call while a page renders. Never throws: a page shows what it has. */
export async function read<C extends AnyCall>(
  gateway: GatewayFetch,
  call: C,
  query?: QueryOf<C>,
): Promise<Answer<ValueOf<C>>> {
  try {
    const headers = call.moduleId ? { 'Module-Id': call.moduleId } : {};
    return await parseAnswer(call, await gateway(addressOf(call, query), { headers }));
  } catch (cause) {
    return { ok: false, error: { code: 'gateway.unreachable', status: 0, cause } };
  }
}

export interface GatewayFetchOptions {
  readonly headers?: Record<string, string>;
  /** Milliseconds before the call is given up; the front process caps it at 1,500 for a page. */
  readonly timeoutMs?: number;
}

/**
 * Fetches `path` (with its query, below `/wps`) from the gateway on behalf of a
 * page. Rejects when the gateway can't be reached in time.
 */
export type GatewayFetch = (path: string, options?: GatewayFetchOptions) => Promise<Response>;

/** `partial`: something had to be left out; `failed`: nothing of the page's own could be shown. */
export type PageHealth = 'whole' | 'partial' | 'failed';

/** Health of a page whose parts these calls feed. */
export function healthOf(parts: readonly Answer<unknown>[]): PageHealth {
  const lost = parts.filter(({ ok }) => !ok).length;
  if (lost === 0) return 'whole';
  return lost === parts.length ? 'failed' : 'partial';
}

/** Seconds after which a failed page may be asked for again. */
const RETRY_AFTER = '10';

/** Tells the page cache and the browser what became of the page (faults 1, 2 and 6). */
export function reportHealth(response: { status?: number; headers: Headers }, health: PageHealth): void {
  if (health === 'whole') return;
  response.headers.set('x-page', health);
  if (health === 'partial') return;
  response.status = 503;
  response.headers.set('retry-after', RETRY_AFTER);
}
