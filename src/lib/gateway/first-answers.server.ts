import type { AnyCall } from '#contract/core/call.ts';
import type { QueryOf } from '#contract/requests.ts';
import type { PathParams } from './answer.ts';
import { type GatewayFetch, read } from './read.server.ts';

interface FirstCall {
  readonly call: AnyCall;
  readonly query: object | undefined;
  readonly params: PathParams | undefined;
}

/** A call that an island makes first, with the query that it makes it with. */
export const call = <C extends AnyCall>(call: C, query?: QueryOf<C>, params?: PathParams): FirstCall => ({
  call,
  query: query as object | undefined,
  params,
});

/**
 * What a page's islands begin with: undefined in the page that everybody gets, and where it is drawn for one member what
 * the calls answered them, by the calls' paths in JSON. What failed, or could not be taken as it came, is left out, for the
 * island to ask; nothing is drawn where all did.
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
  const warn: GatewayFetch['warn'] = (...told) => {
    // Cut for the page, it would not be what the island shows.
    isWhole = false;
    gateway.warn?.(...told);
  };
  const fetch: GatewayFetch = Object.assign((...asked: Parameters<GatewayFetch>) => gateway(...asked), {
    warn,
  });
  const answer = await read(fetch, call, query as never, params);
  return answer.ok && isWhole ? [[call.path, answer.value]] : [];
}
