import { createHash } from 'node:crypto';

/** A picture and the first digits of its content's hash, for `?v=` in its address. */
export type Artwork = { readonly svg: string; readonly hash: string };

/** Paints the picture of an id; undefined where there is no such thing. */
export type Painter = (id: string) => string | undefined;

/** Pictures that are painted when they are first asked for. */
export interface Gallery<Kind extends string> {
  /** The picture of a kind and id, or undefined when there is no such thing. */
  picture(kind: Kind, id: string): Artwork | undefined;
  isKind(value: string): value is Kind;
}

/** Enough to tell a picture from its earlier versions; each digit is in every address on a page. */
const HASH_DIGITS = 6;

/** First digits of a content's hash, for its address. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);

/** `most` pictures are kept in memory: the names of covers are anybody's choice, so there is an end to it. */
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
