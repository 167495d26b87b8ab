import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';
import type { PublicKey } from './keyring.client.ts';
import type { Sealed } from './seal.client.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const key: PublicKey = { keyId: 'k1', publicKey, algorithm: 'RSA-OAEP-256' };

beforeEach(() => {
  fakeBrowser();
  // The random source that a browser's window has.
  vi.stubGlobal('self', globalThis);
});

/** Opens a sealed body as the gateway does. */
function open({ sealed, encryption }: Sealed, padding: 'oaep' | 'pkcs1' = 'oaep'): Record<string, unknown> {
  const scheme =
    padding === 'oaep'
      ? { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
      : { padding: constants.RSA_PKCS1_PADDING };
  const keyText = privateDecrypt({ key: pair.privateKey, ...scheme }, Buffer.from(encryption, 'base64'));
  const aes = Buffer.from(keyText.toString(), 'base64');
  const data = Buffer.from(sealed.data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', aes, Buffer.from(sealed.iv, 'base64'));
  decipher.setAuthTag(data.subarray(-16));
  return JSON.parse(decipher.update(data.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8'));
}

test.each([
  ['with crypto.subtle', undefined],
  ['without a secure context', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
])('the gateway opens what was sealed %s (LOGIN-9)', async (_where, limited) => {
  if (limited) vi.stubGlobal('crypto', limited);
  const { seal } = await import('./seal.client.ts');
  const payload = open(
    await seal({ type: 'username', username: 'player01', password: '密码 🔑 Passw0rd1' }, key),
  );
  expect(payload).toMatchObject({ type: 'username', username: 'player01', password: '密码 🔑 Passw0rd1' });
  expect(Math.abs(Number(payload.ts) - Date.now())).toBeLessThan(5_000);
  expect(payload.nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('a gateway with the older padding gets a payload it can open', async () => {
  const { seal } = await import('./seal.client.ts');
  expect(open(await seal({ a: 1 }, { ...key, algorithm: 'RSA-PKCS1' }), 'pkcs1')).toMatchObject({ a: 1 });
});

test('the same payload is sealed differently each time, with its own nonce', async () => {
  const { seal } = await import('./seal.client.ts');
  const [one, other] = [await seal({ a: 1 }, key), await seal({ a: 1 }, key)];
  expect(new Set([one.sealed.iv, other.sealed.iv, one.encryption, other.encryption]).size).toBe(4);
  expect(open(one).nonce).not.toBe(open(other).nonce);
});

test('a device clock an hour off does not spoil the payload', async () => {
  const { seal } = await import('./seal.client.ts');
  const { learnServerClock } = await import('../clock/server-clock.client.ts');
  const serverTime = Date.now() - 3_600_000;
  learnServerClock(new Response(null, { headers: { date: new Date(serverTime).toUTCString() } }));
  expect(Math.abs(Number(open(await seal({}, key)).ts) - serverTime)).toBeLessThan(5_000);
});

test('an invalid key is refused, never skipped', async () => {
  const { seal } = await import('./seal.client.ts');
  await expect(seal({}, { ...key, publicKey: 'nonsense' })).rejects.toThrow();
});
