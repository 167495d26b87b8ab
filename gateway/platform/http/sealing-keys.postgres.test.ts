import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { publicKey } from '#contract/core/sealing.ts';
import { startGateway, type TestGateway } from '#testkit/gateway/gateway.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { sealingKeys } from '../db/schema/index.ts';
import { LEAD_MS, LIFETIME_MS, OVERLAP_MS } from './sealing-keys.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;

interface Key {
  keyId: string;
  publicKey: string;
}

const keyOf = async (gateway: TestGateway = site) => (await gateway.call(publicKey)).value as Key;

/** What a login sealed with this key comes to; nobody has the name. */
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
    // Whatever the test before has left: one pair, handed out.
    site.pass(LIFETIME_MS);
    await site.cleanUp();
    site.pass(LEAD_MS + OVERLAP_MS);
    await site.cleanUp();
    expect(await db.$count(sealingKeys)).toBe(1);
  });

  test('are renewed every month; a new one is known for a while before it is handed out', async () => {
    const old = await keyOf();
    site.pass(LIFETIME_MS);
    await site.cleanUp();
    expect(await keyOf()).toEqual(old);
    site.pass(LEAD_MS);
    expect((await keyOf()).keyId).not.toBe(old.keyId);
  });

  test('the old one opens bodies for another day, then no more', async () => {
    const old = await keyOf();
    site.pass(LIFETIME_MS);
    await site.cleanUp();
    site.pass(LEAD_MS + OVERLAP_MS - 1);
    await site.cleanUp();
    expect(await sealedWith(await keyOf())).toBe(OPENED);
    expect(await sealedWith(old)).toBe(OPENED);
    site.pass(1);
    await site.cleanUp();
    expect(await sealedWith(old)).toBe('payload.invalid');
    expect(await sealedWith(await keyOf())).toBe(OPENED);
  });

  test('are the same in every process: what one hands out the other opens', async () => {
    const other = await site.beside();
    site.pass(LIFETIME_MS);
    await Promise.all([site.cleanUp(), other.cleanUp()]);
    await Promise.all([site.cleanUp(), other.cleanUp()]);
    expect(await db.$count(sealingKeys)).toBe(2);
    site.pass(LEAD_MS);
    expect(await keyOf(other)).toEqual(await keyOf());
    expect(await sealedWith(await keyOf(), other)).toBe(OPENED);
    await other.close();
  });

  test('outlive a restart', async () => {
    const before = await keyOf();
    const restarted = await site.beside();
    expect(await keyOf(restarted)).toEqual(before);
    await restarted.close();
  });
});
