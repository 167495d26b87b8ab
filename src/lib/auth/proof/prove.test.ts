import { expect, test, vi } from 'vitest';
import { beginProof, beginWith, sendProved } from './prove.client.ts';

vi.mock('./send-proved.client.ts', () => {
  throw new Error('not loaded');
});
const challenge = {
  parameters: { algorithm: '', nonce: '', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
  signature: '',
};

test('a call is made without a proof if the solver cannot be loaded (HOUSE-50)', async () => {
  beginProof('register');
  beginWith('login', challenge);
  const done = { ok: true, value: 'done' } as const;
  const attempt = vi.fn(async () => done);
  expect(await sendProved('register', attempt, { texts: {} as never, onWait: () => {} })).toBe(done);
  expect(attempt).toHaveBeenCalledExactlyOnceWith({});
});
