import { announcements } from '#contract/content/announcements.ts';
import { href, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { PROMPTS } from '#lib/routes/paths.ts';

/** A page to visit: a route with its parameters filled in. */
export type Address = { name: RouteName; path: string };

/** Values for the parameters in paths. */
const PARAMETERS = { topic: 'live', node: '1001' };

/** Returns the address of a route on a running site; for a page about one item, the site's first item. */
export async function findAddress(name: RouteName, origin: string): Promise<Address> {
  const query = name === 'promotionDetail' ? { id: await firstPromotion(origin) } : {};
  return { name, path: href(name, query, PARAMETERS) };
}

export function allAddresses(origin: string): Promise<Address[]> {
  return Promise.all(ROUTE_NAMES.map((name) => findAddress(name, origin)));
}

/**
 * Lists the paths of all readable pages on a running site: each route, its sitemap in the default language (such as every
 * promotion and help topic), and the parts that scripts load after a page.
 */
export async function everyPath(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')))
    .filter(({ searchParams }) => !searchParams.has('lang'))
    .map(({ pathname, search }) => pathname + search);
  if (listed.length === 0) throw new Error('The sitemap lists no page');
  const routes = await allAddresses(origin);
  return [...new Set([...routes.map(({ path }) => path), ...listed, PROMPTS])];
}

async function firstPromotion(origin: string): Promise<string> {
  const answer = await fetch(`${origin}${announcements.path}?types=PR`);
  const { value } = (await answer.json()) as { value: { promotion: { id: string }[] } };
  const [first] = value.promotion;
  if (!first) throw new Error('The demo data has no promotion');
  return first.id;
}
