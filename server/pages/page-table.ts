import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { MAX_SLUG } from '#contract/content/content-names.ts';
import { VARIANTS } from './variants.ts';

const pages = z.array(
  z.object({ path: z.string(), query: z.array(z.string()), drawn: z.optional(z.boolean()) }),
);

/**
 * A page of the built site. `path` may have `[parameters]`; `query` lists the keys that change its content. `drawn` means
 * that its islands are rendered for members.
 */
export type Page = z.infer<typeof pages>[number];

export interface PageTable {
  find(path: string): Page | undefined;
}

/** Values by which one address of a page is cached and rendered. */
export interface PageTarget {
  /** Path and known query, normalised. */
  readonly url: string;
  /** Cache key by the index of the variant. */
  readonly keys: readonly string[];
  /** Whether it has a query; there are many such addresses. */
  readonly filtered: boolean;
  /** Milliseconds for which it is fresh, if different from other pages. */
  readonly freshMs?: number;
}

/** The longest value of a query is the id of a promotion. */
const MAX_VALUE = MAX_SLUG;

/** Reads the table that the build wrote beside the site. */
export function readPageTable(file: string | URL): PageTable {
  return pageTable(pages.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

export function pageTable(list: readonly Page[]): PageTable {
  const plain = new Map(list.map((page) => [page.path, page]));
  const patterns = list
    .filter(({ path }) => path.includes('['))
    .map((page) => ({ page, shape: new RegExp(`^${page.path.replace(/\[\w+\]/g, '[\\w-]{1,64}')}$`) }));
  return { find: (path) => plain.get(path) ?? patterns.find(({ shape }) => shape.test(path))?.page };
}

/** Results of a search are cached for a minute, once for all spellings of the same words (HOUSE-53). */
const SEARCH = { path: '/m/search', freshMs: 60_000 };

/** Normalises an address: removes unknown keys, control characters, and repeated, empty and overlong values. */
export function pageTarget(page: Page, path: string, query: string): PageTarget {
  const known = query === '' || page.query.length === 0 ? '' : knownQuery(page.query, query);
  const url = known === '' ? path : `${path}?${known}`;
  const isSearch = path === SEARCH.path;
  const key = isSearch ? `${path}?${sameWords(known)}` : url;
  return {
    url,
    keys: VARIANTS.map(({ locale, theme }) => `${locale.code} ${theme} ${key}`),
    filtered: known !== '',
    ...(isSearch && { freshMs: SEARCH.freshMs }),
  };
}

/** Returns the same text for queries that differ only in case, width or spaces. */
function sameWords(query: string): string {
  const words = new URLSearchParams(query);
  for (const [name, value] of words)
    words.set(name, value.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase());
  return words.toString();
}

function knownQuery(names: readonly string[], query: string): string {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value && value.length <= MAX_VALUE && !/[\p{Cc}\p{Cs}]/u.test(value)) known.set(name, value);
  }
  return known.toString();
}
