import { expect, test } from 'vitest';
import { writeMoment } from './moments.ts';

const EVENING = Date.parse('2026-11-29T20:05:00+08:00');

test.each([
  ['en', '29 Nov 2026, 20:05'],
  ['ms', '29 Nov 2026, 20:05'],
  ['zh-CN', '2026年11月29日 20:05'],
])('a moment has one form on the whole site: %s (LANG-4)', (language, text) => {
  expect(writeMoment(EVENING, language, 'Asia/Kuala_Lumpur')).toBe(text);
});

test('midnight is 00:00', () => {
  expect(writeMoment(Date.parse('2026-11-29T00:00:00+08:00'), 'en', 'Asia/Kuala_Lumpur')).toContain('00:00');
});
