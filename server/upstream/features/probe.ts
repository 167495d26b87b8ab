import type { Whitelabel } from '#contract/site/feature-states.ts';
import { type Verdict, verdictOf } from '#contract/site/not-offered.ts';
import { systemStatus } from '#contract/site/system-status.ts';
import type { Backend } from '../backend.ts';
import { collect } from '../reads/collect.ts';
import { settledBy, timeLimit } from '../time-limit.ts';
import { callAt } from './known-calls.ts';

const LIMIT_MS = 1_500;
const MAX_ANSWER = 64 * 1024;

/** What a probe was answered with; without a status where nothing answered. */
export interface ProbeAnswer {
  readonly verdict: Verdict;
  readonly status?: number;
}

/** Asks a gateway without a session whether it offers a call. Never rejects. */
export async function probe(backend: Backend, path: string): Promise<ProbeAnswer> {
  const call = callAt('GET', path);
  if (!call) throw new TypeError(`not a call of the contract: ${path}`);
  const answer = await get(backend, path, (status) => status === 404);
  return answer ? { verdict: verdictOf(call, answer.status, answer.body), status: answer.status } : SILENT;
}

const SILENT: ProbeAnswer = { verdict: 'silent' };

/** Reads the flags of the system status; empty where it has none. Never rejects. */
export async function readWhitelabel(backend: Backend): Promise<Whitelabel> {
  const answer = await get(backend, systemStatus.path, () => true);
  try {
    const { value } = JSON.parse(answer?.body ?? '') as { value?: { info?: { whitelabel?: Whitelabel } } };
    return value?.info?.whitelabel ?? {};
  } catch {
    return {};
  }
}

/** Returns the answer to a GET without a session, its body where wanted; undefined without an answer. */
async function get(
  backend: Backend,
  path: string,
  isWanted: (status: number) => boolean,
): Promise<{ status: number; body: string } | undefined> {
  const { signal, end, abort } = timeLimit(LIMIT_MS);
  const request = { method: 'GET', path, headers: {}, body: undefined, client: undefined, signal };
  try {
    const { status, body } = await settledBy(backend.send(request), signal);
    const text = isWanted(status) ? (await collect(body, MAX_ANSWER, signal)).toString() : '';
    return { status, body: text };
  } catch {
    return undefined;
  } finally {
    // Streams do not end by themselves.
    abort();
    end();
  }
}
