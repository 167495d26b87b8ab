import { fetchPage } from '#lib/html/fetch-page.client.ts';
import { page } from '#lib/html/page.client.ts';
import { loadEntry } from '../tiles/entry.inline.ts';
import { isPlain } from '../tiles/tiles.inline.ts';
import { runBanners } from './banners.inline.ts';

const BLOCK = 'block';
const GRID = 'grid';
const MORE = 'more';
const BANNERS = 'banners';

const byId = (id: string, of: Document = document) => of.getElementById(id);

/** What this entry of the history holds: how many pages of the category were shown. */
interface Place {
  readonly pages?: number;
}

/** Session storage says how far home was scrolled when it was left: pixels. */
const SCROLLED = 'homeScrolled';

/** Storage may be denied (fault 17): then nothing is remembered. */
function inTabStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Blocks shown before by address: going back to a category shows it as it was left. */
const shown: Record<string, HTMLElement> = {};
let here = location.href;
let wanted = here;

/**
 * Makes home's category menu and its Load more button change the page in place. They
 * are links to whole pages, fetched as soon as a finger is down (HOME-3, HOME-4).
 */
export function serveLobby(): void {
  const linkOf = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`#rail a, #${MORE}`);
    return link?.pathname === location.pathname ? link : undefined;
  };
  for (const press of ['touchstart', 'mousedown']) {
    document.addEventListener(
      press,
      (event) => {
        const link = linkOf(event);
        if (link) fetchPage(link.href, BLOCK).catch(() => {});
      },
      { passive: true },
    );
  }
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const change = link.id === MORE ? append(link) : select(link);
    change.then(paintHearts, () => location.assign(link.href));
  });
  const { pages = 1 }: Place = history.state || {};
  if (pages > 1) restore(pages);
  addEventListener('pagehide', () => inTabStorage((storage) => storage.setItem(SCROLLED, `${scrollY}`)));
}

async function select(link: HTMLAnchorElement): Promise<void> {
  wanted = link.href;
  point(link);
  const block = byId(BLOCK);
  if (wanted === here) block?.removeAttribute('aria-busy');
  else if (block && !(await show(wanted, block))) return;
  const lobby = byId('lobby');
  if (lobby && lobby.getBoundingClientRect().top < 0) lobby.scrollIntoView();
}

/** Puts the block of `address` in the place of `old`; false when another was chosen meanwhile. */
async function show(address: string, old: HTMLElement): Promise<boolean> {
  old.setAttribute('aria-busy', 'true');
  const next = shown[address] || (await blockAt(address));
  if (wanted !== address || !next) return false;
  old.removeAttribute('aria-busy');
  shown[here] = old;
  here = address;
  old.replaceWith(next);
  history.replaceState(placeOf(next), '', here);
  const status = byId('lobby-status');
  if (status) status.textContent = next.querySelector('h2')?.textContent || '';
  return true;
}

async function blockAt(address: string): Promise<HTMLElement | null> {
  const fetched = await fetchPage(address, BLOCK);
  const [old, banners] = [byId(BANNERS), byId(BANNERS, fetched)];
  if (old && banners && old.dataset.list !== banners.dataset.list) {
    old.replaceWith(banners);
    runBanners();
  }
  return byId(BLOCK, fetched);
}

/** Marks the chosen entry of the menu and brings it into view. */
function point(link: HTMLAnchorElement): void {
  const rail = link.parentElement as HTMLElement;
  for (const entry of Array.from(rail.children)) entry.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  rail.scrollTop = link.offsetTop - (rail.clientHeight - link.clientHeight) / 2;
}

/** Adds the next page of the category under the last; true while there are more. */
async function append(link: HTMLAnchorElement): Promise<boolean> {
  const [block, grid] = [byId(BLOCK), byId(GRID)];
  link.setAttribute('aria-busy', 'true');
  const fetched = await fetchPage(link.href, BLOCK);
  // Another category may have been chosen meanwhile.
  if (!block || !grid || !link.isConnected) return false;
  const wasFocused = document.activeElement === link;
  const tiles = Array.from(byId(GRID, fetched)?.children || []);
  grid.append(...tiles);
  const more = byId(MORE, fetched);
  if (more) link.replaceWith(more);
  else link.remove();
  if (wasFocused) tiles[0]?.querySelector('a')?.focus({ preventScroll: true });
  block.dataset.pages = `${Number(block.dataset.pages || 1) + 1}`;
  history.replaceState(placeOf(block), '');
  return more !== null;
}

const placeOf = ({ dataset }: HTMLElement): Place => ({ pages: Number(dataset.pages || 1) });

async function restore(pages: number): Promise<void> {
  for (let page = 1; page < pages; page++) {
    const more = byId(MORE) as HTMLAnchorElement | null;
    if (!more || !(await append(more))) break;
  }
  scrollTo(0, Number(inTabStorage((storage) => storage.getItem(SCROLLED))));
  paintHearts();
}

function paintHearts(): void {
  if (page.session === 'member')
    loadEntry()
      .then(({ paint }) => paint())
      .catch(() => {});
}
