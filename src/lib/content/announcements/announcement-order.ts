import type { Announcement } from '#contract/content/announcements.ts';
import { formatDay } from '#lib/i18n/format.ts';

/** Promotions with the newest start first (CONT-1). */
export const newestFirst = (promotions: readonly Announcement[]): Announcement[] =>
  [...promotions].sort((one, other) => other.startDate - one.startDate);

/** The picture of sequence 1 (CONT-1). */
export const coverOf = ({ announcementImages }: Announcement): string | undefined =>
  announcementImages.find(({ sequence }) => sequence === 1)?.url;

/** The last moment of a promotion, in epoch milliseconds; a long-term one has none. */
export const endOf = ({
  endDate,
  noExpiry,
}: Pick<Announcement, 'endDate' | 'noExpiry'>): number | undefined =>
  noExpiry === 1 ? undefined : (endDate ?? undefined);

/** When a promotion runs, as `YYYY/MM/DD`; one without `until` is a long-term one. */
export function formatPeriod(promotion: Announcement) {
  const end = endOf(promotion);
  return { from: formatDay(promotion.startDate), until: end === undefined ? undefined : formatDay(end) };
}

/** Those of a tab; `all_promo` has every promotion. */
export const inCategory = <Item extends { readonly categories: readonly string[] }>(
  promotions: readonly Item[],
  category: string,
): Item[] => promotions.filter(({ categories }) => category === 'all_promo' || categories.includes(category));
