import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXPORT_DAYS, LIST_DAYS, range, rangeOfAtMost } from './range.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 2);

const query = z.object({ ...range, types: z.optional(z.string()) }).check(rangeOfAtMost(LIST_DAYS));
const wrongFields = (input: unknown) => query.safeParse(input).error?.issues.map(({ path }) => path[0]);

describe('a range', () => {
  test('a range is parsed from text to epoch milliseconds, beside the other fields of the query', () => {
    const input = { from: String(START), to: String(START + DAY), types: 'M' };
    expect(query.parse(input)).toEqual({ from: START, to: START + DAY, types: 'M' });
  });

  test('a range is at most 92 days long', () => {
    expect(wrongFields({ from: START, to: START + 92 * DAY })).toBeUndefined();
    expect(wrongFields({ from: START, to: START + 92 * DAY + 1 })).toEqual(['to']);
  });

  test('a range of an export is at most 366 days long', () => {
    const exported = z.object(range).check(rangeOfAtMost(EXPORT_DAYS));
    expect(exported.safeParse({ from: START, to: START + 366 * DAY }).success).toBe(true);
    expect(exported.safeParse({ from: START, to: START + 366 * DAY + 1 }).success).toBe(false);
  });

  test.each([
    ['empty', { from: START, to: START }, ['to']],
    ['backwards', { from: START + 1, to: START }, ['to']],
    ['before 1970', { from: -1, to: DAY }, ['from']],
    ['of half milliseconds', { from: START + 0.5, to: START + DAY }, ['from']],
    ['beyond the calendar', { from: 8_640_000_000_000_000, to: 8_640_000_000_000_001 }, ['to']],
    ['of words', { from: 'yesterday', to: START }, ['from']],
    ['without an end', { from: START }, ['to']],
  ])('a range that is %s is refused by field', (_, input, fields) => {
    expect(wrongFields(input)).toEqual(fields);
  });
});
