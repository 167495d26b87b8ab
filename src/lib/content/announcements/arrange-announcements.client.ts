import { drawSafely } from '#lib/html/draw-safely.client.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { type ListedAnnouncement, toTitles } from './listed-announcements.ts';

/**
 * Shows a member's own announcements in place of the shared ones (CONT-11): those already in the page stay, others
 * are created from the page's template.
 */
export function arrangeAnnouncements(list: HTMLElement, announcements: readonly ListedAnnouncement[]): void {
  const known = new Map<string, HTMLElement>();
  for (const announcement of list.querySelectorAll<HTMLElement>('[data-announcement]')) {
    known.set(announcement.dataset.announcement ?? '', announcement);
  }
  const template = document.querySelector<HTMLTemplateElement>('#announcement-fold');
  const shown = announcements.map(
    (announcement) => known.get(announcement.announcementId) ?? (template && made(template, announcement)),
  );
  while (list.firstChild) list.firstChild.remove();
  for (const announcement of shown) if (announcement) list.append(announcement);
  openNamed(list);
  pointPopular(announcements);
}

/** Updates links to popular ones, which count by the member's own list. */
function pointPopular(announcements: readonly ListedAnnouncement[]): void {
  const popular = toTitles(announcements).filter((announcement) => announcement.popular);
  const list = document.querySelector('.popular-announcements ul');
  const [blank] = list?.children ?? [];
  if (!list || !blank) return;
  while (list.firstChild) list.firstChild.remove();
  for (const { title, index } of popular) {
    const item = blank.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    if (link) Object.assign(link, { href: href('announcements', { i: index }), textContent: title });
    list.append(item);
  }
}

/** Opens the announcement named by a link, which counts by the member's own list. */
function openNamed(list: HTMLElement): void {
  const named = new URLSearchParams(window.location.search).get('i');
  if (named === null) return;
  const announcements = list.querySelectorAll<HTMLDetailsElement>('[data-announcement]');
  for (const [position, announcement] of Array.from(announcements).entries())
    announcement.open = String(position) === named;
}

function made(
  template: HTMLTemplateElement,
  { announcementId, title, content, startDate, popular }: ListedAnnouncement,
) {
  const announcement = template.content.querySelector('details')?.cloneNode(true) as HTMLDetailsElement;
  announcement.dataset.announcement = announcementId;
  if (!popular) announcement.querySelector('.popular')?.remove();
  fill(announcement, '.fold-title > span', title);
  fill(announcement, 'time', formatDay(startDate));
  announcement.querySelector('.prose')?.append(drawSafely(content));
  return announcement;
}

function fill(announcement: HTMLElement, selector: string, text: string): void {
  const part = announcement.querySelector(selector);
  if (part) part.textContent = text;
}
