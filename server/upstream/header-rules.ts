import type { IncomingHttpHeaders } from 'node:http';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { mayBe, type Place, policyOf } from './answer-policy.ts';
import { type BackendAnswer, UpstreamError } from './backend.ts';

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
  'signature',
  'user-agent',
] as const;

/** What the gateway may tell a visitor. Never cookies, never a policy for the whole origin. */
const RESPONSE_HEADERS = [
  'age',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'etag',
  'last-modified',
  'retry-after',
  'x-accel-buffering',
] as const;

/** Pages in a sandbox call their gateway across origins; nothing that a browser adds by itself says who they are. */
const SANDBOX_HEADERS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-max-age',
] as const;
const NO_BODY = [204, 304];
const REDIRECTS = [301, 302, 303, 307, 308];
const ANY_ORIGIN = ['*', 'null'];

export function forwardedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') kept[name] = value;
  }
  return kept;
}

/** Who is answered, and where. */
export interface Asked {
  readonly place: Place;
  /** Origin of the site, as the visitor knows it. */
  readonly origin: string | undefined;
}

/**
 * Headers of the answer to a visitor, with ours for security.
 * @throws {UpstreamError} where an answer of this type has no business in its place
 */
export function answerHeaders(
  { status, headers }: Pick<BackendAnswer, 'status' | 'headers'>,
  { place, origin }: Asked,
  security: SecurityHeaders,
): string[] {
  const kept: string[] = [];
  const keep = (names: readonly string[]) => {
    for (const name of names) {
      const value = headers.get(name);
      if (value !== undefined) kept.push(name, value);
    }
  };
  keep(RESPONSE_HEADERS);
  kept.push(...typeHeader(status, place, headers.get('content-type')));
  // Texts are compressed here; a gateway may compress whatever it likes.
  kept.push('vary', withAcceptEncoding(headers.get('vary')));
  if (!headers.has('cache-control')) kept.push('cache-control', 'no-store');
  const location = headers.get('location');
  if (location !== undefined && isInnerLocation(location)) kept.push('location', location);
  if (place === 'sandboxed' && ANY_ORIGIN.includes(headers.get('access-control-allow-origin') ?? ''))
    keep(SANDBOX_HEADERS);
  const policy = policyOf(place, headers.get('content-security-policy'), origin);
  return [...kept, ...security.with(policy, ownHeaders(place, headers))];
}

/** What a gateway may say instead of our defaults. */
function ownHeaders(place: Place, headers: ReadonlyMap<string, string>): Record<string, string> {
  return {
    // The address of a game holds its ticket.
    ...(headers.get('referrer-policy') === 'no-referrer' && { 'Referrer-Policy': 'no-referrer' }),
    // The parts of a page in a sandbox are loaded by another origin than theirs.
    ...(place === 'sandboxed' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}

function typeHeader(status: number, place: Place, type: string | undefined): string[] {
  // Nobody is to guess, and nobody is shown what a redirect says besides.
  if ((type === undefined && !NO_BODY.includes(status)) || REDIRECTS.includes(status)) {
    return ['content-type', 'application/octet-stream'];
  }
  if (type === undefined) return [];
  if (!mayBe(place, status, type)) {
    throw new UpstreamError('upstream.unavailable', `The gateway answered ${type} where none may be`);
  }
  return ['content-type', withCharset(type)];
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
