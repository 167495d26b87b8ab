import { readFileSync, writeFileSync } from 'node:fs';
import { readSources } from '../source.ts';
import { type Counts, countsOf, findings } from './plain-english.ts';

const FILE = new URL('plain-english.baseline.json', import.meta.url);

/** Files whose English is for engineers: no texts of the site, and no results of measurements. */
export const isEnglish = (path: string): boolean =>
  /\.(?:md|tsx?|astro|mjs|js|css)$/.test(path) &&
  !/^(?:content|locales|bench\/results|docs\/requirements|scripts\/checks\/english)/.test(path);

export const readBaseline = (): Counts => JSON.parse(readFileSync(FILE, 'utf8')) as Counts;

/** Writes how often each rule is broken now. A count may fall, never rise. */
export function writeBaseline(): void {
  writeFileSync(FILE, `${JSON.stringify(countsOf(findings(readSources(isEnglish))), null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) writeBaseline();
