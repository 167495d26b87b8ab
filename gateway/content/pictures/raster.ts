import { type Artwork, contentHash } from '#art/gallery.ts';
import { encode } from './encoder.ts';

/**
 * Pixels, square. Tiles are 80 to 127 wide on a phone: enough for two pixels a point, and flat drawings lose nothing at
 * three. The first picture of home is 180 to 250 high, where 240 would look coarse.
 */
const PIXELS = { tile: 240, large: 640 } as const;
/** The view box of a tile: SVG counts 72 to the inch. */
const BOX = 132;
/** Flat drawings show no difference above it. */
const QUALITY = 50;
/** Pictures kept in memory, some 5 kB each. */
const MEMORY = 2000;

type Picture = Uint8Array<ArrayBuffer>;
type Size = keyof typeof PIXELS;
const encoded = new Map<string, Promise<Picture>>();

/** By size and drawing: a list of games needs hundreds. */
const hashes = new Map<string, string>();

/**
 * Returns the hash in the address of a game's picture: it changes with the drawing, its size and its quality (NODE-1).
 */
export function rasterHash({ hash }: Artwork, size: Size): string {
  const key = `${size} ${hash}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  if (hashes.size >= 2 * MEMORY) hashes.clear();
  const made = contentHash([hash, PIXELS[size], QUALITY].join());
  hashes.set(key, made);
  return made;
}

/**
 * Returns a game's picture as WebP. Pages show games by the dozen. A browser treats each SVG as a separate document,
 * which costs a slow phone some 20 ms. A decoded picture costs next to nothing (docs/decisions/0009).
 */
export function gameRaster({ svg, hash }: Artwork, size: Size): Promise<Picture> {
  const key = `${size} ${hash}`;
  const known = encoded.get(key);
  if (known) return known;
  const pixels = PIXELS[size];
  const picture = encode({ svg, pixels, density: (72 * pixels) / BOX, quality: QUALITY });
  picture.catch(() => encoded.delete(key));
  if (encoded.size >= MEMORY) encoded.clear();
  encoded.set(key, picture);
  return picture;
}
