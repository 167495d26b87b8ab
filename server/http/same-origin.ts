import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Whether a state-changing request comes from this site: a browser names the
 * origin it comes from, other clients name none. `null` and foreign origins are refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The origin that a visitor reached this process at, where no setting names it. */
export function originOf({ headers: { host = '' } }: IncomingMessage): string | undefined {
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : undefined;
}
