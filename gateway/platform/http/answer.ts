import { ERROR_STATUS } from '#contract/errors.ts';
import type { GatewayError } from '../core/gateway-error.ts';
import { MESSAGES } from './error-messages.ts';

const YEAR_SECONDS = 365 * 86_400;

const NEVER_STORED = { 'Cache-Control': 'no-store' };

function envelope(status: number, body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** Returns the body of a successful answer. */
export const successBody = (value: unknown): string => JSON.stringify({ success: true, value });

/**
 * @param body made by `successBody`.
 * @param publicFor seconds for which any cache may keep the answer; 0 for never, a year for what cannot change.
 * @param vary headers of the request that it depends on.
 * @param ageMs its age, where it comes from the cache
 */
export function success(body: string, publicFor: number, vary: string, ageMs?: number): Response {
  const headers: Record<string, string> =
    publicFor > 0
      ? {
          'Cache-Control': `public, max-age=${publicFor}${publicFor >= YEAR_SECONDS ? ', immutable' : ''}`,
          Vary: vary,
        }
      : NEVER_STORED;
  return envelope(200, body, {
    ...headers,
    ...(ageMs !== undefined && { Age: String(Math.floor(ageMs / 1_000)) }),
  });
}

export function failure(error: GatewayError, headers: Record<string, string> = {}): Response {
  const { code, value, detail, retryAfter } = error;
  const content = { success: false, errorCode: code, message: detail ?? MESSAGES[code], value };
  return envelope(ERROR_STATUS[code], JSON.stringify(content), {
    ...NEVER_STORED,
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...headers,
  });
}
