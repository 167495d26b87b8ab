import { expect, test, vi } from 'vitest';
import { fillFromMessage, heldCode } from './code-field.client.ts';

class FakeInput extends EventTarget {
  value = '';
}

test('a code that comes in a message counts as typed, and clears the field’s error (SMS-1)', async () => {
  const field = new FakeInput();
  const inputs: [string, boolean][] = [];
  field.addEventListener('input', ({ bubbles }) => inputs.push([field.value, bubbles]));
  vi.stubGlobal('window', { OTPCredential: class {} });
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ code: '123456' }) } });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'field-verificationCode' ? field : null),
  });
  await fillFromMessage();
  expect(inputs).toEqual([['123456', true]]);
});

test('a field holds ten digits of a code, whatever spaces are pasted with it (REG-8)', () => {
  expect(heldCode('1234567890')).toBe('1234567890');
  expect(heldCode('  12  345\t678\n\u00a09   0  ')).toBe('1234567890');
  expect(heldCode('1   2   3   4   5   6   7   8   9   0')).toBe('1234567890');
  expect(heldCode('12345678901')).toBe('1234567890');
  // The rules report other characters; the field does not remove them.
  expect(heldCode('12a4')).toBe('12a4');
});
