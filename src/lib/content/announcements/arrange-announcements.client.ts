import { drawSafely } from '#lib/html/draw-safely.client.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { type ListedAnnouncement, titlesOf } from './listed-announcements.ts';

/**
 * Shows a member's own notices in place of everybody's (CONT-11): those of the page stay as they are, others are made
 * of the page's template.
 */
export function arrangeNotices(list: HTMLElement, notices: readonly ListedAnnouncement[]): void {
  const known = new Map<string, HTMLElement>();
  for (const notice of list.querySelectorAll<HTMLElement>('[data-notice]')) {
    known.set(notice.dataset.notice ?? '', notice);
  }
  const template = document.querySelector<HTMLTemplateElement>('#notice-fold');
  const shown = notices.map(
    (notice) => known.get(notice.announcementId) ?? (template && made(template, notice)),
  );
  while (list.firstChild) list.firstChild.remove();
  for (const notice of shown) if (notice) list.append(notice);
  openNamed(list);
  pointPopular(notices);
}

/** Links to popular ones count by a member's own list, too. */
function pointPopular(notices: readonly ListedAnnouncement[]): void {
  const popular = titlesOf(notices).filter((notice) => notice.popular);
  const list = document.querySelector('.popular-notices ul');
  const [blank] = list?.children ?? [];
  if (!list || !blank) return;
  while (list.firstChild) list.firstChild.remove();
  for (const { title, index } of popular) {
    const item = blank.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    if (link) Object.assign(link, { href: href('notices', { i: index }), textContent: title });
    list.append(item);
  }
}

/** Links count by a member's own list. */
function openNamed(list: HTMLElement): void {
  const named = new URLSearchParams(window.location.search).get('i');
  if (named === null) return;
  const notices = list.querySelectorAll<HTMLDetailsElement>('[data-notice]');
  for (const [position, notice] of Array.from(notices).entries()) notice.open = String(position) === named;
}

function made(
  template: HTMLTemplateElement,
  { announcementId, title, content, startDate, popular }: ListedAnnouncement,
) {
  const notice = template.content.querySelector('details')?.cloneNode(true) as HTMLDetailsElement;
  notice.dataset.notice = announcementId;
  if (!popular) notice.querySelector('.popular')?.remove();
  fill(notice, '.fold-title > span', title);
  fill(notice, 'time', formatDay(startDate));
  notice.querySelector('.prose')?.append(drawSafely(content));
  return notice;
}

function fill(notice: HTMLElement, selector: string, text: string): void {
  const part = notice.querySelector(selector);
  if (part) part.textContent = text;
}
