import { expect, test, vi } from 'vitest';
import type { Answer } from '#lib/gateway/answer.ts';
import { createKeyring, type PublicKey } from './keyring.client.ts';

const key: PublicKey = { keyId: 'k1', publicKey: 'pem', algorithm: 'RSA-OAEP-256' };
const good: Answer<PublicKey> = { ok: true, value: key };
const bad: Answer<PublicKey> = { ok: false, error: { code: 'timeout', status: 0 } };

test('the key is loaded once, and again after it was removed', async () => {
  const load = vi.fn(async () => good);
  const keyring = createKeyring(load);
  expect(await Promise.all([keyring.get(), keyring.get()])).toEqual([good, good]);
  expect(load).toHaveBeenCalledTimes(1);
  keyring.forget();
  await keyring.get();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load that failed is retried', async () => {
  const load = vi.fn().mockResolvedValueOnce(bad).mockResolvedValueOnce(good);
  const keyring = createKeyring(load);
  expect(await keyring.get()).toEqual(bad);
  expect(await keyring.get()).toEqual(good);
});
