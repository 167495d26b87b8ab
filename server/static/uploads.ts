import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOADED_PICTURE } from '#contract/content/content-names.ts';
import { sendText } from '../http/plain-answer.ts';
import { type SecurityHeaders, STRICT_POLICY } from '../http/security-headers.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
/** A name may get another picture later. */
const AN_HOUR = 'public, max-age=3600';

export function isUpload(path: string): boolean {
  return path.startsWith('/uploads/');
}

/** Serves the pictures that editors put into `folder`: as pictures, independent of their content. */
export function createUploads(folder: string, security: SecurityHeaders) {
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const missing = () => sendText(res, security.strict, 404, 'Not found');
    const [, name] = UPLOADED_PICTURE.exec(decodePath(path)) ?? [];
    if (name === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return missing();
    // Symbolic links must not lead elsewhere.
    const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
      () => undefined,
    );
    if (!file) return missing();
    try {
      const { size, mtimeMs } = await file.stat();
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      const headers = [
        ...['Cache-Control', AN_HOUR, 'ETag', etag],
        ...security.with(`${STRICT_POLICY}; sandbox`),
      ];
      if (req.headers['if-none-match'] === etag) {
        res.writeHead(304, headers);
        res.end();
        return;
      }
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      res.writeHead(200, ['Content-Type', type, 'Content-Length', String(size), ...headers]);
      if (req.method === 'HEAD') res.end();
      else await pipeline(file.createReadStream({ autoClose: false }), res);
    } finally {
      await file.close();
    }
  };
}

/** The path with its Chinese characters; empty where it cannot be decoded. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
