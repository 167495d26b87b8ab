import { promotionStates } from '#contract/rewards/promotions.ts';
import { send } from '#lib/auth/index.client.ts';
import { onScrollEnd } from '../lists/scroll-end.client.ts';
import { markDot } from './banner-dots.ts';

/**
 * Moves banners of offers that are closed to this member behind the others; one in front slides away first (WAY-30).
 */
export async function putClosedOffersLast(): Promise<void> {
  const strip = document.querySelector<HTMLElement>('#banners [data-strip]');
  const track = strip?.firstElementChild;
  if (!strip || !track) return;
  const ids = Array.from(track.children, promotionIn).filter(Boolean);
  if (ids.length === 0) return;
  const answer = await send(promotionStates, { query: { ids: ids.join() } });
  if (!answer.ok) return;
  const closed = answer.value.filter(({ state }) => state === 'closed' || state === 'claimed');
  const isClosed = (banner: Element) => closed.some(({ id }) => id === promotionIn(banner));
  const banners = Array.from(track.children) as HTMLElement[];
  const sorted = [...banners.filter((banner) => !isClosed(banner)), ...banners.filter(isClosed)];
  const [front] = sorted;
  // A strip that is touched, pointed at or focused is not moved.
  if (!front || strip.dataset.strip === 'carousel' || strip.matches(':hover, :focus-within')) return;
  // Its moves are not the visitor's.
  strip.dataset.strip = 'sorting';
  if (front !== banners[0]) {
    const arrived = new Promise<void>((resolve) => onScrollEnd(strip, resolve));
    strip.scrollTo({ left: front.offsetLeft - (banners[0]?.offsetLeft ?? 0), behavior: 'smooth' });
    await arrived;
  }
  for (const [at, banner] of sorted.entries()) banner.dataset.at = `${at}`;
  track.append(...sorted);
  strip.scrollLeft = 0;
  strip.dataset.strip = '';
  if (strip.parentElement) markDot(strip.parentElement, front);
}

/** Returns the id of the promotion that a banner opens; empty where it opens something else. */
const promotionIn = (banner: Element): string =>
  new URLSearchParams((banner as HTMLAnchorElement).search ?? '').get('id') ?? '';
