import type { AnyCall } from '#contract/core/call.ts';
import type { QueryOf } from '#contract/requests.ts';
import type { PathParams } from './answer.ts';
import { type GatewayFetch, read } from './read.server.ts';

interface FirstCall {
  readonly call: AnyCall;
  readonly query: object | undefined;
  readonly params: PathParams | undefined;
}

/** Names a call that an island sends first, with its query. */
export const call = <C extends AnyCall>(call: C, query?: QueryOf<C>, params?: PathParams): FirstCall => ({
  call,
  query: query as object | undefined,
  params,
});

/**
 * Returns what a page's islands begin with: undefined in the shared page. In the personalised page, these are the
 * answers of their calls, by path, in JSON. Calls that failed or whose answer was cut are left out, and the island
 * fetches them. No island is rendered where all failed.
 */
export async function firstAnswers(
  { locals: { personal }, response }: { locals: App.Locals; response: ResponseInit },
  ...calls: readonly FirstCall[]
): Promise<string | undefined> {
  if (!personal) return undefined;
  const answers = await Promise.all(calls.map((call) => wholeAnswer(personal.gateway, call)));
  const values = answers.flat();
  if (values.length === 0) response.status = 503;
  return JSON.stringify(Object.fromEntries(values));
}

async function wholeAnswer(
  gateway: GatewayFetch,
  { call, query, params }: FirstCall,
): Promise<[path: string, value: unknown][]> {
  let isWhole = true;
  const warn: GatewayFetch['warn'] = (...warning) => {
    // An answer that was cut for the page differs from what the island shows.
    isWhole = false;
    gateway.warn?.(...warning);
  };
  const fetch: GatewayFetch = Object.assign((...asked: Parameters<GatewayFetch>) => gateway(...asked), {
    warn,
  });
  const answer = await read(fetch, call, query as never, params);
  return answer.ok && isWhole ? [[call.path, answer.value]] : [];
}
