import { createHash } from 'node:crypto';
import { games, vendors } from '../demo/catalogue/index.ts';
import { cover } from './cover/cover.ts';
import { avatar, isAvatar } from './marks/avatar.ts';
import { appIcon, brandMark } from './marks/brand.ts';
import { lotteryMark } from './marks/lottery-mark.ts';
import { vendorMark, vendorWordmark } from './marks/vendor-mark.ts';
import { HIGHEST_VIP_LEVEL, vipBadge } from './marks/vip-badge.ts';
import { portrait } from './portrait/portrait.ts';
import { gameTile } from './tile/tile.ts';

/** The kinds of picture, as they stand in an address: `/wps/art/<kind>/<id>.svg`. */
export const ART_KINDS = [
  'game',
  'vendor',
  'vendor-wide',
  'cover',
  'portrait',
  'lottery',
  'vip',
  'avatar',
  'brand',
] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/** A picture and the first digits of its content's hash, for `?v=` in its address. */
export type Artwork = { svg: string; hash: string };

const HASH_DIGITS = 10;
/** Pictures kept in memory; the slugs of covers are anybody's choice, so there is an end to it. */
const MEMORY = 2000;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const LOTTERY_CODE = /^[A-Za-z0-9_-]{1,40}$/;

const gamesById = new Map(games.map((game) => [game.gameId, game]));
const vendorsByCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));

/** Each paints an id of its kind, or undefined when there is no such thing. */
const PAINTERS: Record<ArtKind, (id: string) => string | undefined> = {
  game: (id) => applied(gameTile, gamesById.get(id)),
  vendor: (id) => applied(vendorMark, vendorsByCode.get(id)),
  'vendor-wide': (id) => applied(vendorWordmark, vendorsByCode.get(id)),
  cover: (id) => (SLUG.test(id) ? cover(id) : undefined),
  portrait: (id) => (SLUG.test(id) ? portrait(id) : undefined),
  lottery: (id) => (LOTTERY_CODE.test(id) ? lotteryMark(id) : undefined),
  vip: (id) => (/^\d{1,2}$/.test(id) && Number(id) <= HIGHEST_VIP_LEVEL ? vipBadge(Number(id)) : undefined),
  avatar: (id) => (isAvatar(id) ? avatar(id) : undefined),
  brand: (id) => (id === 'mark' ? brandMark() : id === 'icon' ? appIcon() : undefined),
};

const painted = new Map<string, Artwork>();

/** The picture of a kind and id, or undefined when there is no such thing. */
export function renderArt(kind: ArtKind, id: string): Artwork | undefined {
  const key = `${kind}/${id}`;
  const known = painted.get(key);
  if (known) return known;
  const svg = PAINTERS[kind](id);
  if (svg === undefined) return undefined;
  const artwork = { svg, hash: createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS) };
  if (painted.size >= MEMORY) painted.clear();
  painted.set(key, artwork);
  return artwork;
}

/** The address of a picture under the gateway, immutable thanks to its hash; undefined as in `renderArt`. */
export function artUrl(kind: ArtKind, id: string): string | undefined {
  const artwork = renderArt(kind, id);
  return artwork && `/wps/art/${kind}/${id}.svg?v=${artwork.hash}`;
}

export function isArtKind(value: string): value is ArtKind {
  return ART_KINDS.some((kind) => kind === value);
}

function applied<Subject>(
  paint: (subject: Subject) => string,
  subject: Subject | undefined,
): string | undefined {
  return subject === undefined ? undefined : paint(subject);
}
