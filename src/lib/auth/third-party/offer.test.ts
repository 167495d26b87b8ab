import { expect, test } from 'vitest';
import { thirdPartyOffer } from './offer.server.ts';
import { firebasePolicy } from './policy.server.ts';

const firebase = { apiKey: 'public', authDomain: 'lobby.firebaseapp.com', projectId: 'lobby' };
const whitelabel = { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true, FIREBASESMS3: true };

test('each sign-in method shows by its own switch (LOGIN-3)', () => {
  expect(thirdPartyOffer({ firebase, whitelabel })).toEqual({
    config: firebase,
    providers: ['google', 'facebook'],
    sms: true,
  });
  expect(thirdPartyOffer({ firebase, whitelabel: { GOOGLELOGIN3: true } })).toMatchObject({
    providers: ['google'],
    sms: false,
  });
  expect(thirdPartyOffer({ firebase, whitelabel: { FACEBOOKLOGIN3: true } })?.providers).toEqual([
    'facebook',
  ]);
  expect(thirdPartyOffer({ firebase, whitelabel: {} })).toBeUndefined();
});

test.each([
  {},
  { ...firebase, apiKey: '' },
  { apiKey: 'public', projectId: 'lobby' },
  { ...firebase, authDomain: "lobby.firebaseapp.com; script-src 'unsafe-inline'" },
  { ...firebase, authDomain: '*.example.com' },
  { ...firebase, authDomain: 'https://lobby.firebaseapp.com/' },
])('nothing shows where the sign-in is not ready: %j (LOGIN-3)', (given) => {
  expect(thirdPartyOffer({ firebase: given, whitelabel })).toBeUndefined();
});

test('an emulator is used for demo projects only, and only by a host', () => {
  const authEmulatorHost = '127.0.0.1:9099';
  const readEmulator = (more: Record<string, string>) =>
    thirdPartyOffer({ firebase: { ...firebase, authEmulatorHost, ...more }, whitelabel })?.emulator;
  expect(readEmulator({})).toBeUndefined();
  expect(readEmulator({ projectId: 'demo-lobby' })).toBe(authEmulatorHost);
  expect(readEmulator({ projectId: 'demo-lobby', authEmulatorHost: 'x:1 *' })).toBeUndefined();
});

test('a page allows the hosts of the enabled methods, and no others (LOGIN-3)', () => {
  const buildPolicy = (flags: Record<string, boolean>, more = {}) => {
    const offer = thirdPartyOffer({ firebase: { ...firebase, ...more }, whitelabel: flags });
    if (!offer) throw new Error('nothing is offered');
    const { directives, scripts } = firebasePolicy(offer);
    return [...directives, `script-src ${scripts.join(' ')}`].join('; ');
  };
  expect(buildPolicy({ GOOGLELOGIN3: true })).toBe(
    "connect-src https://identitytoolkit.googleapis.com https://securetoken.googleapis.com; frame-src https://lobby.firebaseapp.com; trusted-types default gapi#html goog#html 'allow-duplicates'; script-src 'self' https://apis.google.com/",
  );
  expect(buildPolicy({ FIREBASESMS3: true })).not.toMatch(/apis\.google\.com|firebaseapp/);
  expect(buildPolicy({ FIREBASESMS3: true })).toContain(
    'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  );
  const emulated = { projectId: 'demo-lobby', authEmulatorHost: '127.0.0.1:9099' };
  expect(buildPolicy({ GOOGLELOGIN3: true }, emulated)).toMatch(
    /connect-src [^;]*http:\/\/127\.0\.0\.1:9099; frame-src [^;]*http:\/\/127\.0\.0\.1:9099;/,
  );
});
