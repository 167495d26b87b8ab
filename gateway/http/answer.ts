import { ERROR_STATUS } from '#contract/errors.ts';
import type { GatewayError } from './gateway-error.ts';
import { MESSAGES } from './messages.ts';

const NEVER_STORED = { 'Cache-Control': 'no-store' };

function envelope(status: number, content: object, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(content), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/**
 * @param publicFor seconds for which any cache may keep the answer; 0 for never
 * @param vary headers of the request that it depends on
 */
export function success(value: unknown, publicFor = 0, vary = 'Language'): Response {
  const headers: Record<string, string> =
    publicFor > 0 ? { 'Cache-Control': `public, max-age=${publicFor}`, Vary: vary } : NEVER_STORED;
  return envelope(200, { success: true, value }, headers);
}

export function failure(error: GatewayError, headers: Record<string, string> = {}): Response {
  const { code, value, retryAfter } = error;
  const content = { success: false, errorCode: code, message: MESSAGES[code], value };
  return envelope(ERROR_STATUS[code], content, {
    ...NEVER_STORED,
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...headers,
  });
}
