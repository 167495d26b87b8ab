import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isLanguage } from '#contract/core/languages.ts';
import { VISITOR_ADDRESS } from '#contract/site/system-status.ts';
import type { SiteLanguages } from '#locales/index.ts';
import type { Client } from '../http/client.ts';
import { sendRedirect, sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { pagePath, type Target } from '../http/target.ts';
import type { Access, AccessGate } from '../status/site-access.ts';
import { makeDocument, type SentAs, sendDocument, sendDocumentAs } from './html-response.ts';
import { lastResort } from './last-resort.ts';
import type { CacheOutcome, PageAnswer, PageCache } from './page-cache.ts';
import { type PageTable, type PageTarget, pageTarget } from './page-table.ts';
import { RenderRefused } from './rendering/render-limits.ts';
import { selectVariant, type Variant } from './variants.ts';

export interface PageRouteOptions {
  readonly pages: PageTable;
  readonly cache: PageCache;
  readonly accessGate: AccessGate;
  /** Returns whether a request's token belongs to an open session. */
  readonly isSession: (token: string, client: Client) => Promise<boolean>;
  readonly security: SecurityHeaders;
  readonly readAddress: (req: IncomingMessage) => string;
  /** Languages that the site offers now, and that of visitors who have not chosen one (LANG-1, OPER-43). */
  readonly languages: () => SiteLanguages;
  /** Style of the operator's colours. */
  readonly brandStyle: () => string;
  readonly onHit: (status: 200 | 304) => void;
  readonly onAnswer: (from: CacheOutcome) => void;
  readonly onError: (error: unknown, url: string) => void;
}

export interface PageRoute {
  /** Answers at once if the page is in memory and the visitor may see it. Runs on every request. */
  fromMemory(req: IncomingMessage, res: ServerResponse): boolean;
  serve(req: IncomingMessage, res: ServerResponse, target: Target, client: Client): Promise<void>;
}

const HOME = '/m/home';
/** Other names of home (NAV-1). */
const HOME_NAMES = ['/', '/m', '/m/', '/m/index', '/m/index.html'];
/** Pages that replace all others on a closed site (NAV-11); visitors cannot request them. */
const CLOSED: Record<Exclude<Access, 'open'>, { target: PageTarget; sent: SentAs }> = {
  maintenance: { target: statePage('maintenance'), sent: { status: 503, headers: ['retry-after', '300'] } },
  region: { target: statePage('region'), sent: { status: 451 } },
};
/** Matches characters that no address has: other parts of a header must not get into the page. */
const NO_ADDRESS = /[^\w.:]/g;
const MAX_REMEMBERED = 2_000;
const RETRY_SECONDS = '5';

function statePage(name: string): PageTarget {
  const path = `/m/state/${name}`;
  return pageTarget({ path, query: [] }, path, '');
}

export function createPageRoute(options: PageRouteOptions): PageRoute {
  const { pages, cache, accessGate, isSession, security, readAddress, languages } = options;
  const { brandStyle, onHit, onAnswer, onError } = options;
  /** Targets by their exact request line, so that repeated requests need no parsing. */
  const remembered = new LRUCache<string, PageTarget>({ max: MAX_REMEMBERED });

  /** Returns whether an address names a language that the site does not offer (OPER-43). */
  const isNotOffered = (language: string | null): boolean =>
    isLanguage(language) && !languages().offered.includes(language);

  /** Returns the redirect of a path that is not a page: to the page it misspells, or to home (NAV-1, NAV-2). */
  function elsewhere(path: string, query: string): { status: 301 | 302; location: string } {
    const suffix = query === '' ? '' : `?${query}`;
    if (HOME_NAMES.includes(path)) return { status: 301, location: HOME + suffix };
    const plain = pagePath(path)?.replace(/\.html?$/, '');
    return plain !== undefined && pages.find(plain)
      ? { status: 301, location: plain + suffix }
      : { status: 302, location: HOME };
  }

  async function sendClosed(
    req: IncomingMessage,
    res: ServerResponse,
    variant: Variant,
    { state, address }: { state: keyof typeof CLOSED; address: string },
  ): Promise<void> {
    const { target, sent } = CLOSED[state];
    const answer = await cache.answer(target, variant, { mayStore: true });
    if (answer === 'missing') throw new Error(`the site has no page ${target.url}`);
    const seen = address.replace(NO_ADDRESS, '');
    const fill = state === 'region' ? (html: string) => html.replaceAll(VISITOR_ADDRESS, seen) : undefined;
    sendDocumentAs(req, res, answer.document, { ...sent, ...(fill && { fill }) });
  }

  async function answerTo(
    req: IncomingMessage,
    target: PageTarget,
    variant: Variant,
    client: Client,
  ): Promise<PageAnswer> {
    const { address } = client;
    const { authorization } = req.headers;
    // A request with an invalid token counts as a guest's, so that no page is rendered for it (HOUSE-53).
    const session =
      authorization !== undefined && (await isSession(authorization, client)) ? authorization : undefined;
    // Pages do not depend on the session; still, a page rendered for a member's request is not stored.
    return cache.answer(target, variant, { mayStore: session === undefined, asker: { address, session } });
  }

  async function sendRefused(
    req: IncomingMessage,
    res: ServerResponse,
    { locale }: Variant,
    { status, retryAfter }: RenderRefused,
  ): Promise<void> {
    const document = await makeDocument(lastResort(locale.content, brandStyle()), {
      security,
      isStored: false,
      effort: 'fast',
    });
    sendDocumentAs(req, res, document, { status, headers: ['retry-after', String(retryAfter)] });
  }

  function sendPage(req: IncomingMessage, res: ServerResponse, answer: PageAnswer): void {
    if (answer === 'missing') {
      sendRedirect(res, security.strict, 302, HOME);
      return;
    }
    onAnswer(answer.from);
    sendDocument(req, res, answer.document);
  }

  return {
    fromMemory(req, res) {
      const target = remembered.get(req.url ?? '');
      if (target === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
      if (accessGate.known(readAddress(req)) !== 'open') return false;
      const document = cache.fresh(target.keys[selectVariant(req.headers.cookie, languages()).index] ?? '');
      if (document === undefined) return false;
      onHit(sendDocument(req, res, document) === 304 ? 304 : 200);
      return true;
    },

    async serve(req, res, { path, query }, client) {
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        return sendText(res, security.strict, 405, 'Pages are read with GET.', ['Allow', 'GET, HEAD']);
      }
      const page = pages.find(path);
      if (page === undefined) {
        const { status, location } = elsewhere(path, query);
        return sendRedirect(res, security.strict, status, location);
      }
      const named = /lang=|theme=/.test(query) ? new URLSearchParams(query) : undefined;
      if (named && isNotOffered(named.get('lang'))) {
        named.delete('lang');
        const rest = named.size > 0 ? `?${named}` : '';
        return sendRedirect(res, security.strict, 303, path + rest);
      }
      const variant = selectVariant(req.headers.cookie, languages(), named?.get('lang'), named?.get('theme'));
      const target = pageTarget(page, path, query);
      try {
        // The page is the same for all visitors, so it is rendered while the gateway checks this visitor's access: a slow
        // gateway delays the answer once, not twice (fault 3).
        const early = accessGate.likely(client.address) === 'open' && answerTo(req, target, variant, client);
        if (early) early.catch(() => {});
        const state = await accessGate.state(client);
        if (state !== 'open') {
          return await sendClosed(req, res, variant, { state, address: client.address });
        }
        if (target.url === req.url) remembered.set(target.url, target);
        sendPage(req, res, await (early || answerTo(req, target, variant, client)));
      } catch (error) {
        if (error instanceof RenderRefused) return await sendRefused(req, res, variant, error);
        onError(error, target.url);
        if (res.headersSent) return void res.destroy();
        const headers = { 'retry-after': RETRY_SECONDS };
        const rescue = lastResort(variant.locale.content, brandStyle());
        const document = await makeDocument(rescue, { security, isStored: false, effort: 'fast', headers });
        sendDocument(req, res, document);
      }
    },
  };
}
