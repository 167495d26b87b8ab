import { type Announcement, announcements, PROMOTION_CATEGORIES } from '#contract/content/announcements.ts';
import { PROMOTION_STATES, type PromotionState } from '#contract/content/promotion-terms.ts';
import { coverOf, newestFirst, periodOf } from '#lib/content/index.ts';
import type { Answer } from '#lib/gateway/answer.ts';
import type { GatewayFetch } from '#lib/gateway/read.server.ts';
import { read } from '#lib/gateway/read.server.ts';
import { sanitise } from '#lib/html/sanitise.server.ts';
import { actionOf, type PromotionAction } from './promotion-action.ts';
import { stateAt } from './promotion-state.ts';

export type PromotionCategory = (typeof PROMOTION_CATEGORIES)[number];

export interface Promotion {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Safe HTML. */
  readonly html: string;
  /** The picture of sequence 1 (CONT-1). */
  readonly cover: string | undefined;
  /** A picture that other sites can show when the promotion is shared: they know no SVG. */
  readonly shared: string | undefined;
  readonly categories: readonly string[];
  readonly state: PromotionState;
  /** Undefined where the gateway names none. */
  readonly action: PromotionAction | undefined;
  /** `YYYY/MM/DD`. */
  readonly from: string;
  /** Undefined for a long-term promotion. */
  readonly until: string | undefined;
}

const RASTER = /\.(?:png|jpe?g|webp)(?:\?|$)/i;

/** Every promotion, newest start first; what is over comes last (CONT-1). */
export async function readPromotions(gateway: GatewayFetch): Promise<Answer<Promotion[]>> {
  const answer = await read(gateway, announcements, { types: 'PR' });
  if (!answer.ok) return answer;
  const now = Date.now();
  const all = newestFirst(answer.value.promotion).map((item) => promotionOf(item, now));
  const isOver = ({ state }: Promotion) => state === 'closed';
  return { ok: true, value: [...all.filter((one) => !isOver(one)), ...all.filter(isOver)] };
}

function promotionOf(item: Announcement, now: number): Promotion {
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
    action: actionOf(item.action),
    ...periodOf(item),
  };
}

/** The tab that a page's address names; all promotions unless it is one of the nine. */
export function categoryOf(name: string | null): PromotionCategory {
  return PROMOTION_CATEGORIES.find((category) => category === name) ?? 'all_promo';
}
