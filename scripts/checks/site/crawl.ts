import pLimit from 'p-limit';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { FULL } from '#testkit/full-run.ts';
import { allAddresses, everyPath } from '#testkit/site/addresses.ts';

/** A page for a guest. */
export interface CrawledPage {
  readonly path: string;
  readonly language: Language;
  readonly html: string;
}

type Place = Pick<CrawledPage, 'path' | 'language'>;

/** Parallel requests; more would only wait, since rendering a page uses one core. */
const AT_ONCE = 4;

/** Returns the name of a page for reports. */
export const nameOf = ({ path, language }: Place): string => `${path} in ${language}`;

/** The request of a guest for a page in a language. */
export const headersFor = ({ language }: Place) => ({ Cookie: `language=${language}` });

/**
 * Fetches every readable page of a running site. The gate reads a text of the sitemap, such as a promotion, in one
 * language, by turns; it reads each route in all languages.
 */
export async function crawl(origin: string): Promise<CrawledPage[]> {
  const limit = pLimit(AT_ONCE);
  const paths = await everyPath(origin);
  const routes = new Set((await allAddresses(origin)).map(({ path }) => path));
  const languagesOf = (path: string, at: number) =>
    FULL || routes.has(path) ? LANGUAGES : LANGUAGES.slice(at % LANGUAGES.length).slice(0, 1);
  const places = paths.flatMap((path, at) => languagesOf(path, at).map((language) => ({ path, language })));
  return Promise.all(places.map((place) => limit(() => read(origin, place))));
}

async function read(origin: string, place: Place): Promise<CrawledPage> {
  const answer = await fetch(origin + place.path, { headers: headersFor(place) });
  if (!answer.ok) throw new Error(`${nameOf(place)} was answered ${answer.status}`);
  return { ...place, html: await answer.text() };
}
