import { STRICT_POLICY } from '../http/security-headers.ts';

/**
 * What a path of the gateway may return, and how far browsers trust it:
 * - `sandboxed`: pages of games, live rooms, chat and payments, with their parts; they run, in a separate origin
 * - `documentation`: a page that is shown and runs nothing
 * - `artwork`: pictures
 * - `call`: everything else, which is data
 */
export type Place = 'sandboxed' | 'documentation' | 'artwork' | 'call';

export function classifyPath(path: string): Place {
  if (/^\/wps\/(?:play\/|pay\/|live\/room\/|chat\/room(?:\/|$))/.test(path)) return 'sandboxed';
  if (/^\/wps\/docs(?:\/|$)/.test(path)) return 'documentation';
  return path.startsWith('/wps/art/') ? 'artwork' : 'call';
}

const PICTURES = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'];
const DATA = [
  'application/json',
  'application/octet-stream',
  'application/pdf',
  'application/problem+json',
  'text/csv',
  'text/event-stream',
  'text/plain',
];
/** Content types of successful answers. A failure is data at every place. */
const TYPES: Record<Exclude<Place, 'sandboxed'>, readonly string[]> = {
  documentation: ['text/html', 'text/css', ...DATA, ...PICTURES],
  artwork: PICTURES,
  call: [...DATA, ...PICTURES],
};

/** Returns whether an answer may have this Content-Type. */
export function mayBe(place: Place, status: number, contentType: string): boolean {
  // Browsers would use the last of several types.
  if (contentType.includes(',')) return false;
  const [type = ''] = contentType.toLowerCase().split(';');
  const known = place === 'sandboxed' ? undefined : TYPES[place];
  return known === undefined || (status >= 400 ? [...known, ...DATA] : known).includes(type.trim());
}

const FORBIDDEN_ALWAYS = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Returns the policy of an answer. The site's policy comes first, then the gateway's, which browsers apply as well:
 * it can only forbid more.
 * @param upstream the gateway's Content-Security-Policy
 * @param origin of the site, as the visitor reaches it
 */
export function buildPolicy(place: Place, upstream: string | undefined, origin: string | undefined): string {
  switch (place) {
    case 'sandboxed':
      return `${sandboxedPolicy(origin)}, ${withOrigin(upstream ?? STRICT_POLICY, origin)}`;
    case 'documentation':
      return `script-src 'none'; connect-src 'none'; frame-src 'none'; form-action 'none'; ${FORBIDDEN_ALWAYS}; sandbox, ${upstream ?? STRICT_POLICY}`;
    case 'artwork':
      return `${STRICT_POLICY}; sandbox`;
    case 'call':
      return STRICT_POLICY;
  }
}

/**
 * The maximum that a page in a sandbox may do. It never gets the site's origin: storage with the session belongs to
 * that.
 */
const sandboxedPolicy = (origin: string | undefined) =>
  withOrigin(
    `sandbox allow-scripts allow-forms; connect-src 'self'; form-action 'self'; ${FORBIDDEN_ALWAYS}`,
    origin,
  );

/** A file of the gateway, at the address by which the gateway is called. */
const GATEWAY_FILE = /https?:\/\/[^\s;,/]+(?=\/wps\/)/g;

/**
 * Puts the site's origin into a policy. WebKit reads 'self' in a sandbox as the sandbox's own, opaque origin, which
 * nothing matches. The gateway's files have the site's addresses in browsers.
 */
function withOrigin(policy: string, origin: string | undefined): string {
  if (origin === undefined) return policy;
  return policy.replace(/'self'/gi, `'self' ${origin}`).replace(GATEWAY_FILE, origin);
}
