import { isDear } from '#lib/html/connection.client.ts';
import { fetchPage } from '#lib/html/fetch-page.client.ts';
import { attempt, page } from '#lib/html/page.client.ts';
import { loadEntry, use } from '../tiles/entry.inline.ts';
import { isPlain } from '../tiles/tiles.inline.ts';
import { showChosen } from './chosen-entry.client.ts';
import { BLOCK, MORE, type Place, SCROLLED, toPlace } from './lobby-place.ts';

const BUSY = 'aria-busy';
const TITLE = 'data-title';

const byId = (id: string) => document.getElementById(id);

/** Blocks shown before, by address: going back to a category restores it. */
const shown: Record<string, HTMLElement> = {};
let here = location.href;
let wanted = here;

/**
 * Makes home's category menu and its Load more button change the page in place. They are links to full pages, which
 * are fetched as soon as a finger is down (HOME-3, HOME-4). Those beside the chosen one are fetched once the page is idle
 * (WAY-22).
 */
export function serveLobby(): void {
  const rail = byId('rail') as HTMLElement;
  const isHere = (link: HTMLAnchorElement) => link.pathname === location.pathname;
  const fetchBlock = (link: HTMLAnchorElement) => fetchPage(link.href, BLOCK).catch(() => {});
  const findLink = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`#rail a, #${MORE}`);
    return link && isHere(link) ? link : undefined;
  };
  const fetchNear = () => {
    const links = Array.from(rail.querySelectorAll('a'));
    const chosen = links.findIndex((link) => link.hasAttribute('aria-current'));
    links.forEach((link, at) => {
      const steps = Math.abs(at - chosen);
      if (steps > 0 && steps < 3 && isHere(link)) fetchBlock(link);
    });
  };
  const fetchAtIdle = () => isDear() || (window.requestIdleCallback || setTimeout)(fetchNear);
  for (const press of ['touchstart', 'mousedown']) {
    document.addEventListener(
      press,
      (event) => {
        const link = findLink(event);
        if (link) fetchBlock(link);
      },
      { passive: true },
    );
  }
  document.addEventListener('click', (event) => {
    const link = findLink(event);
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const change: Promise<unknown> =
      link.id === MORE
        ? loadEntry().then(({ more }) => more(link, fetchPage))
        : select(link, rail).then(fetchAtIdle);
    change.then(paintHearts, () => location.assign(link.href));
  });
  const { pages }: Place = history.state || {};
  if (pages > 1)
    loadEntry()
      .then(({ restore }) => restore(pages, fetchPage))
      .then(paintHearts, () => {});
  addEventListener('pagehide', () => attempt(() => sessionStorage.setItem(SCROLLED, `${scrollY}`)));
  addEventListener('load', fetchAtIdle);
  showChosen(rail);
}

/** Marks the chosen entry of the menu, and shows its block below the search. */
async function select(link: HTMLAnchorElement, rail: HTMLElement): Promise<void> {
  wanted = link.href;
  for (const entry of Array.from(rail.children)) entry.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  showChosen(rail);
  const block = byId(BLOCK);
  const change = block && (wanted === here ? rest(block) : show(link, block));
  const lobby = byId('lobby');
  if (lobby && lobby.getBoundingClientRect().top < 0) lobby.scrollIntoView();
  document.querySelector('.search')?.scrollIntoView({ block: 'nearest' });
  await change;
}

/** Puts the block of an entry in the place of `old`, unless another was chosen meanwhile. */
async function show({ href, textContent }: HTMLAnchorElement, old: HTMLElement): Promise<void> {
  old.setAttribute(BUSY, 'true');
  old.setAttribute(TITLE, `${textContent}`);
  const next = shown[href] || (await fetchPage(href, BLOCK)).getElementById(BLOCK);
  if (wanted !== href || !next) return;
  rest(old);
  shown[here] = old;
  here = href;
  old.replaceWith(next);
  history.replaceState(toPlace(next), '', here);
  const status = byId('lobby-status');
  if (status) status.textContent = next.querySelector('h2')?.textContent || '';
}

/** A block that waits for nothing. */
function rest(block: HTMLElement): void {
  block.removeAttribute(BUSY);
  block.removeAttribute(TITLE);
}

function paintHearts(): void {
  if (page.session === 'member') use((entry) => entry.paint());
}
