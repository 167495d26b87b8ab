import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { FIREBASE_CONFIG, PROJECT, THIRD_PARTY, type TokenParts } from '#testkit/gateway/third-party.ts';
import { verifyIdentity } from './firebase-token.ts';

const NOW = Date.UTC(2026, 10, 2, 9);
const depsFor = (env: Record<string, string>) => ({
  settings: readGatewaySettings(env),
  clock: () => NOW,
  tokenKeys: THIRD_PARTY.keys,
});
const deps = depsFor({ FIREBASE_CONFIG });
const token = (more: Partial<TokenParts> = {}) =>
  THIRD_PARTY.token({ provider: 'google.com', at: NOW, ...more });
const seconds = (ms: number) => Math.floor((NOW + ms) / 1000);

describe('a token of third-party sign-in (LOGIN-9)', () => {
  test('a valid token returns its account, by channel', async () => {
    expect(await verifyIdentity(deps, await token({ subject: 'g-7' }))).toEqual({
      provider: 'google.com',
      subject: 'g-7',
    });
    expect(await verifyIdentity(deps, await token({ provider: 'facebook.com', subject: 'f-7' }))).toEqual({
      provider: 'facebook.com',
      subject: 'f-7',
    });
    const phone = await token({ provider: 'phone', phoneNumber: '+60123456789' });
    expect(await verifyIdentity(deps, phone)).toEqual({
      provider: 'phone',
      subject: 'firebase-user',
      phoneNumber: '+60123456789',
    });
  });

  test('a number in a token of Google does not prove the number', async () => {
    const identity = await verifyIdentity(deps, await token({ subject: 'g-7', phoneNumber: '+60123456789' }));
    expect(identity.phoneNumber).toBeUndefined();
  });

  test.each<[string, Record<string, unknown>]>([
    ['for another project', { aud: 'another' }],
    ['by another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['that expired', { exp: seconds(-60_000) }],
    ['of a sign-in long ago', { auth_time: seconds(-11 * 60_000) }],
    ['without a subject', { sub: '' }],
    ['without a provider', { firebase: {} }],
  ])('a token with %s is invalid', async (_, claims) => {
    await expect(verifyIdentity(deps, await token({ claims }))).rejects.toMatchObject({
      code: 'identity.invalid',
    });
  });

  test('a token of another key, of the public key as a secret, or unsigned is invalid', async () => {
    const stranger = await generateKeyPair('RS256');
    const claims = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: 'x' };
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(stranger.publicKey)));
    const forged = [
      await token({ key: stranger.privateKey }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'test-key' }).sign(secret),
      new UnsecuredJWT(claims).encode(),
      'not.a.token',
      '',
    ];
    for (const text of forged)
      await expect(verifyIdentity(deps, text)).rejects.toMatchObject({ code: 'identity.invalid' });
  });

  test('a token is valid for ten minutes after the sign-in, to the second', async () => {
    const since = (ms: number) => token({ claims: { auth_time: seconds(-ms) } });
    expect(await verifyIdentity(deps, await since(10 * 60_000))).toMatchObject({ provider: 'google.com' });
    await expect(verifyIdentity(deps, await since(10 * 60_000 + 1_000))).rejects.toThrow();
  });

  test('a token of a phone sign-in without a number proves none', async () => {
    expect(await verifyIdentity(deps, await token({ provider: 'phone' }))).toStrictEqual({
      provider: 'phone',
      subject: 'firebase-user',
    });
  });

  test('a token is invalid where no project is configured, whatever it names', async () => {
    const noProject = { iss: 'https://securetoken.google.com/undefined' };
    for (const text of [await token(), await token({ claims: noProject })])
      await expect(verifyIdentity(depsFor({}), text)).rejects.toMatchObject({ code: 'identity.invalid' });
  });
});

describe('an unsigned token of the emulator', () => {
  const emulated = (projectId: string) =>
    new UnsecuredJWT({
      sub: 'emulated',
      auth_time: seconds(0),
      phone_number: '+60123456789',
      firebase: { sign_in_provider: 'phone', identities: {} },
    })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setExpirationTime(seconds(3_600_000))
      .encode();
  const settled = (projectId: string, env: Record<string, string> = {}) =>
    verifyIdentity(depsFor({ FIREBASE_CONFIG: JSON.stringify({ projectId }), ...env }), emulated(projectId));
  const EMULATOR = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

  test('an unsigned token is valid with the emulator named and a demo project', async () => {
    expect((await settled('demo-lobby', EMULATOR)).phoneNumber).toBe('+60123456789');
  });

  test('a signed token of the project stays valid with the emulator', async () => {
    const project = 'demo-lobby';
    const claims = { iss: `https://securetoken.google.com/${project}`, aud: project };
    const env = { FIREBASE_CONFIG: JSON.stringify({ projectId: project }), ...EMULATOR };
    expect(await verifyIdentity(depsFor(env), await token({ claims }))).toMatchObject({
      provider: 'google.com',
    });
  });

  test('an unsigned token is invalid without the emulator, and for another project', async () => {
    await expect(settled('demo-lobby')).rejects.toMatchObject({ code: 'identity.invalid' });
    expect(() => settled('lobby', EMULATOR)).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/);
  });
});
