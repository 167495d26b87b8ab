import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/core/languages.ts';
import { moneyText } from '../core/money-text.ts';
import { dayText, momentText } from './date-text.ts';

test('dates and amounts of messages have one form in each language (WAY-34)', () => {
  const at = Date.UTC(2026, 8, 5, 18, 4);
  expect(LANGUAGES.map((language) => dayText(at, language))).toEqual([
    '6 Sep 2026',
    '2026年9月6日',
    '6 Sep 2026',
  ]);
  expect(LANGUAGES.map((language) => momentText(at, language))).toEqual([
    '6 Sep 2026, 02:04',
    '2026年9月6日 02:04',
    '6 Sep 2026, 02:04',
  ]);
  expect([moneyText(5n), moneyText(123_456_789n)]).toEqual(['RM0.05', 'RM1,234,567.89']);
});
