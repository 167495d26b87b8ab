import { createHash } from 'node:crypto';

/** A picture and the first digits of its content's hash, for `?v=` in its address. */
export type Artwork = { readonly svg: string; readonly hash: string };

/** Returns the picture of an id; undefined where the id is unknown. */
export type Painter = (id: string) => string | undefined;

/** A cache of pictures that are painted at their first request. */
export interface Gallery<Kind extends string> {
  /** Returns the picture of a kind and id, or undefined where the id is unknown. */
  picture(kind: Kind, id: string): Artwork | undefined;
  isKind(value: string): value is Kind;
}

/** Enough digits to distinguish a picture from its earlier versions; each digit is in every address on a page. */
const HASH_DIGITS = 6;

/** Returns the first digits of a content's hash, for its address. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);

/**
 * Creates a gallery with `most` pictures in memory: clients may choose any name of a cover, so the cache has a
 * maximum.
 */
export function createGallery<Kind extends string>(
  painters: Readonly<Record<Kind, Painter>>,
  most: number,
): Gallery<Kind> {
  const painted = new Map<string, Artwork>();
  return {
    picture(kind, id) {
      const key = `${kind}/${id}`;
      const known = painted.get(key);
      if (known) return known;
      const svg = painters[kind](id);
      if (svg === undefined) return undefined;
      const hash = contentHash(svg);
      if (painted.size >= most) painted.clear();
      painted.set(key, { svg, hash });
      return { svg, hash };
    },
    isKind: (value): value is Kind => Object.hasOwn(painters, value),
  };
}
