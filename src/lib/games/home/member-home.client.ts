import { followFavourites } from './block-favourites.client.ts';
import { followRecent } from './recent-shelf.client.ts';

/** What home does for members alone: favourites in its block, and the games to continue with. */
export function serveMembersHome(): void {
  followFavourites();
  followRecent();
}
