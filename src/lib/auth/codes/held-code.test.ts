import { expect, test } from 'vitest';
import { heldCode } from './held-code.ts';

test('a field holds ten digits of a code, whatever spaces are pasted with it (REG-8)', () => {
  expect(heldCode('1234567890')).toBe('1234567890');
  expect(heldCode('  12  345\t678\n\u00a09   0  ')).toBe('1234567890');
  expect(heldCode('1   2   3   4   5   6   7   8   9   0')).toBe('1234567890');
  expect(heldCode('12345678901')).toBe('1234567890');
  // What is no digit is for the rules to say, not for the field to swallow.
  expect(heldCode('12a4')).toBe('12a4');
});
