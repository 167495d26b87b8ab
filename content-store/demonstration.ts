import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Collection } from '#contract/content/content-files.ts';
import { type Place, pathOf } from './paths.ts';

/** The texts that the demonstration ships with: a hash of each English file, by its path in the content folder (OPER-45). */
export type Demonstration = Readonly<Record<string, string>>;

/** Collections whose shipped texts are offers and claims of the demonstration. Other collections are for every site. */
const ITS_OWN: readonly Collection[] = [
  'ambassadors',
  'announcements',
  'banners',
  'popups',
  'promotions',
  'sponsor',
  'vip',
];

const HASH_LENGTH = 16;
export const hashOfText = (source: string): string =>
  createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH);

/** Reads the list of the texts that this version ships with. */
export async function readDemonstration(): Promise<Demonstration> {
  return JSON.parse(
    await readFile(new URL('../content/demo.json', import.meta.url), 'utf8'),
  ) as Demonstration;
}

/** Returns whether a text is as shipped, and not edited since. @param english source of its English file */
export const isAsShipped = (demonstration: Demonstration, place: Place, english: string): boolean =>
  demonstration[pathOf({ ...place, language: 'EN' })] === hashOfText(english);

/** Returns whether readers of another site may not see a text of the demonstration. */
export const isItsOwn = ({ collection }: Place): boolean => ITS_OWN.includes(collection);
