import { expect, test } from 'vitest';
import { bytesOf, textOf } from './ceremony.client.ts';

test('bytes survive the way through base64url, whatever their number and value', () => {
  for (let length = 0; length < 9; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 83 + 250) % 256);
    const text = textOf(bytes.buffer);
    expect(text).toMatch(/^[\w-]*$/);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect([...bytesOf(text)]).toEqual([...bytes]);
  }
});
