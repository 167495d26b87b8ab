import type { Problems, Source } from '../source.ts';

/** What only the unchanged site says of itself: its name, its money, its country and its zone. */
const USUAL = /[Ll]umo|\bRM(?:\b|\d)|\bMYR\b|Malaysia|Kuala_Lumpur|GMT\+8/g;

const ALLOWED: readonly RegExp[] = [
  // The defaults, and the signs of all currencies.
  /^contract\/core\/(?:usual-site|currency)\.ts$/,
  // Demonstration data, and calls of its gateway.
  /^gateway\/demo\//,
  /^contract\/examples\//,
  // What was released or migrated stays as it is.
  /^contract\/published\//,
  /^gateway\/platform\/db\/migrations\//,
];

/** Lists where a file says the name, currency, country or zone of the unchanged site (OPER-40). */
export function usualBrandProblems(sources: readonly Source[]): Problems {
  return sources
    .filter(({ path }) => !ALLOWED.some((allowed) => allowed.test(path)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const words = line.match(USUAL) ?? [];
        return words.length > 0
          ? [
              `${path}:${at + 1} says ${words.join(', ')}: a brand may have others; see contract/core/usual-site.ts`,
            ]
          : [];
      }),
    );
}
