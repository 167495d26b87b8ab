import { READ_TOPICS } from '#contract/content/content-files.ts';
import type { Language } from '#contract/core/languages.ts';
import { offeredLocales } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { pageAt } from '#lib/routes/off-routes.server.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import type { SiteSettings } from './site.ts';

/** Pages with one item of many: their addresses come from the existing items. */
const OF_MANY: readonly RouteName[] = ['promotionDetail', 'read', 'game'];

const ONES = ROUTE_NAMES.filter((name) => ROUTES[name].index && !OF_MANY.includes(name));

/**
 * Returns the addresses that search engines may list: of every open page, guide, help topic and promotion that is not
 * over; none that is `off` (OPER-8). The games, hundreds in each language, are found by links.
 */
export function listedAddresses(
  promotions: readonly ListedPromotion[],
  helpTopics: number,
  off: ReadonlySet<RouteName> = new Set(),
): string[] {
  const addresses = [
    ...ONES.map((name) => href(name)),
    ...READ_TOPICS.map((topic) => href('read', {}, { topic })),
    ...Array.from({ length: Math.max(helpTopics - 1, 0) }, (_, before) => href('help', { i: before + 1 })),
    ...promotions.filter(({ state }) => state !== 'closed').map(({ id }) => href('promotionDetail', { id })),
  ];
  return addresses.filter((address) => {
    const page = pageAt(address.replace(/\?.*$/, ''));
    return page === undefined || !off.has(page);
  });
}

/** What a sitemap needs of a promotion. */
interface ListedPromotion {
  readonly id: string;
  readonly state: string | undefined;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

type Site = Pick<SiteSettings, 'origin' | 'defaultLanguage' | 'languages'>;

/** Returns the sitemap of addresses of the site, each in every language with its alternates. */
export function sitemap(
  { origin, defaultLanguage, languages: offered }: Site,
  addresses: readonly string[],
): string {
  const at = (address: string) => escaped(origin + address);
  const entries = addresses.flatMap((address) => {
    const languages = offeredLocales(offered).map(({ code, tag }) => ({
      name: tag,
      address: at(inLanguage(address, code, defaultLanguage)),
    }));
    const alternates = [...languages, { name: 'x-default', address: at(address) }]
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other.name}" href="${other.address}"/>`)
      .join('');
    return languages.map((own) => `<url><loc>${own.address}</loc>${alternates}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/**
 * Returns the address (path and query) of a page in a language. The plain address shows the usual language to
 * visitors who have chosen none; the others have `lang`.
 */
export function inLanguage(address: string, language: string, usual: Language): string {
  if (language === usual) return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
