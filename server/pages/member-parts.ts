import type { IncomingMessage, ServerResponse } from 'node:http';
import limitOf from 'p-limit';
import type { Language } from '#contract/languages.ts';
import { MEMBER_PARTS, TIME_ZONE_HEADER } from '#contract/member-parts.ts';
import type { Client } from '../http/client.ts';
import { sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Target } from '../http/target.ts';
import type { AccessGate } from '../status/access-gate.ts';
import type { GatewayFetch } from '../upstream/page-reads.ts';
import { makeDocument, sendDocument } from './document.ts';
import type { PageTable } from './page-table.ts';
import { createRenderer, type RendererOptions } from './renderer.ts';
import { variantOf } from './variants.ts';

export interface MemberPartsOptions extends Omit<RendererOptions, 'reads'> {
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
const LONGEST_ZONE = 64;
/** Without a type browsers read it as XML, whose error they write in styles that the policy of pages refuses. */
const EMPTY = ['cache-control', 'no-store', 'content-type', 'text/html; charset=utf-8'];

/** Whether something of the site is drawn for one member at this path. */
export const isMemberPart = (path: string): boolean => path.startsWith(MEMBER_PARTS);

/**
 * Draws parts of pages for the one member whose session the request carries, so that a phone shows them before it has
 * loaded React. Nothing of it is kept: neither here nor in a browser. Where nothing can be drawn (no session, one that
 * is over, no time zone, a gateway that fails, a site that is closed) the answer is 204, and the island of the page asks for itself.
 */
export function createMemberParts(options: MemberPartsOptions) {
  const { pages, readsFor, accessGate, security, usualLanguage, locals, onError } = options;
  const queued = limitOf(AT_ONCE);

  function draw(req: IncomingMessage, { path, query }: Target, client: Client, timeZone: string) {
    const render = createRenderer({
      ...options,
      reads: () => ({ fetch: asMember(req, readsFor(client)), lost: () => 0 }),
      locals: () => ({ ...locals(), drawnFor: { timeZone } }),
    });
    const named = new URLSearchParams(query).get('lang');
    return queued(render, path, variantOf(req.headers.cookie, usualLanguage, named));
  }

  return async (req: IncomingMessage, res: ServerResponse, target: Target, client: Client): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendText(res, security.strict, 405, 'Parts of pages are read with GET.', ['Allow', 'GET, HEAD']);
    }
    if (!pages.find(target.path)) return sendText(res, security.strict, 404, 'There is no such part.');
    const nothing = () => void res.writeHead(204, [...EMPTY, ...security.strict]).end();
    const timeZone = timeZoneOf(req);
    if (req.headers.authorization === undefined || timeZone === undefined) return nothing();
    try {
      const [state, drawn] = await Promise.all([
        accessGate.state(client),
        draw(req, target, client, timeZone),
      ]);
      if (state !== 'open' || drawn.status !== 200) return nothing();
      sendDocument(req, res, await makeDocument(drawn, { security, kept: false, effort: 'fast' }));
    } catch (error) {
      onError(error, target.path);
      if (res.headersSent) res.destroy();
      else nothing();
    }
  };
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
  if (typeof zone !== 'string' || zone.length > LONGEST_ZONE) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
