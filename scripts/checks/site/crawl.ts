import pLimit from 'p-limit';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { everyPath } from '#testkit/site/addresses.ts';

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

/** Fetches every readable page of a running site, in every language, each once. */
export async function crawl(origin: string): Promise<CrawledPage[]> {
  const limit = pLimit(AT_ONCE);
  const paths = await everyPath(origin);
  const places = paths.flatMap((path) => LANGUAGES.map((language) => ({ path, language })));
  return Promise.all(places.map((place) => limit(() => read(origin, place))));
}

async function read(origin: string, place: Place): Promise<CrawledPage> {
  const answer = await fetch(origin + place.path, { headers: headersFor(place) });
  if (!answer.ok) throw new Error(`${nameOf(place)} was answered ${answer.status}`);
  return { ...place, html: await answer.text() };
}
