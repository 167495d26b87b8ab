import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { publicKey } from '#contract/core/sealing.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { SEALING_KEY } from '#testkit/gateway/sealing-key.ts';
import { sealingKeys } from '../db/schema/index.ts';
import { createDataKey } from '../hashing/data-key.ts';
import { LEAD_MS, LIFETIME_MS, OVERLAP_MS } from './sealing-keys.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

interface Key {
  keyId: string;
  publicKey: string;
}

const readKey = async (gateway: TestGateway = site) => (await gateway.call(publicKey)).value as Key;

/** Returns the answer to a login that is sealed with this key; the user name does not exist. */
async function sealedWith(key: Key, gateway: TestGateway = site): Promise<string | undefined> {
  const { body, encryption } = seal(key.publicKey, {
    type: 'username',
    username: `nobody_${randomBytes(4).toString('hex')}`,
    password: 'x',
    ts: site.clock(),
    nonce: randomBytes(16).toString('hex'),
  });
  const response = await gateway.request(login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Encryption: encryption },
    body,
  });
  return ((await response.json()) as { errorCode?: string }).errorCode;
}

const OPENED = 'login.failed';

describe('the keys that bodies are sealed with', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    // Starts each test with one published pair.
    site.pass(LIFETIME_MS);
    await site.cleanUp();
    site.pass(LEAD_MS + OVERLAP_MS);
    await site.cleanUp();
    expect(await db.$count(sealingKeys)).toBe(1);
  });

  test('sealing keys are renewed every month; a new one is known before it is published', async () => {
    const old = await readKey();
    site.pass(LIFETIME_MS);
    await site.cleanUp();
    expect(await readKey()).toEqual(old);
    site.pass(LEAD_MS);
    expect((await readKey()).keyId).not.toBe(old.keyId);
  });

  test('the old key opens bodies for another day, then no more', async () => {
    const old = await readKey();
    site.pass(LIFETIME_MS);
    await site.cleanUp();
    site.pass(LEAD_MS + OVERLAP_MS - 1);
    await site.cleanUp();
    expect(await sealedWith(await readKey())).toBe(OPENED);
    expect(await sealedWith(old)).toBe(OPENED);
    site.pass(1);
    await site.cleanUp();
    expect(await sealedWith(old)).toBe('payload.invalid');
    expect(await sealedWith(await readKey())).toBe(OPENED);
  });

  test('sealing keys are the same in every process: one opens what another published', async () => {
    const secondSite = await site.beside();
    site.pass(LIFETIME_MS);
    await Promise.all([site.cleanUp(), secondSite.cleanUp()]);
    await Promise.all([site.cleanUp(), secondSite.cleanUp()]);
    expect(await db.$count(sealingKeys)).toBe(2);
    site.pass(LEAD_MS);
    expect(await readKey(secondSite)).toEqual(await readKey());
    expect(await sealedWith(await readKey(), secondSite)).toBe(OPENED);
    await secondSite.close();
  });

  test('sealing keys outlive a restart', async () => {
    const before = await readKey();
    const restarted = await site.beside();
    expect(await readKey(restarted)).toEqual(before);
    await restarted.close();
  });

  test('private halves are stored under the data key alone, older ones too (HOUSE-62)', async () => {
    const { privateKey: pem } = SEALING_KEY;
    await db
      .update(sealingKeys)
      .set({ privateKey: pem, sealedPrivateKey: null, publicKey: SEALING_KEY.publicKey });
    const restarted = await site.beside();
    const [row] = await db.select().from(sealingKeys);
    expect(row?.privateKey).toBeNull();
    const context = row?.id ?? '';
    const sealed = row?.sealedPrivateKey ?? new Uint8Array();
    const der = testDataKey.open('sealing', sealed, context);
    expect(der && Buffer.from(der).toString('base64')).toBe(pem.replace(/-----[^-]+-----|\s/g, ''));
    expect(testDataKey.open('sealing', sealed, 'another')).toBeUndefined();
    expect(await sealedWith(await readKey(restarted), restarted)).toBe(OPENED);
    await restarted.close();
  });

  test('a pair that no key opens is replaced, and logins work (HOUSE-62)', async () => {
    const stranger = createDataKey([Buffer.alloc(32, 'an unknown key')]);
    const [row] = await db.select().from(sealingKeys);
    const sealedPrivateKey = stranger.seal('sealing', Buffer.alloc(100), row?.id ?? '');
    await db.update(sealingKeys).set({ privateKey: null, sealedPrivateKey });
    const restarted = await site.beside();
    expect((await readKey(restarted)).publicKey).not.toBe(row?.publicKey);
    expect(await sealedWith(await readKey(restarted), restarted)).toBe(OPENED);
    await restarted.close();
  });
});
