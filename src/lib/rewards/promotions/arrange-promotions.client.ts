import type { Announcement } from '#contract/content/announcements.ts';
import { PROMOTION_STATES } from '#contract/content/promotion-terms.ts';
import type { PromotionStanding } from '#contract/rewards/promotions.ts';
import { fetchPage } from '#lib/html/fetch-page.client.ts';
import { PROMOTIONS_PART } from '#lib/routes/paths.ts';
import { copyPart, createPromotionItem, showStanding } from './promotion-item.client.ts';
import { PROMOTION_GROUPS, selectGroup } from './promotion-state.ts';

const ROOT = 'promotions';

/**
 * Lists `promotions` in `place` by their groups, each with the member's state. Items of the page are kept, others are
 * created from server-rendered parts; `opened` shows in full.
 */
export async function arrangePromotions(
  place: HTMLElement,
  promotions: readonly Announcement[],
  standings: ReadonlyMap<string, PromotionStanding>,
  opened: string | undefined,
): Promise<void> {
  const root = (await fetchPage(PROMOTIONS_PART, ROOT)).getElementById(ROOT) as HTMLElement;
  const known = knownIn(place);
  const now = Date.now();
  const listed = PROMOTION_GROUPS.map((group) => ({
    group,
    items: promotions.filter((promotion) => {
      if (standings.get(promotion.id)?.isTheirs) return group === 'yours';
      const said = PROMOTION_STATES.find((state) => state === promotion.state);
      return selectGroup(promotion, said, now) === group;
    }),
  })).filter(({ items }) => items.length > 0);
  const sections = listed.flatMap(({ group, items }) => {
    const section = copyPart(root, `group-${group}`);
    for (const promotion of items) {
      const item = known.get(promotion.id) ?? createPromotionItem(promotion, opened, root);
      const standing = standings.get(promotion.id);
      if (standing) showStanding(item, promotion.id, standing, root);
      section?.querySelector('ul')?.append(item);
    }
    return section ?? [];
  });
  const empty = copyPart(root, 'empty');
  const focused = document.activeElement;
  // Shown from here on: what is hidden takes no focus.
  place.dataset.own = '';
  while (place.firstChild) place.firstChild.remove();
  place.append(...(sections.length > 0 || !empty ? sections : [empty]));
  place.dataset.promotions = listed
    .flatMap(({ items }) => items)
    .map(({ id }) => id)
    .join(' ');
  if (focused instanceof HTMLElement && place.contains(focused)) focused.focus({ preventScroll: true });
  else if (opened !== undefined && !known.has(opened))
    place.querySelector<HTMLElement>('[tabindex]')?.focus();
}

/** Returns the page's items by id; the page lists the ids in the same order. */
function knownIn(place: HTMLElement): Map<string, HTMLElement> {
  const ids = (place.dataset.promotions ?? '').split(' ');
  const items = Array.from(place.querySelectorAll<HTMLElement>('.promotion'));
  return new Map(items.map((item, position) => [ids[position] ?? '', item]));
}
