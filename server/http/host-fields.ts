import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a request has the host field of RFC 9112, section 3.2: exactly one, or none before HTTP/1.1. Runs
 * on every request.
 */
export function hasSoundHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}
