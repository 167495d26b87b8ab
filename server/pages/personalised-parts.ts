import type { IncomingMessage, ServerResponse } from 'node:http';
import limitOf from 'p-limit';
import { PERSONALISED_PARTS, TIME_ZONE_HEADER } from '#contract/core/personalised-parts.ts';
import type { SiteLanguages } from '#locales/index.ts';
import type { Client } from '../http/client.ts';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Target } from '../http/target.ts';
import type { AccessGate } from '../status/site-access.ts';
import type { GatewayFetch } from '../upstream/reads/page-reads.ts';
import { makeDocument, sendDocument } from './html-response.ts';
import type { PageTable } from './page-table.ts';
import { type RenderLimits, RenderRefused } from './rendering/render-limits.ts';
import type { Rendered } from './rendering/rendered.ts';
import { createRenderer, type RendererOptions } from './rendering/renderer.ts';
import { selectVariant } from './variants.ts';

export interface DrawnPartsOptions extends RendererOptions {
  readonly pages: PageTable;
  /** Reads for one visitor, limited in time together. */
  readonly readsFor: (client: Client) => GatewayFetch;
  readonly accessGate: Pick<AccessGate, 'state'>;
  readonly limits: RenderLimits;
  /** Whether the token that a request carries is of a session that is open. */
  readonly isSession: (token: string, client: Client) => Promise<boolean>;
  readonly security: SecurityHeaders;
  readonly languages: () => SiteLanguages;
  readonly onError: (error: unknown, path: string) => void;
}

/** Headers of the member's request that are forwarded to the gateway: session, site and device. */
const FORWARDED = ['authorization', 'merchant', 'device'] as const;
/** The same limit as that of pages, counted separately. */
const AT_ONCE = 8;
const MAX_ZONE = 64;
/** Sent with empty answers too: without a type, browsers parse them as XML and report an error. */
const TYPE = ['content-type', 'text/html; charset=utf-8'] as const;
const EMPTY = ['cache-control', 'no-store', ...TYPE];
const HTML = new Map([TYPE]);

const FIRST_ISLAND = '<astro-island';
const END_OF_ISLAND = '</astro-island>';

/** Returns whether this path requests the personalised islands of a page. */
export const isDrawnPart = (path: string): boolean => path.startsWith(PERSONALISED_PARTS);

/**
 * Renders the islands of a page for the member whose session the request carries, so that a phone shows them before React
 * has loaded. The result is never cached, neither here nor in the browser. The answer is 204 without a valid session or a
 * time zone, while the gateway fails, and on a closed site; the islands then fetch their data themselves.
 */
export function createDrawnParts(options: DrawnPartsOptions) {
  const { pages, readsFor, accessGate, limits, isSession, security, languages, locals, onError } = options;
  const queued = limitOf(AT_ONCE);

  async function draw(req: IncomingMessage, page: string, query: string, client: Client, timeZone: string) {
    const render = createRenderer({
      ...options,
      locals: () => ({ ...locals(), personal: { timeZone, gateway: asMember(req, readsFor(client)) } }),
    });
    const named = new URLSearchParams(query).get('lang');
    return cutToIslands(await queued(render, page, selectVariant(req.headers.cookie, languages(), named)));
  }

  return async (req: IncomingMessage, res: ServerResponse, target: Target, client: Client): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendText(res, security.strict, 405, 'Parts of pages are read with GET.', ['Allow', 'GET, HEAD']);
    }
    const page = pageAddress(target.path);
    if (!pages.find(page)?.drawn) return sendText(res, security.strict, 404, 'There is no such part.');
    const nothing = () => void res.writeHead(204, [...EMPTY, ...security.strict]).end();
    const timeZone = readTimeZone(req);
    const { authorization: session } = req.headers;
    if (session === undefined || timeZone === undefined) return nothing();
    try {
      if (!(await isSession(session, client))) return nothing();
      const asker = { address: client.address, session };
      const [state, drawn] = await Promise.all([
        accessGate.state(client),
        limits.run(asker, () => draw(req, page, target.query, client, timeZone)),
      ]);
      if (state !== 'open' || !drawn) return nothing();
      sendDocument(req, res, await makeDocument(drawn, { security, isStored: false, effort: 'fast' }));
    } catch (error) {
      // The islands fetch their data themselves.
      if (error instanceof RenderRefused) return nothing();
      onError(error, target.path);
      if (res.headersSent) res.destroy();
      else nothing();
    }
  };
}

const pageAddress = (path: string): string => `/m/${path.slice(PERSONALISED_PARTS.length)}`;

/** Cuts a page to its islands; returns undefined if it could not be rendered. */
function cutToIslands({ status, body, ...page }: Rendered): Rendered | undefined {
  const html = body.toString();
  const first = html.indexOf(FIRST_ISLAND);
  if (status !== 200 || first < 0) return undefined;
  const islands = html.slice(first, html.lastIndexOf(END_OF_ISLAND) + END_OF_ISLAND.length);
  return { ...page, status, headers: HTML, body: Buffer.from(islands) };
}

/** Adds the member's session to the reads of a page. */
function asMember({ headers }: IncomingMessage, read: GatewayFetch): GatewayFetch {
  const own = Object.fromEntries(
    FORWARDED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
  return (path, given) => read(path, { ...given, headers: { ...given?.headers, ...own } });
}

/** Returns the browser's time zone; undefined for one that the server's `Intl` does not know. */
function readTimeZone({ headers }: IncomingMessage): string | undefined {
  const zone = headers[TIME_ZONE_HEADER.toLowerCase()];
  if (typeof zone !== 'string' || zone.length > MAX_ZONE) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
