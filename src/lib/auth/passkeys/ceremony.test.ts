import { expect, test } from 'vitest';
import { decodeBase64Url, encodeBase64Url } from './ceremony.client.ts';

test('bytes survive the way through base64url, whatever their number and value', () => {
  for (let length = 0; length < 9; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 83 + 250) % 256);
    const text = encodeBase64Url(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect([...decodeBase64Url(text)]).toEqual([...bytes]);
  }
});
