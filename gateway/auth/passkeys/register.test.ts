import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo } from '#contract/account/member.ts';
import { loginByPasskey, passkeyLoginOptions } from '#contract/auth/passkey-login.ts';
import {
  type Passkey,
  passkeyRegistrationOptions,
  passkeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/auth/passkeys.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { type Member, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { type Answer, ORIGIN, startGateway } from '#testkit/gateway/gateway.ts';
import { createAuthenticator, type Odd } from './authenticator.testing.ts';
import { relyingParty } from './relying-party.ts';

const site = await startGateway({ PUBLIC_ORIGIN: ORIGIN });
afterAll(site.close);

type Challenge = ValueOf<typeof passkeyLoginOptions>;
type Authenticator = ReturnType<typeof createAuthenticator>;

let households = 0;
/** Rate limits count in real time, so each client is a new one. */
const anotherClient = () => `198.18.7.${++households % 250}`;

const begin = async (token: string, password?: string): Promise<Answer> =>
  site.call(passkeyRegistrationOptions, { token, body: password === undefined ? {} : { password } });

const PHONE = 'X Android Chrome/130.0';

async function add(token: string, device: Authenticator, odd: Odd = {}, agent = PHONE): Promise<Answer> {
  const { challengeId, options } = (await begin(token)).value as Challenge;
  const body = { challengeId, credential: device.create(options, odd) };
  return site.call(registerPasskey, { token, body, headers: { 'User-Agent': agent } });
}

async function challenge(): Promise<Challenge> {
  const { value } = await site.call(passkeyLoginOptions, { clientAddress: anotherClient() });
  return value as Challenge;
}

async function enter(device: Authenticator, odd: Odd = {}, more: { audience?: 'member' | 'agent' } = {}) {
  const { challengeId, options } = await challenge();
  const body = { challengeId, credential: device.get(options, odd), ...more };
  return site.call(loginByPasskey, { body, clientAddress: anotherClient() });
}

async function withPasskey(userName: string, more: Partial<Member> = {}) {
  const member = await site.member(userName, more);
  const token = await site.logIn(member);
  const device = createAuthenticator();
  expect((await add(token, device)).status).toBe(200);
  return { member, token, device };
}

const list = async (token: string) => (await site.call(passkeys, { token })).value as Passkey[];

describe('a passkey', () => {
  test('a passkey is added, named after the device, and logs in without a name', async () => {
    const { token, device } = await withPasskey('passkey_1');
    expect(await list(token)).toEqual([
      { id: device.id, name: 'Android · Chrome', createdAt: site.clock(), lastUsedAt: null },
    ]);
    site.pass(1_000);
    const entered = await enter(device);
    expect(entered.value).toMatchObject({ userName: 'passkey_1', type: 0, merchantCode: 'lumo' });
    const session = (entered.value as { token: string }).token;
    expect((await site.call(memberInfo, { token: session })).status).toBe(200);
    expect((await list(token))[0]?.lastUsedAt).toBe(site.clock());
  });

  test('a new passkey must be discoverable and verify its user', async () => {
    const member = await site.member('passkey_2');
    const token = await site.logIn(member);
    const { options } = (await begin(token)).value as Challenge;
    const id = Buffer.from(`member ${member.id}`).toString('base64url');
    expect(options).toMatchObject({
      rp: { id: 'site.test' },
      user: { id, name: 'passkey_2', displayName: 'passkey_2' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await challenge()).options).toMatchObject({ rpId: 'site.test', userVerification: 'required' });
  });

  test('a passkey is labelled with the nickname, and named after the device', async () => {
    const token = await site.logIn(await site.member('passkey_named', { nickname: 'Melissa' }));
    expect((await begin(token)).value).toMatchObject({ options: { user: { displayName: 'Melissa' } } });
    for (const agent of ['', 'X Android', 'Firefox/130.0'])
      expect((await add(token, createAuthenticator(), {}, agent)).status).toBe(200);
    expect((await list(token)).map(({ name }) => name).sort()).toEqual(['Android', 'Firefox', 'Passkey']);
  });

  test.each<[string, Odd]>([
    ['from another site', { origin: 'https://phishing.example' }],
    ['for another domain', { rpId: 'phishing.example' }],
    ['with nobody there', { verified: false }],
    ['to another challenge', { challenge: 'AAAA' }],
  ])('an answer %s neither adds a passkey nor logs in', async (_, odd) => {
    const token = await site.logIn(await site.member(`odd_${++households}`));
    const device = createAuthenticator();
    expect((await add(token, device, odd)).errorCode).toBe('passkey.failed');
    expect(await list(token)).toEqual([]);
    expect((await add(token, device)).status).toBe(200);
    expect((await enter(device, odd)).errorCode).toBe('passkey.failed');
    expect((await enter(device)).status).toBe(200);
  });

  test('a passkey answers each challenge once, within five minutes', async () => {
    const { device } = await withPasskey('passkey_3');
    const first = await challenge();
    const body = { challengeId: first.challengeId, credential: device.get(first.options) };
    expect((await site.call(loginByPasskey, { body })).status).toBe(200);
    expect((await site.call(loginByPasskey, { body })).errorCode).toBe('passkey.failed');
    const late = await challenge();
    site.pass(5 * 60_000);
    const tooLate = { challengeId: late.challengeId, credential: device.get(late.options) };
    expect((await site.call(loginByPasskey, { body: tooLate })).errorCode).toBe('passkey.failed');
  });

  test('a passkey whose counter goes backwards was copied, and is refused', async () => {
    const { device } = await withPasskey('passkey_4');
    expect((await enter(device, { counter: 7 })).status).toBe(200);
    expect((await enter(device, { counter: 7 })).errorCode).toBe('passkey.failed');
    expect((await enter(device, { counter: 8 })).status).toBe(200);
  });

  test('an unknown passkey does not log in', async () => {
    expect((await enter(createAuthenticator())).errorCode).toBe('passkey.failed');
  });

  test('a passkey of one member is not added to another, nor twice', async () => {
    const { token, device } = await withPasskey('passkey_5');
    const otherToken = await site.logIn(await site.member('passkey_6'));
    expect((await add(otherToken, device)).errorCode).toBe('passkey.failed');
    expect((await add(token, device)).errorCode).toBe('passkey.failed');
    const { challengeId, options } = (await begin(token)).value as Challenge;
    const stolen = { challengeId, credential: createAuthenticator().create(options) };
    expect((await site.call(registerPasskey, { token: otherToken, body: stolen })).errorCode).toBe(
      'passkey.failed',
    );
  });

  test('members and agents log in apart by passkey, and disabled ones not at all (LOGIN-12)', async () => {
    const agent = await withPasskey('passkey_agent', { type: 1 });
    expect((await enter(agent.device, {}, { audience: 'member' })).errorCode).toBe('login.not.member');
    expect((await enter(agent.device, {}, { audience: 'agent' })).status).toBe(200);
    const player = await withPasskey('passkey_player');
    expect((await enter(player.device, {}, { audience: 'agent' })).errorCode).toBe('login.not.agent');
    const { db } = site.database;
    await db.update(members).set({ disabled: true }).where(eq(members.id, player.member.id));
    expect((await enter(player.device)).errorCode).toBe('login.disabled');
  });

  test('trial accounts have no passkeys (TRIAL-2)', async () => {
    const token = await site.logIn(await site.member('passkey_trial', { type: 4 }));
    expect((await begin(token)).errorCode).toBe('free.reject');
  });
});

describe('a while after the login', () => {
  test('a while after the login, adding a passkey needs the password again', async () => {
    const token = await site.logIn(await site.member('passkey_late'));
    site.pass(15 * 60_000);
    expect((await begin(token)).errorCode).toBe('password.confirm');
    expect((await begin(token, 'wrong')).errorCode).toBe('password.old.wrong');
    expect((await begin(token, 'Passw0rd1')).status).toBe(200);
  });

  test('a member without a password is not asked for it', async () => {
    const { id } = await site.member('passkey_by_phone');
    await site.database.db.insert(memberProfiles).values({ memberId: id, hasPassword: false });
    const token = await site.logIn({ id });
    site.pass(15 * 60_000);
    expect((await begin(token)).status).toBe(200);
  });
});

describe('the passkeys of a member', () => {
  test('only the member names and removes own passkeys', async () => {
    const { token, device } = await withPasskey('passkey_7');
    const stranger = await site.logIn(await site.member('passkey_8'));
    const renamed = { id: device.id, name: ' My phone ' };
    expect((await site.call(renamePasskey, { token: stranger, body: renamed })).errorCode).toBe('not.found');
    expect((await site.call(removePasskey, { token: stranger, body: { id: device.id } })).errorCode).toBe(
      'not.found',
    );
    expect((await site.call(renamePasskey, { token, body: renamed })).status).toBe(200);
    expect((await list(token))[0]?.name).toBe('My phone');
    expect((await site.call(removePasskey, { token, body: { id: device.id } })).status).toBe(200);
    expect(await list(token)).toEqual([]);
    expect((await enter(device)).errorCode).toBe('passkey.failed');
  });

  test('a member has ten passkeys at most, also when two are added in parallel', async () => {
    const token = await site.logIn(await site.member('passkey_many'));
    for (let made = 0; made < 9; made += 1)
      expect((await add(token, createAuthenticator())).status).toBe(200);
    const begun = [(await begin(token)).value, (await begin(token)).value] as Challenge[];
    const late = await Promise.all(
      begun.map(({ challengeId, options }) =>
        site.call(registerPasskey, {
          token,
          body: { challengeId, credential: createAuthenticator().create(options) },
        }),
      ),
    );
    expect(late.map(({ errorCode }) => errorCode).sort()).toEqual(['passkey.too.many', undefined]);
    expect((await begin(token)).errorCode).toBe('passkey.too.many');
    expect(await list(token)).toHaveLength(10);
  });

  test('passkeys that a device already has are not offered again', async () => {
    const { token, device } = await withPasskey('passkey_9');
    const { options } = (await begin(token)).value as { options: { excludeCredentials: { id: string }[] } };
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
  });
});

describe('passkeys are of the site’s own address', () => {
  const stated = (origin: string) =>
    Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'x', origin })).toString('base64url');

  test('the relying party is the public origin, whatever an answer contains', async () => {
    const party = relyingParty({ PUBLIC_ORIGIN: 'https://m.lumo.example:8443' });
    expect(party.id).toBe('m.lumo.example');
    for (const origin of ['http://localhost:4190', 'https://evil.example'])
      expect(await party.originFor(stated(origin))).toBe('https://m.lumo.example:8443');
  });

  test('without a public origin it is this machine, at any port, and no other', async () => {
    const party = relyingParty(readGatewaySettings({}));
    expect(party.id).toBe('localhost');
    expect(await party.originFor(stated('http://localhost:4190'))).toBe('http://localhost:4190');
    for (const origin of ['https://localhost.evil.example', 'https://evil.example', 'null'])
      expect(await party.originFor(stated(origin))).toBe('http://localhost');
  });
});
