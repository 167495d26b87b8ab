import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * Returns whether a state-changing request comes from this site. A browser sends the origin, other clients send none.
 * `null` and foreign origins are refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicOrigin: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns the origin at which a visitor reached this process, where no setting names it. */
export function readOrigin({ headers: { host = '' } }: IncomingMessage): string | undefined {
  return /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : undefined;
}
