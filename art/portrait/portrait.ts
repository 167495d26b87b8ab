import { readSvg } from '../read-svg.ts';
import { seeded } from '../seeded.ts';

/** The eight ambassadors, in the order of the carousel. */
export const PEOPLE: readonly string[] = [
  'mei-lin',
  'faris',
  'priya',
  'daniel',
  'aisyah',
  'marcus',
  'kavita',
  'jonas',
];

const PORTRAITS = PEOPLE.map((person) => readSvg(`portrait/${person}.svg`));

/**
 * Returns the bust of an ambassador, 200 x 240. A slug that ends in a number means that person of the carousel, from
 * 1. Any other unknown slug always gives the same one of the eight.
 */
export function portrait(slug: string): string {
  const named = PORTRAITS[PEOPLE.indexOf(slug)];
  const numbered = PORTRAITS[Number(/\d+$/.exec(slug)?.[0]) - 1];
  return named ?? numbered ?? seeded(slug).pick(PORTRAITS);
}
