import { announcements, type Banner } from '#contract/content/announcements.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { parseLinkage } from './linkage.ts';

/**
 * Gives banners without text the title of the promotion they open: the contract requires only picture, group and
 * linkage. A banner without a promotion stays without a title.
 */
export async function withNames(
  banners: readonly Banner[],
  gateway: GatewayFetch,
): Promise<readonly Banner[]> {
  if (!banners.some(wantsName)) return banners;
  const answer = await read(gateway, announcements, { types: 'PR' });
  const titles = new Map(
    (answer.ok ? answer.value.promotion : []).map(({ id, title }) => [
      href('promotionDetail', { id }),
      title,
    ]),
  );
  return banners.map((banner) =>
    wantsName(banner)
      ? { ...banner, title: titles.get(parseLinkage(banner.linkage)?.href ?? '') ?? '' }
      : banner,
  );
}

const wantsName = ({ title, headline, linkage }: Banner): boolean =>
  title === '' && headline === '' && linkage !== '';
