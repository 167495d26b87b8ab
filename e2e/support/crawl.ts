import type { Language } from '#contract/core/languages.ts';
import type { Theme } from '#lib/ui/theme.ts';
import { elementsOf } from './elements.ts';

export interface Look {
  readonly language: Language;
  readonly theme: Theme;
}

/** An address of a site, and what it answers a guest. */
export interface Crawled {
  readonly path: string;
  /** Path of the page with the link. */
  readonly from: string;
  /** Status after redirects. */
  readonly status: number;
  /** Empty for the answer of a file. */
  readonly html: string;
}

const MAX_ADDRESSES = 400;
/** A site refuses pages while too many others wait. */
export const AT_ONCE = 4;
/** The style of what a gateway lacks: links that only a style can leave out (OPER-8). */
const HIDDEN = /<style>([^<{}]*)\{display:none!important\}<\/style>/;
const SELECTOR = /^a?\[([\w-]+)(?:([$*])="([^"]*)")?\]$/;

/** Follows every link and form of a site from a page, breadth first, as a guest (OPER-11). */
export async function crawl(origin: string, first: string, { language, theme }: Look): Promise<Crawled[]> {
  const headers = { Cookie: `language=${language}; theme=${theme}` };
  const known = new Set([first]);
  const crawled: Crawled[] = [];
  const visit = async ({ path, from }: Pick<Crawled, 'path' | 'from'>) => {
    const answer = await fetch(origin + path, { headers });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const text = await answer.text();
    crawled.push({ path, from, status: answer.status, html: isPage ? text : '' });
    return isPage ? listWays(text, answer.url) : [];
  };
  let next = [{ path: first, from: '' }];
  while (next.length > 0) {
    const linked: typeof next = [];
    for (let at = 0; at < next.length; at += AT_ONCE) {
      const pages = next.slice(at, at + AT_ONCE);
      const ways = await Promise.all(pages.map(visit));
      for (const [place, paths] of ways.entries())
        for (const path of paths) {
          if (known.has(path) || known.size >= MAX_ADDRESSES) continue;
          known.add(path);
          linked.push({ path, from: pages[place]?.path ?? '' });
        }
    }
    next = linked;
  }
  return crawled;
}

/** Lists paths of this site to which the links and forms of a page lead that are not hidden. */
export function listWays(html: string, address: string): string[] {
  const hidden = HIDDEN.exec(html)?.[1]?.split(',') ?? [];
  const elements = [...elementsOf(html, 'a'), ...elementsOf(html, 'form')];
  return elements.flatMap(({ attributes }) => {
    const way = attributes.href ?? attributes.action;
    if (way === undefined || hidden.some((selector) => fits(selector, attributes))) return [];
    const { origin, pathname, search } = new URL(way, address);
    return origin === new URL(address).origin ? [pathname + search] : [];
  });
}

/** Returns whether a selector of one attribute fits an element. */
function fits(selector: string, attributes: Readonly<Record<string, string>>): boolean {
  const [, name = '', operator, part = ''] = SELECTOR.exec(selector) ?? [];
  const value = attributes[name];
  if (value === undefined) return false;
  if (operator === '$') return value.endsWith(part);
  return operator === undefined || value.includes(part);
}
