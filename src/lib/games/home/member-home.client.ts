import { followFavourites } from './block-favourites.client.ts';
import { putClosedOffersLast } from './own-banners.client.ts';
import { followRecent } from './recent-shelf.client.ts';

/** Starts what home has for members only: favourites in its block, the games to continue with, and banners in order. */
export function serveMembersHome(): void {
  followFavourites();
  followRecent();
  void putClosedOffersLast();
}
