import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { MAX_SLUG } from '#contract/content/content-fields.ts';
import { VARIANTS } from './variants.ts';

const pages = z.array(
  z.object({ path: z.string(), query: z.array(z.string()), drawn: z.optional(z.boolean()) }),
);

/** A page that the built site has: `path` may hold `[parameters]`, `query` names what changes its content, `drawn` whether its islands are drawn for members. */
export type Page = z.infer<typeof pages>[number];

export interface PageTable {
  find(path: string): Page | undefined;
}

/** What one address of a page is cached and rendered by. */
export interface PageTarget {
  /** Path and known query in the one spelling that counts. */
  readonly url: string;
  /** Cache key by the index of the variant. */
  readonly keys: readonly string[];
  /** Whether a query is part of it: such addresses are many. */
  readonly filtered: boolean;
}

/** The longest value of a query is the id of a promotion. */
const MAX_VALUE = MAX_SLUG;

/** The table that the build wrote beside the site. */
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

/** Normalises an address: unknown keys, repeated, empty and overlong values and control characters fall away. */
export function pageTarget(page: Page, path: string, query: string): PageTarget {
  const known = query === '' || page.query.length === 0 ? '' : knownQuery(page.query, query);
  const url = known === '' ? path : `${path}?${known}`;
  return {
    url,
    keys: VARIANTS.map(({ locale, theme }) => `${locale.code} ${theme} ${url}`),
    filtered: known !== '',
  };
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
