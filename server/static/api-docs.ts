import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { staticFiles } from './files.ts';

/** Files of the published contract in the folder of a build, by their addresses (OPER-12). */
const FILES: Readonly<Record<string, string>> = {
  '/wps/openapi.json': '/wps/openapi.json',
  '/wps/docs': '/wps/docs.html',
};

export const isApiDocs = (path: string): boolean => Object.hasOwn(FILES, path);

/**
 * Serves the published contract of this build, whichever gateway is behind the site.
 * @param folder undefined where the operator does not publish it: its addresses answer 404
 */
export function createApiDocs(folder: string | undefined, security: SecurityHeaders) {
  const serve = folder === undefined ? undefined : staticFiles(folder, security);
  return (req: IncomingMessage, res: ServerResponse, path: string): void => {
    const missing = () => sendText(res, security.strict, 404, 'Not found');
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    req.url = FILES[path] ?? path;
    if (serve && isRead) serve(req, res, missing);
    else missing();
  };
}
