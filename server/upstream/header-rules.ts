import type { IncomingHttpHeaders } from 'node:http';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { buildPolicy, mayBe, type Place } from './answer-policy.ts';
import { type BackendAnswer, UpstreamError } from './backend.ts';

/** Request headers that are forwarded to the gateway: never cookies, forwarding headers or a host. */
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
  'proof',
  'signature',
  'user-agent',
] as const;

/** Response headers that are passed on to the visitor: never cookies or a policy for the whole origin. */
const RESPONSE_HEADERS = [
  'age',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'x-accel-buffering',
] as const;

/** CORS headers: sandboxed pages call the gateway cross-origin, without credentials that a browser adds automatically. */
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
  const forwarded: Record<string, string> = {};
  for (const name of REQUEST_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') forwarded[name] = value;
  }
  return forwarded;
}

/** Where the answer is used, and by whom. */
export interface Asked {
  readonly place: Place;
  /** Origin of the site in the visitor's address bar. */
  readonly origin: string | undefined;
}

/**
 * Returns the headers of the answer to a visitor, with the site's security headers.
 * @throws {UpstreamError} if this content type is not allowed in this place
 */
export function answerHeaders(
  { status, headers }: Pick<BackendAnswer, 'status' | 'headers'>,
  { place, origin }: Asked,
  security: SecurityHeaders,
): string[] {
  const forwarded: string[] = [];
  const keep = (names: readonly string[]) => {
    for (const name of names) {
      const value = headers.get(name);
      if (value !== undefined) forwarded.push(name, value);
    }
  };
  keep(RESPONSE_HEADERS);
  forwarded.push(...typeHeader(status, place, headers.get('content-type')));
  // Text may be compressed here and any body by the gateway, so each answer varies by Accept-Encoding.
  forwarded.push('vary', withAcceptEncoding(headers.get('vary')));
  if (!headers.has('cache-control')) forwarded.push('cache-control', 'no-store');
  const location = headers.get('location');
  if (location !== undefined && isInnerLocation(location)) forwarded.push('location', location);
  if (place === 'sandboxed' && ANY_ORIGIN.includes(headers.get('access-control-allow-origin') ?? ''))
    keep(SANDBOX_HEADERS);
  const policy = buildPolicy(place, headers.get('content-security-policy'), origin);
  return [...forwarded, ...security.with(policy, ownHeaders(place, headers))];
}

/** Returns the gateway's headers that replace the site's defaults. */
function ownHeaders(place: Place, headers: ReadonlyMap<string, string>): Record<string, string> {
  return {
    // A game's address contains its ticket, which a Referer must not leak.
    ...(headers.get('referrer-policy') === 'no-referrer' && { 'Referrer-Policy': 'no-referrer' }),
    // A sandboxed page has an opaque origin, so that its files are loaded cross-origin.
    ...(place === 'sandboxed' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}

function typeHeader(status: number, place: Place, type: string | undefined): string[] {
  // Prevents content sniffing, and that a browser renders the body of a redirect.
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

/** Adds Accept-Encoding to a Vary header, and keeps its other names. */
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
