import { namedBanner } from '#art/banner/named-banner.ts';
import { BY_NAME } from '#art/by-name.ts';
import { createGallery, type Painter } from '#art/gallery.ts';
import { appIcon, brandMark } from '#art/marks/brand.ts';
import { lotteryMark } from '#art/marks/lottery-mark.ts';
import { vendorMark, vendorWordmark } from '#art/marks/vendor-mark.ts';
import { HIGHEST_VIP_LEVEL, vipBadge } from '#art/marks/vip-badge.ts';
import { gameTile } from '#art/tile/tile.ts';
import { games, vendors } from './demo-catalogue/index.ts';
import { rasterHash } from './raster.ts';

/** Pictures kept in memory. */
const MEMORY = 2000;
const LOTTERY_CODE = /^[A-Za-z0-9_-]{1,40}$/;

const gamesById = new Map(games.map((game) => [game.gameId, game]));
const vendorsByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));

/** Painters by the kind of picture in an address: `/wps/art/<kind>/<id>.svg`. */
const PAINTERS = {
  ...BY_NAME,
  game: (id: string) => applied(gameTile, gamesById.get(id)),
  vendor: (id: string) => applied(({ code }) => vendorMark(code), vendorsByCode.get(id)),
  'vendor-wide': (id: string) =>
    applied(({ code, displayName }) => vendorWordmark(code, displayName.EN), vendorsByCode.get(id)),
  lottery: (id: string) => (LOTTERY_CODE.test(id) ? lotteryMark(id) : undefined),
  banner: namedBanner,
  vip: (id: string) =>
    /^\d{1,2}$/.test(id) && Number(id) <= HIGHEST_VIP_LEVEL ? vipBadge(Number(id)) : undefined,
  brand: (id: string) => (id === 'mark' ? brandMark() : id === 'icon' ? appIcon() : undefined),
} satisfies Record<string, Painter>;
export type ArtKind = keyof typeof PAINTERS;

const gallery = createGallery(PAINTERS, MEMORY);

export const { picture: renderArt, isKind: isArtKind } = gallery;

/**
 * Returns the address of a picture at the gateway, immutable because of its hash; undefined as in `renderArt`. Pictures
 * of games are pixels, because pages show dozens of them (docs/decisions/0009).
 */
export function artUrl(kind: ArtKind, id: string): string | undefined {
  const artwork = renderArt(kind, id);
  if (!artwork) return undefined;
  return kind === 'game'
    ? `/wps/art/game/${id}.webp?v=${rasterHash(artwork, 'tile')}`
    : `/wps/art/${kind}/${id}.svg?v=${artwork.hash}`;
}

/** Returns the address of a game's picture in a larger size; empty without one. */
export function largeGameUrl(id: string): string {
  const artwork = renderArt('game', id);
  return artwork ? `/wps/art/game/large/${id}.webp?v=${rasterHash(artwork, 'large')}` : '';
}

function applied<Subject>(
  paint: (subject: Subject) => string,
  subject: Subject | undefined,
): string | undefined {
  return subject === undefined ? undefined : paint(subject);
}
