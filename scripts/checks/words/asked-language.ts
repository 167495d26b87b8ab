import type { Problems, Source } from '../source.ts';

/** An expression that makes a call, with the call's name. */
const READ =
  /\b(?:read|ask|send|useCall)\(\s*(?:\w+,\s*)?(\w+)\b((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^;()])*)\)/gs;

/**
 * Finds places that read names without a language although the call accepts one: the names are then English on pages in
 * any language (ALL-12). A query that is built elsewhere, or from parts, is not checked.
 * @param named names of the calls whose query has a language
 */
export function askedLanguageProblems(sources: readonly Source[], named: readonly string[]): Problems {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(READ)]
      .filter(([, name = '', given = '']) => named.includes(name) && isInline(given))
      .filter(([, , given = '']) => !/\blang(?:uage)?\b/.test(given))
      .map(([, name]) => `${path} reads ${name} without a language`),
  );
}

/** Reports whether the query is a literal, or missing. */
const isInline = (given: string): boolean =>
  given.trim() === '' || (/^\s*,\s*\{/.test(given) && !/\.\.\.|\bquery\s*[,}]/.test(given));
