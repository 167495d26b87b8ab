import pLimit from 'p-limit';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { everyPath } from '#testkit/site/addresses.ts';

/** A page as the server sends it to a guest. */
export interface CrawledPage {
  readonly path: string;
  readonly language: Language;
  readonly html: string;
}

type Place = Pick<CrawledPage, 'path' | 'language'>;

/** More would only wait for each other: a page that is rendered takes one processor. */
const AT_ONCE = 4;

/** How a page is named where something is wrong with it. */
export const nameOf = ({ path, language }: Place): string => `${path} in ${language}`;

/** How a guest asks for a page in a language. */
export const headersFor = ({ language }: Place) => ({ Cookie: `language=${language}` });

/** Everything there is to read on a running site, in every language, each page asked for once. */
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
