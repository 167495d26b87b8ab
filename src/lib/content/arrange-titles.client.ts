import { href } from '#lib/routes/addresses.ts';
import { type AnnouncementTitle, selectPace, toTitles } from './announcements/listed-announcements.ts';
import { askAnnouncements } from './announcements/own-announcements.client.ts';

/**
 * Replaces the moving titles on home by a member's own announcements, where they differ from the shared ones
 * (CONT-11, HOME-2).
 */
export async function showOwnTitles(strip: HTMLElement): Promise<void> {
  const answer = await askAnnouncements();
  if (!answer.ok) return;
  const titles = toTitles(answer.value);
  const [list] = strip.querySelectorAll('.marquee-track > ul');
  if (!list || wordsIn(list) === titles.map(({ title }) => title).join('\n')) return;
  for (const copy of strip.querySelectorAll<HTMLElement>('.marquee-track > ul')) {
    while (copy.firstChild) copy.firstChild.remove();
    for (const title of titles)
      copy.append(createItem(title, strip.dataset.titles ?? '', copy.getAttribute('aria-hidden') === 'true'));
  }
  const track = strip.querySelector('.marquee-track');
  if (track) track.className = `marquee-track marquee-${selectPace(titles)}`;
}

const wordsIn = (list: Element): string =>
  Array.from(list.querySelectorAll('bdi'), ({ textContent }) => textContent).join('\n');

function createItem(
  { title, popular, index }: AnnouncementTitle,
  popularText: string,
  isCopy: boolean,
): HTMLElement {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = href('announcements', { i: index, back: window.location.pathname + window.location.search });
  if (isCopy) link.tabIndex = -1;
  if (popular) {
    const mark = link.appendChild(document.createElement('b'));
    mark.className = 'popular';
    mark.textContent = popularText;
  }
  link.appendChild(document.createElement('bdi')).textContent = title;
  return item;
}
