import { expect, test, vi } from 'vitest';

class FakeInput extends EventTarget {
  value = '';
}

test('a code that comes in a message counts as typed, and clears the field’s error (SMS-1)', async () => {
  const field = new FakeInput();
  const heard: [string, boolean][] = [];
  field.addEventListener('input', ({ bubbles }) => heard.push([field.value, bubbles]));
  vi.stubGlobal('window', { OTPCredential: class {} });
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ code: '123456' }) } });
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'field-verificationCode' ? field : null),
  });
  const { fillFromMessage } = await import('./fill-from-message.client.ts');
  await fillFromMessage();
  expect(heard).toEqual([['123456', true]]);
});
