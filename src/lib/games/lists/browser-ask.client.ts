import * as z from 'zod/mini';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import { hotGames } from '#contract/games/games.ts';
import type { QueryOf } from '#contract/requests.ts';
import { type SendArguments, send } from '#lib/auth/index.client.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import { tabArea } from '#lib/storage/areas.client.ts';
import type { Ask } from './source.ts';

/** Calls the gateway from the browser; for hot games once per session and language (GAME-9, LANG-3). */
export const askFromBrowser: Ask = async <C extends AnyCall>(call: C, query: QueryOf<C>) => {
  // The types of calls in general do not say that this one takes a query; the type of `Ask` does.
  const options = [{ query }] as unknown as SendArguments<C>;
  const ask = () => send(call, ...options);
  return (call as AnyCall) === hotGames ? cached(call, `hotGames:${JSON.stringify(query)}`, ask) : ask();
};

async function cached<C extends AnyCall>(
  call: C,
  key: string,
  ask: () => Promise<Answer<ValueOf<C>>>,
): Promise<Answer<ValueOf<C>>> {
  const kept = parse(call, tabArea.get(key));
  if (kept) return kept;
  const answer = await ask();
  if (answer.ok) tabArea.set(key, JSON.stringify(answer.value));
  return answer;
}

/** Parses a stored answer like an answer of the gateway: storage can be changed by other scripts. */
function parse<C extends AnyCall>(call: C, text: string | undefined): Answer<ValueOf<C>> | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = z.safeParse(call.value, JSON.parse(text));
    return parsed.success ? { ok: true, value: parsed.data as ValueOf<C> } : undefined;
  } catch {
    return undefined;
  }
}
