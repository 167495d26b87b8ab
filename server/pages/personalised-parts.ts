import type { IncomingMessage, ServerResponse } from 'node:http';
import limitOf from 'p-limit';
import type { Language } from '#contract/core/languages.ts';
import { PERSONALISED_PARTS, TIME_ZONE_HEADER } from '#contract/core/personalised-parts.ts';
import type { Client } from '../http/client.ts';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Target } from '../http/target.ts';
import type { AccessGate } from '../status/site-access.ts';
import type { GatewayFetch } from '../upstream/page-reads.ts';
import { makeDocument, sendDocument } from './html-response.ts';
import type { PageTable } from './page-table.ts';
import type { Rendered } from './rendering/rendered.ts';
import { createRenderer, type RendererOptions } from './rendering/renderer.ts';
import { variantOf } from './variants.ts';

export interface DrawnPartsOptions extends RendererOptions {
  readonly pages: PageTable;
  /** Reads for one visitor, limited in time together. */
  readonly readsFor: (client: Client) => GatewayFetch;
  readonly accessGate: Pick<AccessGate, 'state'>;
  readonly security: SecurityHeaders;
  readonly usualLanguage: Language;
  readonly onError: (error: unknown, path: string) => void;
}

/** What of a member's request goes on to the gateway: who they are, and whose. */
const FORWARDED = ['authorization', 'merchant', 'device'] as const;
/** As many as of pages, and beside them. */
const AT_ONCE = 8;
const MAX_ZONE = 64;
/** Without a type browsers read it as XML, whose error they write in styles that the policy of pages refuses. */
const TYPE = ['content-type', 'text/html; charset=utf-8'] as const;
const EMPTY = ['cache-control', 'no-store', ...TYPE];
const HTML = new Map([TYPE]);

const FIRST_ISLAND = '<astro-island';
const END_OF_ISLAND = '</astro-island>';

/** Whether islands of a page are drawn for one member at this path. */
export const isDrawnPart = (path: string): boolean => path.startsWith(PERSONALISED_PARTS);

/**
 * Draws the islands of pages for the one member whose session the request carries, so that a phone shows them before it has
 * loaded React. Nothing of it is kept: neither here nor in a browser. Where nothing can be drawn (no session, one that
 * is over, no time zone, a gateway that fails, a site that is closed) the answer is 204, and the islands ask for themselves.
 */
export function createDrawnParts(options: DrawnPartsOptions) {
  const { pages, readsFor, accessGate, security, usualLanguage, locals, onError } = options;
  const queued = limitOf(AT_ONCE);

  async function draw(req: IncomingMessage, page: string, query: string, client: Client, timeZone: string) {
    const render = createRenderer({
      ...options,
      locals: () => ({ ...locals(), personal: { timeZone, gateway: asMember(req, readsFor(client)) } }),
    });
    const named = new URLSearchParams(query).get('lang');
    return islandsOf(await queued(render, page, variantOf(req.headers.cookie, usualLanguage, named)));
  }

  return async (req: IncomingMessage, res: ServerResponse, target: Target, client: Client): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendText(res, security.strict, 405, 'Parts of pages are read with GET.', ['Allow', 'GET, HEAD']);
    }
    const page = pageOf(target.path);
    if (!pages.find(page)?.drawn) return sendText(res, security.strict, 404, 'There is no such part.');
    const nothing = () => void res.writeHead(204, [...EMPTY, ...security.strict]).end();
    const timeZone = timeZoneOf(req);
    if (req.headers.authorization === undefined || timeZone === undefined) return nothing();
    try {
      const [state, drawn] = await Promise.all([
        accessGate.state(client),
        draw(req, page, target.query, client, timeZone),
      ]);
      if (state !== 'open' || !drawn) return nothing();
      sendDocument(req, res, await makeDocument(drawn, { security, kept: false, effort: 'fast' }));
    } catch (error) {
      onError(error, target.path);
      if (res.headersSent) res.destroy();
      else nothing();
    }
  };
}

const pageOf = (path: string): string => `/m/${path.slice(PERSONALISED_PARTS.length)}`;

/** The page without what is around its islands; undefined where it could not be drawn. */
function islandsOf({ status, body, ...page }: Rendered): Rendered | undefined {
  const html = body.toString();
  const first = html.indexOf(FIRST_ISLAND);
  if (status !== 200 || first < 0) return undefined;
  const islands = html.slice(first, html.lastIndexOf(END_OF_ISLAND) + END_OF_ISLAND.length);
  return { ...page, status, headers: HTML, body: Buffer.from(islands) };
}

/** Reads that carry the member's session. */
function asMember({ headers }: IncomingMessage, read: GatewayFetch): GatewayFetch {
  const own = Object.fromEntries(
    FORWARDED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
  return (path, given) => read(path, { ...given, headers: { ...given?.headers, ...own } });
}

/** Undefined where it is none that the server's own calendar knows. */
function timeZoneOf({ headers }: IncomingMessage): string | undefined {
  const zone = headers[TIME_ZONE_HEADER.toLowerCase()];
  if (typeof zone !== 'string' || zone.length > MAX_ZONE) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
