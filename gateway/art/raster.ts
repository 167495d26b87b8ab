import type { Artwork } from '#art/gallery.ts';
import { encode } from './encoder.ts';

/**
 * Pixels, square. Tiles are 80 to 127 wide on a phone: enough for two pixels a point, and nothing of the flat drawings is
 * lost where there are three. The first of home is 180 to 250 high, where 240 would be seen to be few.
 */
const PIXELS = { tile: 240, large: 640 } as const;
/** A tile's own box: SVG counts 72 to the inch. */
const BOX = 132;
/** Pictures kept in memory, some 5 kB each. */
const MEMORY = 2000;

type Picture = Uint8Array<ArrayBuffer>;
const encoded = new Map<string, Promise<Picture>>();

/**
 * A game's picture as WebP. Pages show games by the dozen, and to a browser each SVG is a document of its own, which
 * costs a slow phone some 20 ms; a decoded picture costs it next to nothing (docs/decisions/0009).
 */
export function gameRaster({ svg, hash }: Artwork, size: keyof typeof PIXELS): Promise<Picture> {
  const key = `${size} ${hash}`;
  const known = encoded.get(key);
  if (known) return known;
  const pixels = PIXELS[size];
  const picture = encode({ svg, pixels, density: (72 * pixels) / BOX });
  picture.catch(() => encoded.delete(key));
  if (encoded.size >= MEMORY) encoded.clear();
  encoded.set(key, picture);
  return picture;
}
