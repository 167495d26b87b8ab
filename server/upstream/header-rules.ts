import type { IncomingHttpHeaders } from 'node:http';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { STRICT_POLICY } from '../http/security-headers.ts';
import { hasOwnPolicy } from './gateway-path.ts';

/** What a visitor's request may tell the gateway. Never cookies, never who forwarded it, never a host. */
const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'captcha-id',
  'content-encoding',
  'content-type',
  'device',
  'encryption',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'language',
  'merchant',
  'module-id',
  'user-agent',
] as const;

/** What the gateway may tell a visitor. Never cookies, never a policy for the whole origin. */
const RESPONSE_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
] as const;

/** Documents with an origin of their own (sandboxed) load their parts across origins. */
const OWN_POLICY_HEADERS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-max-age',
  'cross-origin-resource-policy',
  'referrer-policy',
] as const;

export function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

/** Headers of the answer to a visitor, with ours for security. `path` decides whose policy holds. */
export function answerHeaders(
  path: string,
  upstream: ReadonlyMap<string, string>,
  security: SecurityHeaders,
): string[] {
  const kept: string[] = [];
  for (const name of RESPONSE_HEADERS) {
    const value = upstream.get(name);
    if (value !== undefined) kept.push(name, name === 'content-type' ? withCharset(value) : value);
  }
  // Texts are compressed here; a gateway may compress whatever it likes.
  kept.push('vary', withAcceptEncoding(upstream.get('vary')));
  if (!upstream.has('cache-control')) kept.push('cache-control', 'no-store');
  const location = upstream.get('location');
  if (location !== undefined && isInnerLocation(location)) kept.push('location', location);
  if (!hasOwnPolicy(path)) return [...kept, ...security.strict];
  const overrides = OWN_POLICY_HEADERS.flatMap((name) => {
    const value = upstream.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const policy = upstream.get('content-security-policy') ?? STRICT_POLICY;
  return [...kept, ...security.with(policy, Object.fromEntries(overrides))];
}

/** A redirect may lead to another call of the gateway or a page, never to another origin. */
function isInnerLocation(location: string): boolean {
  return /^\/(?:wps|m)\/[^\\\p{Cc}]*$/u.test(location);
}

/** What an answer varies by besides its coding stays. */
function withAcceptEncoding(vary = ''): string {
  const names = vary.split(',').map((name) => name.trim());
  const covered = names.some((name) => name === '*' || name.toLowerCase() === 'accept-encoding');
  return covered ? vary : [...names.filter(Boolean), 'Accept-Encoding'].join(', ');
}

function withCharset(type: string): string {
  return /^(?:text\/|application\/json\b|image\/svg)/.test(type) && !/charset=/i.test(type)
    ? `${type}; charset=utf-8`
    : type;
}
