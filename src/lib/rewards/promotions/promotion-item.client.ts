import type { Announcement } from '#contract/content/announcements.ts';
import type { PromotionState } from '#contract/content/promotion-terms.ts';
import type { PromotionStanding } from '#contract/rewards/promotions.ts';
import { coverOf, formatPeriod } from '#lib/content/index.ts';
import { drawSafely } from '#lib/html/draw-safely.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { pictureAt } from '#lib/ui/index.ts';
import { isOpen, stateAt } from './promotion-state.ts';

/** A promotion of the list, made of the parts in `root`; the opened one shows in full. */
export function createPromotionItem(
  promotion: Announcement,
  opened: string | undefined,
  root: HTMLElement,
): HTMLElement {
  const { id, title, summary, content } = promotion;
  const item = document.createElement('li');
  item.className = 'promotion';
  const part = copyPart(root, id === opened ? 'article' : 'card');
  if (!part) return item;
  item.append(part);
  if (part instanceof HTMLAnchorElement) part.href = href('promotionDetail', { id });
  const heading = part.querySelector('h2');
  if (heading) heading.textContent = title;
  fillSummary(part, summary);
  part.querySelector('.prose')?.append(drawSafely(content));
  fillCover(part, coverOf(promotion), root.dataset.imageHost ?? '');
  fillPeriod(part, promotion, root);
  return item;
}

/** Shows the member's state in a promotion, and the available action or why there is none (WAY-30). */
export function showStanding(
  item: HTMLElement,
  id: string,
  { state, action, reason }: PromotionStanding,
  root: HTMLElement,
): void {
  const tag = copyPart(root, `period-${state}`)?.querySelector('.tag');
  if (tag) item.querySelector('.period > .tag')?.replaceWith(tag);
  const shown = item.querySelector('.card-way');
  const way = copyPart(root, action === 'none' ? `reason-${reason}` : action);
  // The page's own button stays while the promotion is open and no reason blocks it.
  if (!way && isOpen(state)) return;
  shown?.remove();
  if (!way) return;
  const link = way.querySelector('a');
  if (link)
    link.href = action === 'deposit' ? href('deposit', { promotion: id }) : href('promotionDetail', { id });
  item.append(way);
}

function fillSummary(part: HTMLElement, summary: string): void {
  const line = part.querySelector('.muted');
  if (line) line.textContent = summary;
  if (summary === '') line?.remove();
}

function fillCover(part: HTMLElement, cover: string | undefined, host: string): void {
  const picture = part.querySelector<HTMLImageElement>('img');
  if (picture && cover !== undefined) picture.src = pictureAt(host, cover);
  else picture?.remove();
}

function fillPeriod(part: HTMLElement, promotion: Announcement, root: HTMLElement): void {
  // Every known state has a part.
  const said = copyPart(root, `period-${promotion.state}`) ? (promotion.state as PromotionState) : undefined;
  const state = copyPart(root, `period-${stateAt(promotion, said, Date.now())}`);
  const shown = part.querySelector('.period');
  const period = state ?? shown;
  if (state) shown?.replaceWith(state);
  const { from, until } = formatPeriod(promotion);
  if (!period || until === undefined) return;
  for (const node of Array.from(period.childNodes)) if (node.nodeType === Node.TEXT_NODE) node.remove();
  period.append(`${from} – ${until}`);
}

/** Returns a copy of a part that the server rendered; undefined where there is none of that name. */
export function copyPart(root: HTMLElement, name: string): HTMLElement | undefined {
  const part = Array.from(root.querySelectorAll<HTMLElement>('[data-part]')).find(
    ({ dataset }) => dataset.part === name,
  )?.firstElementChild;
  return part ? (document.importNode(part, true) as HTMLElement) : undefined;
}
