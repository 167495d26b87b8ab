import { fetchPage } from '#lib/html/fetch-page.client.ts';
import { fill } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { FAVOURITES_PART } from '#lib/routes/paths.ts';
import { pictureAt } from '#lib/ui/index.ts';
import { type GameCard, tileAddress } from './card.ts';

const ROOT = 'favourites';

/** The parts of favourites on home. */
export interface FavouriteParts {
  createTile(card: GameCard, vendorName: string): HTMLElement;
  /** Returns a button that loads more of them. */
  more(): HTMLElement | undefined;
  /** Room for shelves of games like those that were played, with a shelf of none (WAY-24). */
  because(): HTMLElement | undefined;
}

export async function favouriteParts(): Promise<FavouriteParts> {
  const root = (await fetchPage(FAVOURITES_PART, ROOT)).getElementById(ROOT) as HTMLElement;
  const part = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    return found ? document.importNode(found, true) : undefined;
  };
  return {
    createTile(card, vendorName) {
      const tile = part('.tile') ?? document.createElement('li');
      fillTile(tile, card, vendorName, root.dataset.imageHost ?? '');
      return tile;
    },
    more: () => part('button:not([data-heart])'),
    because: () => part('.because'),
  };
}

/** Fills a tile, rendered by the server without a game, with a game. */
function fillTile(tile: HTMLElement, card: GameCard, vendorName: string, imageHost: string): void {
  const { node, vendor, code, room, name, short = name, art, isNew, apart, lottery } = card;
  const find = <Found extends HTMLElement>(selector: string) => tile.querySelector<Found>(selector);
  const link = find<HTMLAnchorElement>('.tile-link');
  if (link && lottery) {
    delete link.dataset.node;
    delete link.dataset.about;
    link.href = tileAddress(card, link.href);
  } else if (link?.dataset.about === undefined)
    Object.assign(link?.dataset ?? {}, {
      ...{ node, vendor, code },
      ...(room && { room }),
      ...(apart && { apart: '' }),
    });
  if (art) find('.tile-art')?.prepend(createPicture(pictureAt(imageHost, art), name));
  if (!isNew) find('.tile-new')?.remove();
  const title = find('.tile-name');
  if (title) title.textContent = art ? short : name;
  // The picture has the same text.
  if (art) title?.setAttribute('aria-hidden', 'true');
  const by = find('.tile-vendor');
  if (by) by.textContent = vendorName;
  for (const control of Array.from(tile.querySelectorAll('[aria-label]')))
    control.setAttribute('aria-label', fill(control.getAttribute('aria-label') ?? '', { name }));
  // Where no game can be opened, the tile leads to its sheet as well.
  for (const about of Array.from(tile.querySelectorAll<HTMLAnchorElement>('[data-about]'))) {
    about.href = href('game', {}, { node });
    about.dataset.about = node;
  }
  Object.assign(find('[data-heart]')?.dataset ?? {}, { heart: node, vendor });
}

function createPicture(address: string, name: string): HTMLImageElement {
  const picture = new Image(160, 160);
  return Object.assign(picture, { alt: name, loading: 'lazy', decoding: 'async', src: address });
}
