import type { IncomingMessage, ServerResponse } from 'node:http';
import { type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';
import type { BrandFile } from './icons.ts';

type ServeFile = (req: IncomingMessage, res: ServerResponse, missing: () => void) => void;

const AN_HOUR = 'public, max-age=3600';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Named by their content. */
const HASHED = /^\/brand\/[\da-f]{16}\.\w+$/;

/** Serves a brand's files in place of the site's own, at the same addresses (OPER-36). */
export function withBrandFiles(
  files: () => ReadonlyMap<string, BrandFile>,
  security: SecurityHeaders,
  serveFile: ServeFile,
): ServeFile {
  const headers = security.with(`${STRICT_POLICY}; sandbox`);
  return (req, res, missing) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    const file = files().get(path);
    if (!file) return serveFile(req, res, missing);
    const { type, body, etag } = file;
    const common = ['Cache-Control', HASHED.test(path) ? IMMUTABLE : AN_HOUR, 'ETag', etag, ...headers];
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, common).end();
      return;
    }
    res.writeHead(200, ['Content-Type', type, 'Content-Length', String(body.length), ...common]);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
