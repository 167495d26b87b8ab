import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/core/languages.ts';
import type { Client } from '../http/client.ts';
import { sendRedirect, sendText } from '../http/plain-answer.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { pagePath, type Target } from '../http/target.ts';
import type { Access, AccessGate } from '../status/site-access.ts';
import { makeDocument, sendDocument, sendDocumentAs } from './html-response.ts';
import { lastResort } from './last-resort.ts';
import type { CacheOutcome, PageAnswer, PageCache } from './page-cache.ts';
import { type PageTable, type PageTarget, pageTarget } from './page-table.ts';
import { type Variant, variantOf } from './variants.ts';

export interface PageRouteOptions {
  readonly pages: PageTable;
  readonly cache: PageCache;
  readonly accessGate: AccessGate;
  readonly security: SecurityHeaders;
  readonly addressOf: (req: IncomingMessage) => string;
  /** Of visitors who have chosen none (LANG-1). */
  readonly usualLanguage: Language;
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
/** What is shown instead of any page (NAV-11); visitors can't ask for these. */
const CLOSED: Record<
  Exclude<Access, 'open'>,
  { target: PageTarget; status: 503 | 451; headers: string[] }
> = {
  maintenance: { target: statePage('maintenance'), status: 503, headers: ['retry-after', '300'] },
  region: { target: statePage('region'), status: 451, headers: [] },
};
const MAX_REMEMBERED = 2_000;
const RETRY_SECONDS = '5';

function statePage(name: string): PageTarget {
  const path = `/m/state/${name}`;
  return pageTarget({ path, query: [] }, path, '');
}

export function createPageRoute(options: PageRouteOptions): PageRoute {
  const { pages, cache, accessGate, security, addressOf, usualLanguage, onHit, onAnswer, onError } = options;
  /** Targets by the request line that names them exactly: nothing needs parsing the next time. */
  const remembered = new LRUCache<string, PageTarget>({ max: MAX_REMEMBERED });

  /** Where a path that is no page leads: another spelling of a page, or home (NAV-1, NAV-2). */
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
    state: keyof typeof CLOSED,
  ): Promise<void> {
    const { target, status, headers } = CLOSED[state];
    const answer = await cache.answer(target, variant, { mayStore: true });
    if (answer === 'missing') throw new Error(`the site has no page ${target.url}`);
    sendDocumentAs(req, res, answer.document, status, headers);
  }

  function answerTo(req: IncomingMessage, target: PageTarget, variant: Variant): Promise<PageAnswer> {
    // Pages do not see who asks; what such a request gets is still nobody else's.
    return cache.answer(target, variant, { mayStore: req.headers.authorization === undefined });
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
      if (accessGate.known(addressOf(req)) !== 'open') return false;
      const document = cache.fresh(target.keys[variantOf(req.headers.cookie, usualLanguage).index] ?? '');
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
      const named = query.includes('lang=') ? new URLSearchParams(query).get('lang') : undefined;
      const variant = variantOf(req.headers.cookie, usualLanguage, named);
      const target = pageTarget(page, path, query);
      try {
        // The page is the same for everybody: it is made while the gateway is asked about this visitor, so that a slow
        // gateway is waited for once (fault 3).
        const early = accessGate.likely(client.address) === 'open' && answerTo(req, target, variant);
        if (early) early.catch(() => {});
        const state = await accessGate.state(client);
        if (state !== 'open') return await sendClosed(req, res, variant, state);
        if (target.url === req.url) remembered.set(target.url, target);
        sendPage(req, res, await (early || answerTo(req, target, variant)));
      } catch (error) {
        onError(error, target.url);
        if (res.headersSent) return void res.destroy();
        const headers = { 'retry-after': RETRY_SECONDS };
        const rescue = lastResort(variant.locale.content);
        const document = await makeDocument(rescue, { security, kept: false, effort: 'fast', headers });
        sendDocument(req, res, document);
      }
    },
  };
}
