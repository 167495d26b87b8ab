import { askOwnContent } from '#lib/content/index.client.ts';
import { inCategory, newestFirst } from '#lib/content/index.ts';

/**
 * Shows a member's own promotions in place of everybody's (CONT-11). Nothing changes where they are the same; those of
 * the page stay as they are.
 */
export async function showOwnPromotions(place: HTMLElement): Promise<void> {
  const answer = await askOwnContent('PR');
  if (!answer.ok) return;
  const own = newestFirst(answer.value.promotion).map((promotion) => ({
    ...promotion,
    categories: promotion.promoAnnouncementCategoryIds,
  }));
  const asked = place.dataset.category ?? '';
  const named = new URLSearchParams(location.search).get('id');
  const opened = own.find(({ id }) => id === named);
  const category = opened && inCategory([opened], asked).length === 0 ? 'all_promo' : asked;
  const shown = inCategory(own, category);
  const idsOf = shown.map(({ id }) => id).join(' ');
  if (idsOf === place.dataset.promotions) return;
  const { arrangePromotions } = await import('./arrange-promotions.client.ts');
  await arrangePromotions(place, shown, opened?.id);
  place.dataset.promotions = idsOf;
}
