import type { Random } from '#gateway/platform/core/random.ts';

/** Letters and digits that are not confused with one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_LETTERS = 9;

/**
 * Returns a number by which people find a record: a letter for its kind, the day in UTC, and 45 random bits, such as
 * `D261122K7WQ2MR4H`.
 */
export function newOrderNo(kind: 'D' | 'W' | 'T' | 'V', at: number, random: Pick<Random, 'below'>): string {
  const day = new Date(at).toISOString().slice(2, 10).replaceAll('-', '');
  const letters = Array.from({ length: RANDOM_LETTERS }, () => ALPHABET[random.below(ALPHABET.length)]);
  return kind + day + letters.join('');
}
