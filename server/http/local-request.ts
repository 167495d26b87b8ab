import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Headers that proxies add to the requests they pass on; also all that begin with `x-forwarded-`. */
const PROXY_HEADERS: readonly string[] = ['forwarded', 'x-real-ip', 'via'];

/** Returns whether a request was made on this machine, to its local name, and not through a proxy (HOUSE-73). */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  const isProxied = Object.keys(headers).some(
    (name) => PROXY_HEADERS.includes(name) || name.startsWith('x-forwarded-'),
  );
  return !isProxied && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}
