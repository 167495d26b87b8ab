import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameName, maskedEmail, maskedName, maskedNumber } from './mask.ts';

test.each([
  ['514011223344', '•••• 3344'],
  ['60123456789', '•••• 789'],
  ['123456', '•••• 56'],
  ['123', '•••• 3'],
])('%s is shown as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked);
});

test('at most four digits or a third of a number are shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{3,34}$/), (number) => {
      const seen = maskedNumber(number).replace(/^•••• /, '');
      expect(number.endsWith(seen)).toBe(true);
      expect(seen.length).toBeLessThanOrEqual(Math.min(4, number.length / 3));
      expect(seen.length).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['Tan Mei  Ling', 'T*** M*** L***'],
  ['陈美玲', '陈***'],
  ['𠮷田 Ana', '𠮷*** A***'],
])('the first letters of the name %s are shown: %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

test.each([
  ['Tan Mei Ling', 'TAN  MEI-LING', true],
  ['Ｔａｎ', 'tan', true],
  ["O'Brien", 'OBrien', true],
  ['José', 'Jose', false],
  ['陈美玲', '陈美琳', false],
  ['Tan Mei', 'Tan Mei Ling', false],
])('%s and %s are the same name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
  expect(isSameName(other, one)).toBe(same);
});

test('the first letter and the host of an email address are shown', () => {
  expect(maskedEmail('anna.b@example.com')).toBe('a***@example.com');
  expect(maskedEmail('𠮷a@example.com')).toBe('𠮷***@example.com');
});
