import { type Announcement, announcements, PROMOTION_CATEGORIES } from '#contract/content/announcements.ts';
import { PROMOTION_STATES, type PromotionState } from '#contract/content/promotion-terms.ts';
import { coverOf, formatPeriod, newestFirst } from '#lib/content/index.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { sanitise } from '#lib/html/sanitise.server.ts';
import { type PromotionAction, parseAction } from './promotion-action.ts';
import { PROMOTION_GROUPS, type PromotionGroup, selectGroup, stateAt } from './promotion-state.ts';

export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

export interface Promotion {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Safe HTML. */
  readonly html: string;
  /** The picture of sequence 1 (CONT-1). */
  readonly cover: string | undefined;
  /** A picture that other sites can show when the promotion is shared: they do not support SVG. */
  readonly shared: string | undefined;
  readonly categories: readonly string[];
  readonly state: PromotionState;
  readonly group: PromotionGroup;
  /** Undefined where the gateway names none. */
  readonly action: PromotionAction | undefined;
  /** `YYYY/MM/DD`. */
  readonly from: string;
  /** Undefined for a long-term promotion. */
  readonly until: string | undefined;
}

const RASTER = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** Every promotion by its group, in each the newest start first (CONT-1, WAY-30). */
export async function readPromotions(gateway: GatewayFetch): Promise<Answer<Promotion[]>> {
  const answer = await read(gateway, announcements, { types: 'PR' });
  if (!answer.ok) return answer;
  const now = Date.now();
  const all = newestFirst(answer.value.promotion).map((item) => toPromotion(item, now));
  return { ok: true, value: PROMOTION_GROUPS.flatMap((group) => all.filter((one) => one.group === group)) };
}

function toPromotion(item: Announcement, now: number): Promotion {
  const { id, title, summary, content } = item;
  const said = PROMOTION_STATES.find((state) => state === item.state);
  return {
    id,
    title,
    summary,
    html: sanitise(content),
    cover: coverOf(item),
    shared: item.announcementImages.find(({ url }) => RASTER.test(url))?.url,
    categories: item.promoAnnouncementCategoryIds,
    state: stateAt(item, said, now),
    group: selectGroup(item, said, now),
    action: parseAction(item.action),
    ...formatPeriod(item),
  };
}

/** Returns the tab in a page's address; all promotions unless it is one of the nine. */
export function parseCategory(name: string | null): PromotionCategory {
  return PROMOTION_CATEGORIES.find((category) => category === name) ?? 'all_promo';
}
