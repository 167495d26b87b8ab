import type { Language } from '#contract/core/languages.ts';
import { isAllowed, type Permission } from './allowed.ts';
import type { Operation } from './document.ts';
import type { Answer } from './judge.ts';

/** What a run needs of its surroundings; a test has others. */
export interface Tools {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Epoch milliseconds. */
  now(): number;
  wait(ms: number): Promise<void>;
  /** Least time from the start of one call to that of the next. */
  readonly paceMs: number;
  /** Longest time that a call may take. */
  readonly timeoutMs: number;
  /** How long the stream of events is read. */
  readonly listenMs: number;
}

export const TOOLS: Tools = {
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  // At most 5 calls a second.
  paceMs: 200,
  // As long as the site lets a visitor wait.
  timeoutMs: 15_000,
  listenMs: 20_000,
};

/** Most calls of a run. */
export const MAX_CALLS = 500;
/** Calls that are left for the end of the run, which closes its sessions. */
const LEFT_FOR_LOGOUT = 4;
const AT_THE_END: readonly string[] = ['logout', 'memberInfo'];
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Longest wait for a gateway that asks for patience. */
const MAX_WAIT_SECONDS = 60;

export interface Sent {
  readonly operation: Operation;
  /** Path and query. */
  readonly target: string;
  readonly language: Language;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface Exchange {
  readonly sent: Sent;
  /** Undefined where nothing answered. */
  readonly answer: Answer | undefined;
  /** Why nothing answered. */
  readonly trouble: string | undefined;
  readonly ms: number;
}

/** The calls of a run are used up. */
export class TooManyCalls extends Error {}

export interface Client {
  readonly calls: number;
  /** Makes a call and reads its answer. Never rejects for what the gateway does. @throws {TooManyCalls} */
  call(sent: Sent): Promise<Exchange>;
  /** Makes a call whose body the caller reads. @throws {TooManyCalls} */
  open(sent: Sent, signal: AbortSignal): Promise<Response>;
}

export interface ClientOptions extends Permission {
  readonly origin: string;
  readonly merchant: string | undefined;
}

/** Creates the one client of a run: its pace, its number of calls, and what may be called are limited here (OPER-29). */
export function createClient({ origin, merchant, ...permission }: ClientOptions, tools: Tools): Client {
  let calls = 0;
  let last = 0;

  async function open(sent: Sent, signal: AbortSignal): Promise<Response> {
    const { operation, target, body } = sent;
    if (!isAllowed(operation, permission)) throw new Error(`${operation.id} must not be called`);
    const most = AT_THE_END.includes(operation.id) ? MAX_CALLS : MAX_CALLS - LEFT_FOR_LOGOUT;
    if (calls >= most) throw new TooManyCalls();
    calls += 1;
    const left = last + tools.paceMs - performance.now();
    if (left > 0) await tools.wait(left);
    last = performance.now();
    return tools.fetch(origin + target, {
      method: operation.method,
      headers: listHeaders(sent, merchant),
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
  }

  async function call(sent: Sent): Promise<Exchange> {
    const signal = AbortSignal.timeout(tools.timeoutMs);
    let started = performance.now();
    try {
      const response = await open(sent, signal);
      started = last;
      const text = await readText(response, MAX_ANSWER_BYTES);
      const { status, headers } = response;
      const answer = { status, headers, text, json: parseJson(text) };
      return { sent, answer, trouble: undefined, ms: performance.now() - started };
    } catch (error) {
      if (error instanceof TooManyCalls) throw error;
      const ms = performance.now() - started;
      return { sent, answer: undefined, trouble: describeTrouble(error as Error, tools.timeoutMs), ms };
    }
  }

  return {
    get calls() {
      return calls;
    },
    open,
    async call(sent) {
      const exchange = await call(sent);
      const seconds = Number(exchange.answer?.headers.get('retry-after'));
      if (exchange.answer?.status !== 429 || !(seconds > 0 && seconds <= MAX_WAIT_SECONDS)) return exchange;
      await tools.wait(seconds * 1000);
      return call(sent);
    },
  };
}

export function listHeaders(
  { operation, language, token, headers, body }: Sent,
  merchant: string | undefined,
): Record<string, string> {
  const moduleId = operation.parameters.find(({ name }) => name === 'Module-Id')?.schema.const;
  return {
    Language: language,
    ...(merchant !== undefined && { Merchant: merchant }),
    ...(typeof moduleId === 'string' && { 'Module-Id': moduleId }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: token }),
    ...headers,
  };
}

/** Reads at most so many bytes of a body, and cancels the rest. @throws where the body breaks off */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= maxBytes) break;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(parts).subarray(0, maxBytes));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Describes why nothing answered: the cause of a failed connection has a code, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
export function describeTrouble(error: Error, timeoutMs: number): string {
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
