import type { ServerResponse } from 'node:http';
import type { FlatHeaders } from './security-headers.ts';

/** Answers with a short text for programs and developers. */
export function sendText(
  res: ServerResponse,
  security: FlatHeaders,
  status: number,
  text: string,
  headers: FlatHeaders = [],
): void {
  const body = Buffer.from(`${text}\n`);
  res.writeHead(status, [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    ...headers,
    ...security,
  ]);
  res.end(res.req.method === 'HEAD' ? undefined : body);
}

/** Redirects the visitor to another address of the site. */
export function sendRedirect(
  res: ServerResponse,
  security: FlatHeaders,
  status: 301 | 302 | 303,
  location: string,
  headers: FlatHeaders = [],
): void {
  const caching = status === 301 ? 'public, max-age=3600' : 'no-store';
  res.writeHead(status, [
    'Location',
    location,
    'Content-Length',
    '0',
    'Cache-Control',
    caching,
    ...headers,
    ...security,
  ]);
  res.end();
}
