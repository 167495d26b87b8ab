import * as z from 'zod/mini';
import type { AnyCall, ValueOf } from '#contract/core/call.ts';
import { envelope } from '#contract/core/envelope.ts';
import type { QueryOf } from '#contract/requests.ts';

/**
 * Why a call has no value. `code` is an error code of the gateway or of this site; the texts are in `locales/` under
 * `errors`.
 */
export interface CallError {
  readonly code: string;
  /** HTTP status; 0 without any answer. */
  readonly status: number;
  /** What the gateway sent beside the code, for example `{captcha: true}`. */
  readonly value?: unknown;
  /** Seconds after which to retry, from Retry-After. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/**
 * Returns whether the error is an answer of the gateway: otherwise it may have done what was requested (fault 13).
 */
export const wasAnswered = ({ code, status }: CallError): boolean =>
  status > 0 && !code.startsWith('upstream.');

/** Values of a path's parameters, by name. */
export type PathParams = Readonly<Record<string, string>>;

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CallError };

/**
 * Returns path and query string of a call, with the query that the contract fixes. Undefined query values are left
 * out.
 */
export function callAddress<C extends AnyCall>(call: C, query?: QueryOf<C>, params: PathParams = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...call.always, ...(query as object) })) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return search === '' ? path : `${path}?${search}`;
}

/**
 * Parses an answer's envelope and value; an invalid one is `answer.malformed`.
 * @param prepare receives the JSON, and returns what is parsed
 */
export async function parseAnswer<C extends AnyCall>(
  call: C,
  response: Response,
  prepare = (body: unknown): unknown => body,
): Promise<Answer<ValueOf<C>>> {
  const { status } = response;
  let body: unknown;
  try {
    body = prepare(await response.json());
  } catch (cause) {
    return { ok: false, error: { code: 'answer.malformed', status, cause } };
  }
  const parsed = z.safeParse(envelope, body);
  if (!parsed.success) return { ok: false, error: { code: 'answer.malformed', status, cause: parsed.error } };
  if (!parsed.data.success) {
    const retryAfter = Number(response.headers.get('retry-after'));
    const { errorCode: code, value } = parsed.data;
    return { ok: false, error: { code, status, value, ...(retryAfter > 0 && { retryAfter }) } };
  }
  const value = z.safeParse(call.value, parsed.data.value);
  return value.success
    ? { ok: true, value: value.data as ValueOf<C> }
    : { ok: false, error: { code: 'answer.malformed', status, cause: value.error } };
}
