import { createHash } from 'node:crypto';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './page.ts';
import { DOCS_POLICY } from './policy.ts';

/** Returns a text that changes only with a release: cached for an hour, then revalidated by its ETag. */
function documentResponse(
  text: string,
  type: string,
  request: Request,
  more: Record<string, string> = {},
): Response {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600', ETag: tag, ...more };
  const known = request.headers.get('if-none-match')?.includes(tag) ?? false;
  return new Response(known ? null : text, { status: known ? 304 : 200, headers });
}

interface Documents {
  readonly json: string;
  readonly page: string;
}

function documents(): Documents {
  const contract = openApiDocument();
  return { json: JSON.stringify(contract), page: String(docsPage(contract)) };
}

/** Registers the contract for machines and for people, generated at first use. */
export function register(app: GatewayApp): void {
  let made: Documents | undefined;
  const contract = () => {
    made ??= documents();
    return made;
  };
  app.get('/wps/openapi.json', (c) =>
    documentResponse(contract().json, 'application/json; charset=utf-8', c.req.raw),
  );
  app.get('/wps/docs', (c) =>
    documentResponse(contract().page, 'text/html; charset=utf-8', c.req.raw, {
      'Content-Security-Policy': DOCS_POLICY,
    }),
  );
}
