import { expect, test } from 'vitest';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import { FIREBASE_CONFIG, THIRD_PARTY, type TokenParts } from '#testkit/gateway/third-party.ts';
import { identityBy } from './channels.ts';

const NOW = Date.UTC(2026, 10, 2, 9);
const depsFor = (env: Record<string, string> = {}) => ({
  settings: readGatewaySettings({ FIREBASE_CONFIG, ...env }),
  clock: () => NOW,
  tokenKeys: THIRD_PARTY.keys,
});
const token = (more: Partial<TokenParts> = {}) =>
  THIRD_PARTY.token({ provider: 'google.com', subject: 'g-7', at: NOW, ...more });

test('a token is valid only for its own channel (LOGIN-9)', async () => {
  expect(await identityBy(depsFor(), 'google', await token())).toMatchObject({ subject: 'g-7' });
  for (const channel of ['facebook', 'sms'] as const)
    await expect(identityBy(depsFor(), channel, await token())).rejects.toMatchObject({
      code: 'identity.invalid',
    });
});

test('a channel that the operator switched off accepts no token, however right (LOGIN-3)', async () => {
  const deps = depsFor({ FIREBASE_SIGN_IN: 'facebook, sms' });
  await expect(identityBy(deps, 'google', await token())).rejects.toMatchObject({
    code: 'permission.denied',
  });
  const facebook = await token({ provider: 'facebook.com' });
  expect(await identityBy(deps, 'facebook', facebook)).toMatchObject({ provider: 'facebook.com' });
});
