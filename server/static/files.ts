import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';
import { pathOf } from '../http/target.ts';

const text = (type: string) => `${type}; charset=utf-8`;
/** Where sirv knows none, or not the charset. */
const TYPES: Record<string, string> = {
  '.css': text('text/css'),
  '.ico': 'image/x-icon',
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.mjs': text('text/javascript'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const AN_HOUR = 'public, max-age=3600';

/** Serves a file of the built site; calls `next` where there is none. GET and HEAD only. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The files of `folder`, as they are when it starts: precompressed, hashed names for ever. */
export function staticFiles(folder: string, security: SecurityHeaders): StaticFiles {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    dotfiles: false,
    setHeaders(res, path) {
      const type = TYPES[extname(path)];
      if (type !== undefined) res.setHeader('Content-Type', type);
    },
  });

  return (req, res, next) => {
    const { url = '' } = req;
    const path = pathOf(url);
    const headers = [...security.with(policyOf(path)), 'Cache-Control', cachingOf(path, url)];
    for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    // Ranges of a compressed file would be of no use to anybody, and a file is small.
    delete req.headers.range;
    // A file that is gone (a new build) or a visitor who leaves ends only this answer.
    res.once('pipe', (file: Readable) => {
      file.once('error', () => res.destroy());
      res.once('close', () => file.destroy());
    });
    serve(req, res, () => {
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      next();
    });
  };
}

function cachingOf(path: string, url: string): string {
  if (path.startsWith('/_astro/')) {
    const named = /\.[\w-]{8,}\.\w+$/.test(path) || /[?&]v=\w/.test(url);
    return named ? IMMUTABLE : ASK_AGAIN;
  }
  return /\.(?:js|json|webmanifest)$/.test(path) ? ASK_AGAIN : AN_HOUR;
}

/** A service worker may fetch from the site; other files do nothing. */
function policyOf(path: string): string {
  return path.endsWith('.js') ? `${STRICT_POLICY}; script-src 'self'; connect-src 'self'` : STRICT_POLICY;
}
