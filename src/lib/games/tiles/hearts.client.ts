import { addFavourite, favouriteIds, removeFavourite } from '#contract/games/games.ts';
import { SESSION_ENDED, send } from '#lib/auth/index.client.ts';
import { errorText } from '#lib/gateway/error-texts.ts';
import { toast } from '#lib/ui/index.client.ts';
import { createFavourites } from './favourites.client.ts';
import { IDS_PAGE } from './paging.ts';
import { showFavourite } from './show-favourite.ts';
import { gameTexts } from './texts.client.ts';

const favourites = createFavourites({
  add: (nodeId, vendor) => send(addFavourite, { body: { nodeId, vendor } }),
  remove: (nodeId, vendor) => send(removeFavourite, { body: { nodeId, vendor } }),
  ids: (pageNo) => send(favouriteIds, { query: { pageNo, pageSize: IDS_PAGE, gameType: '' } }),
});

favourites.shown.listen(paintHearts);
if (typeof document !== 'undefined') document.addEventListener(SESSION_ENDED, favourites.clear);

let isLoaded = false;

/** Reads the member's favourites and shows them. */
export async function loadFavourites(): Promise<void> {
  isLoaded = true;
  await favourites.load();
}

/** Reads them unless this page did so already. */
export function needFavourites(): void {
  if (!isLoaded) void loadFavourites();
}

/** Shows on one heart whether its game is a favourite, for hearts that are rendered after the page. */
export function paintHeart(heart: HTMLElement | null): void {
  if (heart) showFavourite(heart, favourites.shown.get().has(heart.dataset.heart ?? ''));
}

/** The same on every heart of the page. */
export function paintHearts(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) paintHeart(heart);
}

/** Settles a press that the heart shows already: confirmed, or undone with the reason (GAME-6). Never rejects. */
export async function setFavourite(heart: HTMLElement, favourite: boolean): Promise<void> {
  const { heart: node = '', vendor = '' } = heart.dataset;
  const result = await favourites.favour(node, vendor, favourite);
  if (result.outcome === 'ignored') return;
  // The heart itself shows the result, where the texts do not load (fault 20).
  const texts = await gameTexts().catch(() => undefined);
  if (!texts) return;
  if (result.outcome === 'undone') {
    // An ended session already leads to login, which explains it.
    if (result.error.code !== 'session.expired') toast('fail', errorText(result.error, texts.errors).text);
  } else if (result.outcome === 'added') toast('success', texts.added);
  else toast('info', texts.removed);
}
