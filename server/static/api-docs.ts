import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { staticFiles } from './files.ts';

const VIEWER = '/wps/docs';

/** Files of the published contract in the folder of a build, by their addresses (OPER-12, OPER-25, OPER-26). */
const FILES: Readonly<Record<string, string>> = {
  '/wps/openapi.json': '/wps/openapi.json',
  [VIEWER]: '/wps/docs.html',
  '/wps/docs/plain': '/wps/docs/plain.html',
  '/wps/docs/viewer.js': '/wps/docs/viewer.js',
  '/wps/docs/viewer.css': '/wps/docs/viewer.css',
};

export const isApiDocs = (path: string): boolean => Object.hasOwn(FILES, path);

/** Only files of the site, and the style sheets that the viewer writes with the nonce of its page. */
const viewerPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const NONCE_BYTES = 16;

/** Returns the sender of the viewer's page, with a fresh nonce in each answer. */
function createViewer(folder: string, security: SecurityHeaders) {
  const page = readFileSync(join(folder, FILES[VIEWER] ?? ''), 'utf8');
  return (res: ServerResponse): void => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const more = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store'];
    res.writeHead(200, [...security.with(viewerPolicy(nonce)), ...more]);
    res.end(page.replaceAll('{{nonce}}', nonce));
  };
}

/**
 * Serves the published contract of this build, whichever gateway is behind the site.
 * @param folder undefined where the operator does not publish it: its addresses answer 404
 */
export function createApiDocs(folder: string | undefined, security: SecurityHeaders) {
  const serve = folder === undefined ? undefined : staticFiles(folder, security);
  const sendViewer = folder === undefined ? undefined : createViewer(folder, security);
  return (req: IncomingMessage, res: ServerResponse, path: string): void => {
    const missing = () => sendText(res, security.strict, 404, 'Not found');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    req.url = FILES[path] ?? path;
    if (!serve || !isRead) missing();
    else if (path === VIEWER) sendViewer?.(res);
    else serve(req, res, missing);
  };
}
