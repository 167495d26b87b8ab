import { createHash } from 'node:crypto';
import { games } from '../demo/catalogue/index.ts';
import { gameTile } from './tile/tile.ts';

export const ART_KINDS = ['game'] as const;
export type ArtKind = (typeof ART_KINDS)[number];

/** A picture and the first digits of its content's hash, for `?v=` in its address. */
export type Artwork = { svg: string; hash: string };

const HASH_DIGITS = 10;
/** Slugs are free, so memory of pictures is not. */
const MEMORY = 2000;

const gamesById = new Map(games.map((game) => [game.gameId, game]));

const PAINTERS: Record<ArtKind, (id: string) => string | undefined> = {
  game: (id) => {
    const game = gamesById.get(id);
    return game && gameTile(game);
  },
};

const painted = new Map<string, Artwork>();

/** The picture of a kind and id, or undefined when there is no such thing. */
export function renderArt(kind: ArtKind, id: string): Artwork | undefined {
  const key = `${kind}/${id}`;
  const known = painted.get(key);
  if (known) return known;
  const svg = PAINTERS[kind](id);
  if (svg === undefined) return undefined;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_DIGITS);
  if (painted.size >= MEMORY) painted.clear();
  painted.set(key, { svg, hash });
  return { svg, hash };
}

/** The address of a picture under the gateway, immutable thanks to its hash; undefined as in `renderArt`. */
export function artUrl(kind: ArtKind, id: string): string | undefined {
  const art = renderArt(kind, id);
  return art && `/wps/art/${kind}/${encodeURIComponent(id)}.svg?v=${art.hash}`;
}

export function isArtKind(value: string): value is ArtKind {
  return ART_KINDS.some((kind) => kind === value);
}
