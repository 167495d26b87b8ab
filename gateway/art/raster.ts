import type { Artwork } from '#art/gallery.ts';
import { encode } from './encoder.ts';

/**
 * Pixels, square. Tiles are 80 to 127 wide on a phone, the first of home up to 215: enough for two pixels a point in
 * lists, and nothing of the flat drawings is lost where there are three.
 */
const PIXELS = 240;
/** A tile's own box, and what draws it that large: SVG counts 72 to the inch. */
const BOX = 132;
const DENSITY = (72 * PIXELS) / BOX;
/** Pictures kept in memory, some 5 kB each. */
const MEMORY = 2000;

type Picture = Uint8Array<ArrayBuffer>;
const encoded = new Map<string, Promise<Picture>>();

/**
 * A game's picture as WebP. Pages show games by the dozen, and to a browser each SVG is a document of its own, which
 * costs a slow phone some 20 ms; a decoded picture costs it next to nothing (docs/decisions/0009).
 */
export function gameRaster({ svg, hash }: Artwork): Promise<Picture> {
  const known = encoded.get(hash);
  if (known) return known;
  const picture = encode({ svg, pixels: PIXELS, density: DENSITY });
  picture.catch(() => encoded.delete(hash));
  if (encoded.size >= MEMORY) encoded.clear();
  encoded.set(hash, picture);
  return picture;
}
