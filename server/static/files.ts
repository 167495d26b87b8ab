import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import sirv, { type Options } from 'sirv';
import { DOCS_POLICY } from '#gateway/site/docs/policy.ts';
import { preferredCoding } from '../http/accept-encoding.ts';
import { type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';
import { pathOf } from '../http/target.ts';
import { isHashed } from './hashed-name.ts';

const text = (type: string) => `${type}; charset=utf-8`;
/** Types that sirv lacks, or whose charset it lacks. */
const TYPES: Record<string, string> = {
  '.css': text('text/css'),
  '.ico': 'image/x-icon',
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.mjs': text('text/javascript'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
};

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const AN_HOUR = 'public, max-age=3600';

/** Serves a file of the built site; calls `next` where there is none. GET and HEAD only. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const OPTIONS: Options = {
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  dotfiles: false,
  setHeaders(res, path) {
    const type = TYPES[extname(path)];
    if (type !== undefined) res.setHeader('Content-Type', type);
  },
};

/**
 * Serves the files of `folder` as they are at the start: precompressed, content-hashed names cached for ever
 * (NODE-1).
 * @param kept folder of the hashed files of other builds (`keepFiles`); it is read at each request for such a file
 */
export function staticFiles(folder: string, security: SecurityHeaders, kept?: string): StaticFiles {
  const serve = sirv(folder, OPTIONS);
  const serveKept = kept === undefined ? undefined : sirv(kept, { ...OPTIONS, dev: true });

  return (req, res, next) => {
    const path = pathOf(req.url ?? '');
    const headers = [...security.with(choosePolicy(path)), 'Cache-Control', chooseCaching(path)];
    for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    // Ranges of a compressed file are useless, and a file is small.
    delete req.headers.range;
    // sirv would read `br;q=0` as brotli.
    req.headers['accept-encoding'] = preferredCoding(String(req.headers['accept-encoding'] ?? ''));
    // A deleted file (a new build) or a visitor who leaves ends only this answer.
    res.once('pipe', (file: Readable) => {
      file.once('error', () => res.destroy());
      res.once('close', () => file.destroy());
    });
    const missing = () => {
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      next();
    };
    serve(req, res, () => (serveKept && isNamedByContent(path) ? serveKept(req, res, missing) : missing()));
  };
}

/** Returns whether a path has a content hash. Other files of the site keep their names when they change. */
const isNamedByContent = (path: string) =>
  /^\/(?:_astro|admin\/assets)\/[\w.-]+$/.test(path) && isHashed(path);

function chooseCaching(path: string): string {
  if (isNamedByContent(path)) return IMMUTABLE;
  return /\.(?:js|json)$/.test(path) ? ASK_AGAIN : AN_HOUR;
}

/** Returns the policy of a file: a service worker may fetch from the site, documentation has its style. */
function choosePolicy(path: string): string {
  if (path === '/wps/docs/plain.html') return DOCS_POLICY;
  return path.endsWith('.js') ? `${STRICT_POLICY}; script-src 'self'; connect-src 'self'` : STRICT_POLICY;
}
