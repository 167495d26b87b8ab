import type { AnyCall, QueryOf, ValueOf } from '#contract/call.ts';
import { type Answer, addressOf, parseAnswer } from './answer.ts';
import type { GatewayFetch } from './gateway-fetch.ts';

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
