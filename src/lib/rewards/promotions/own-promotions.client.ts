import { type PromotionStanding, promotionStates } from '#contract/rewards/promotions.ts';
import { send } from '#lib/auth/index.client.ts';
import { askOwnContent } from '#lib/content/index.client.ts';
import { inCategory, newestFirst } from '#lib/content/index.ts';

/**
 * Replaces the promotions for guests by a member's own, with the member's states and groups (CONT-11, WAY-30). The
 * page stays unchanged where they cannot be read.
 */
export async function showOwnPromotions(place: HTMLElement): Promise<void> {
  const [answer, states] = await Promise.all([askOwnContent('PR'), send(promotionStates)]);
  if (answer.ok) {
    const own = newestFirst(answer.value.promotion).map((promotion) => ({
      ...promotion,
      categories: promotion.promoAnnouncementCategoryIds,
    }));
    const asked = place.dataset.category ?? '';
    const named = new URLSearchParams(location.search).get('id');
    const opened = own.find(({ id }) => id === named);
    const category = opened && inCategory([opened], asked).length === 0 ? 'all_promo' : asked;
    const standings = new Map<string, PromotionStanding>(
      states.ok ? states.value.map(({ id, ...standing }) => [id, standing]) : [],
    );
    const { arrangePromotions } = await import('./arrange-promotions.client.ts');
    await arrangePromotions(place, inCategory(own, category), standings, opened?.id).catch(() => {});
  }
  place.dataset.own = '';
}
