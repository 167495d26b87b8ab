import { allLanguages } from '#locales/index.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { CacheSettings } from '../settings.ts';
import { createPageCache } from './page-cache.ts';
import { type Page, pageTarget } from './page-table.ts';
import { type Asker, createRenderLimits } from './rendering/render-limits.ts';
import type { Rendered } from './rendering/rendered.ts';
import type { Render } from './rendering/renderer.ts';
import { selectVariant } from './variants.ts';

export const HOUR = 3_600_000;
export const english = selectVariant(undefined, allLanguages());
export const chinese = selectVariant('language=CN', allLanguages());
const settings: CacheSettings = {
  freshMs: 5_000,
  revalidateMs: 60_000,
  keepMs: 24 * HOUR,
  oldMs: 300_000,
  maxBytes: 10_000_000,
};
const gameList: Page = { path: '/m/gameList', query: ['gameType'] };
export const home = pageTarget({ path: '/m/home', query: [] }, '/m/home', '');
export const listTarget = (query: string) => pageTarget(gameList, '/m/gameList', query);

export function page(text: string, change: Partial<Rendered> = {}): Rendered {
  const body = Buffer.from(`<!doctype html><html lang="en"><body>${text}</body></html>`);
  const headers = new Map([['content-type', 'text/html']]);
  return { quality: 'complete', status: 200, storable: true, headers, body, ...change };
}
export const partial = (text: string) => page(text, { quality: 'partial', storable: false });
export const failed = (text: string, change: Partial<Rendered> = {}) =>
  page(text, { quality: 'failed', status: 503, storable: false, ...change });

/** A cache over a site whose next rendering the test decides. */
export function createTestCache(change: Partial<CacheSettings> = {}) {
  const site = {
    now: 1_000_000,
    renders: [] as string[],
    troubles: [] as string[],
    next: (): Rendered | Promise<Rendered> => page(`rendering ${site.renders.length}`),
  };
  const render: Render = async (url, variant) => {
    site.renders.push(`${variant.locale.code} ${url}`);
    return site.next();
  };
  const cache = createPageCache({
    render,
    limits: createRenderLimits([], () => site.now),
    settings: { ...settings, ...change },
    security: securityHeaders({ hsts: false }),
    onTrouble: (url) => void site.troubles.push(url),
    now: () => site.now,
  });
  async function get(target = home, variant = english, mayStore = true, asker?: Asker) {
    const answer = await cache.answer(target, variant, { mayStore, ...(asker && { asker }) });
    if (answer === 'missing') return { from: 'missing', text: '', status: 404, stale: false, headers: '' };
    const { identity, status } = answer.document;
    const text = identity.body.toString();
    const stale = text.includes('<html data-stale lang="en">');
    return { from: answer.from, text, status, stale, headers: identity.headers.join('\n') };
  }
  /** Waits for background renderings. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { cache, site, get, settle };
}
