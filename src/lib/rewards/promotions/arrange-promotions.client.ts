import type { Announcement } from '#contract/content/announcements.ts';
import type { PromotionState } from '#contract/content/promotion-terms.ts';
import { coverOf, periodOf } from '#lib/content/index.ts';
import { drawSafely } from '#lib/html/draw-safely.client.ts';
import { fetchPage } from '#lib/html/fetch-page.client.ts';
import { href } from '#lib/routes/addresses.ts';
import { PROMOTIONS_PART } from '#lib/routes/paths.ts';
import { pictureAt } from '#lib/ui/index.ts';
import { stateAt } from './promotion-state.ts';

const ROOT = 'promotions';

/** Lists `promotions` in `place`: those that are there stay, others are made of parts that the server drew; `opened` shows in full. */
export async function arrangePromotions(
  place: HTMLElement,
  promotions: readonly Announcement[],
  opened: string | undefined,
): Promise<void> {
  const root = (await fetchPage(PROMOTIONS_PART, ROOT)).getElementById(ROOT) as HTMLElement;
  const known = knownIn(place);
  const list = document.createElement('ul');
  list.className = 'stack';
  const items = promotions.map((promotion) => known.get(promotion.id) ?? itemOf(promotion, opened, root));
  list.append(...items);
  const rest = items.length > 0 ? list : partOf(root, 'empty');
  while (place.firstChild) place.firstChild.remove();
  if (rest) place.append(rest);
  if (opened !== undefined && !known.has(opened)) list.querySelector<HTMLElement>('[tabindex]')?.focus();
}

/** What the page shows, by the ids that it tells in the same order. */
function knownIn(place: HTMLElement): Map<string, Element> {
  const items = place.querySelector('ul')?.children ?? [];
  const ids = (place.dataset.promotions ?? '').split(' ');
  return new Map(Array.from(items, (item, position) => [ids[position] ?? '', item]));
}

function itemOf(promotion: Announcement, opened: string | undefined, root: HTMLElement): HTMLElement {
  const { id, title, summary, content } = promotion;
  const item = document.createElement('li');
  const isOpen = id === opened;
  const part = partOf(root, isOpen ? 'article' : 'card');
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
  // Every state that there is has a part.
  const said = partOf(root, `period-${promotion.state}`) ? (promotion.state as PromotionState) : undefined;
  const state = partOf(root, `period-${stateAt(promotion, said, Date.now())}`);
  const shown = part.querySelector('.period');
  const period = state ?? shown;
  if (state) shown?.replaceWith(state);
  const { from, until } = periodOf(promotion);
  if (!period || until === undefined) return;
  for (const node of Array.from(period.childNodes)) if (node.nodeType === Node.TEXT_NODE) node.remove();
  period.append(`${from} – ${until}`);
}

function partOf(root: HTMLElement, name: string): HTMLElement | undefined {
  const part = Array.from(root.querySelectorAll<HTMLElement>('[data-part]')).find(
    ({ dataset }) => dataset.part === name,
  )?.firstElementChild;
  return part ? (document.importNode(part, true) as HTMLElement) : undefined;
}
