import { renderAsync } from '@resvg/resvg-js';
import { renderArt } from './pictures.ts';

/** Pixels, as sites that show shared pages require. */
const WIDTH = 1200;
/** Covers kept in memory, some 100 kB each. */
const MEMORY = 60;

const painted = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns a cover as a PNG, for sites that show no SVG; undefined for an unknown cover. */
export function sharedCover(slug: string): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const known = painted.get(slug);
  if (known) return known;
  const artwork = renderArt('cover', slug);
  if (!artwork) return undefined;
  const options = { fitTo: { mode: 'width', value: WIDTH }, font: { loadSystemFonts: false } } as const;
  const picture = renderAsync(artwork.svg, options).then((image) => new Uint8Array(image.asPng()));
  picture.catch(() => painted.delete(slug));
  if (painted.size >= MEMORY) painted.clear();
  painted.set(slug, picture);
  return picture;
}
