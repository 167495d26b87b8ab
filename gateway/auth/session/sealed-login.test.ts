import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { members, nonces } from '#gateway/platform/db/schema/index.ts';
import type { Answer } from '#testkit/gateway/gateway.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { SEALING_KEY } from '#testkit/gateway/sealing-key.ts';
import { startLogins } from './login.testing.ts';

const { site, wrong, newMember } = await startLogins();
afterAll(site.close);
const { db } = site.database;

let count = 0;

describe('a sealed payload (LOGIN-9)', () => {
  const send = (body: string, encryption: string | null, extra: Record<string, string> = {}) =>
    site.request(login.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(encryption !== null && { Encryption: encryption }),
        ...extra,
      },
      body,
    });
  const readErrorCode = async (response: Response) => ((await response.json()) as Answer).errorCode;
  const payload = (more: object = {}) => ({
    type: 'username',
    username: 'nobody_sealed',
    password: 'x',
    ts: site.clock(),
    nonce: `nonce-${++count}-0123456789`,
    ...more,
  });
  const sealed = (more: object = {}) => seal(SEALING_KEY.publicKey, payload(more));

  test('a sealed payload is accepted once', async () => {
    const { body, encryption } = sealed();
    expect(await readErrorCode(await send(body, encryption))).toBe('login.failed');
    expect(await readErrorCode(await send(body, encryption))).toBe('payload.replayed');
    const again = sealed({ nonce: 'same-nonce-0123456789' });
    const other = sealed({ nonce: 'same-nonce-0123456789' });
    await send(again.body, again.encryption);
    expect(await readErrorCode(await send(other.body, other.encryption))).toBe('payload.replayed');
  });

  test('a sealed payload must be at most five minutes old or ahead', async () => {
    for (const off of [-300_001, 300_001]) {
      const { body, encryption } = sealed({ ts: site.clock() + off });
      expect(await readErrorCode(await send(body, encryption))).toBe('payload.expired');
    }
    const { body, encryption } = sealed({ ts: site.clock() - 299_999 });
    expect(await readErrorCode(await send(body, encryption))).not.toBe('payload.expired');
  });

  test('a sealed payload stays known as long as its time stamp would be valid', async () => {
    const { body, encryption } = sealed({ ts: site.clock() + 299_000 });
    await send(body, encryption);
    site.pass(9 * 60_000);
    expect(await readErrorCode(await send(body, encryption))).toBe('payload.replayed');
    site.pass(2 * 60_000);
    expect(await readErrorCode(await send(body, encryption))).toBe('payload.expired');
    await site.cleanUp();
    const left = await db.select().from(nonces);
    expect(left.every(({ expiresAt }) => expiresAt >= site.clock())).toBe(true);
  });

  test('a sealed payload that was tampered with, or has another key, reveals only that', async () => {
    const { body, encryption } = sealed();
    const { data, iv } = JSON.parse(body);
    const flipped = Buffer.from(data, 'base64');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const spoiled: [string, string | null][] = [
      [JSON.stringify({ data: flipped.toString('base64'), iv }), encryption],
      [JSON.stringify({ data, iv: Buffer.alloc(12).toString('base64') }), encryption],
      [JSON.stringify({ data, iv: Buffer.alloc(3).toString('base64') }), encryption],
      [JSON.stringify({ data: '', iv }), encryption],
      [body, sealed().encryption],
      [body, 'nonsense'],
      [body, ''],
      [body, null],
    ];
    const answers = await Promise.all(spoiled.map(async ([one, two]) => (await send(one, two)).text()));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('payload.invalid');
  });

  test('a sealed payload has an initialisation vector of twelve bytes, and text in UTF-8', async () => {
    const text = JSON.stringify(payload({ username: 'Zoë' }));
    for (const odd of [
      seal(SEALING_KEY.publicKey, text, Buffer.alloc(16)),
      seal(SEALING_KEY.publicKey, Buffer.from(text, 'latin1')),
    ])
      expect(await readErrorCode(await send(odd.body, odd.encryption))).toBe('payload.invalid');
    const good = seal(SEALING_KEY.publicKey, text);
    expect(await readErrorCode(await send(good.body, good.encryption))).not.toBe('payload.invalid');
  });

  test('an unsealed payload is refused', async () => {
    expect((await send(JSON.stringify(payload()), sealed().encryption)).status).toBe(422);
    expect(await readErrorCode(await send(JSON.stringify(payload()), null))).toBe('payload.invalid');
  });

  test('a sealed payload leaves no password in the log or in the database', async () => {
    const secret = 'S3cret-that-nobody-else-uses';
    const userName = await newMember();
    await wrong(userName, { password: secret });
    expect(JSON.stringify(site.log)).not.toContain(secret);
    expect(JSON.stringify(await db.select().from(members))).not.toContain(secret);
  });
});
