import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';
import type { BrandFile } from './icons.ts';

type ServeFile = (req: IncomingMessage, res: ServerResponse, missing: () => void) => void;

const AN_HOUR = 'public, max-age=3600';

/** Serves a brand's files in place of the site's own, at the same addresses. */
export function withBrandFiles(
  files: ReadonlyMap<string, BrandFile>,
  security: SecurityHeaders,
  serveFile: ServeFile,
): ServeFile {
  if (files.size === 0) return serveFile;
  const headers = security.with(`${STRICT_POLICY}; sandbox`);
  const etags = new Map([...files].map(([path, { body }]) => [path, hashOf(body)]));
  return (req, res, missing) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    const file = files.get(path);
    if (!file) return serveFile(req, res, missing);
    const etag = etags.get(path) ?? '';
    const common = ['Cache-Control', AN_HOUR, 'ETag', etag, ...headers];
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, common).end();
      return;
    }
    res.writeHead(200, ['Content-Type', file.type, 'Content-Length', String(file.body.length), ...common]);
    res.end(req.method === 'HEAD' ? undefined : file.body);
  };
}

const hashOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
