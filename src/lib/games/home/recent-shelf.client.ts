import { recentGames } from '#contract/games/games.ts';
import { SESSION_ENDED, send } from '#lib/auth/index.client.ts';
import { pageLanguage } from '#lib/i18n/deferred-texts.client.ts';
import { toCards } from '../tiles/card.ts';
import { favouriteParts } from '../tiles/favourite-tiles.client.ts';
import { showPlayed } from './played.client.ts';

const SHOWN = 8;

/** Shows a member's last games on home (HOME-7), refreshed when they come back, and removed when the session ends. */
export function followRecent(): void {
  const strip = document.getElementById('recent');
  const note = strip?.nextElementSibling as HTMLElement | null;
  if (!strip || !note) return;
  const put = (tiles: readonly HTMLElement[], said = '') => {
    while (strip.firstChild) strip.firstChild.remove();
    strip.append(...tiles);
    note.textContent = said;
  };
  const show = (readPlayed = false) =>
    recentTiles(readPlayed ? strip.closest('section') : null).then(
      (tiles) => put(tiles, tiles.length > 0 ? '' : note.dataset.none),
      () => put([], note.dataset.failed),
    );
  void show(true);
  window.addEventListener('pageshow', ({ persisted }) => persisted && void show());
  document.addEventListener(SESSION_ENDED, () => put([]));
}

/** @param shelf gets shelves of games like the most played below it; null: these are not asked for */
async function recentTiles(shelf: Element | null): Promise<HTMLElement[]> {
  const query = { pageNo: 1, pageSize: SHOWN, played: `${shelf !== null}`, language: pageLanguage() };
  const [answer, parts] = await Promise.all([send(recentGames, { query }), favouriteParts()]);
  if (!answer.ok) throw new Error(answer.error.code);
  // A strip has no room for vendors.
  const tiles = toCards(answer.value.list.slice(0, SHOWN)).map((card) => parts.createTile(card, ''));
  if (shelf) showPlayed(answer.value.played, parts, shelf);
  const { needFavourites, paintHearts, paintHeart } = await import('../tiles/hearts.client.ts');
  needFavourites();
  paintHearts();
  for (const tile of tiles) paintHeart(tile.querySelector<HTMLElement>('[data-heart]'));
  return tiles;
}
