import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const credentials = { username: 'player01', password: 'pässword 密码 🔑' };

async function open() {
  const browser = fakeBrowser();
  return { ...browser, ...(await import('./remembered-login.client.ts')) };
}

test('a remembered login comes back, and is not there to be read (LOGIN-8)', async () => {
  const { rememberLogin, rememberedLogin, local } = await open();
  rememberLogin('username', credentials);
  const stored = JSON.parse(local.getItem('remPass') ?? '');
  expect(Object.keys(stored).sort()).toEqual(['countryDialingCode', 'password', 'type', 'username']);
  expect(stored).toMatchObject({ type: 'username', username: 'player01' });
  // Encoded, with the device key appended, and encoded again.
  const inner = Buffer.from(credentials.password).toString('base64');
  expect(atob(stored.password)).toBe(`${inner}${local.getItem('deviceKey')}`);
  expect(local.getItem('deviceKey')).toMatch(/^[0-9a-f]{32}$/);
  expect(rememberedLogin('username')).toMatchObject(credentials);
});

test('a remembered login of another device is useless, and is deleted (LOGIN-8)', async () => {
  const { rememberLogin, rememberedLogin, local } = await open();
  rememberLogin('username', credentials);
  local.setItem('deviceKey', 'another');
  expect(rememberedLogin('username')).toBeUndefined();
  expect(local.getItem('remPass')).toBeNull();
});

test.each(['{', 'null', '{"username":"a"}', '{"username":"a","password":"%"}'])(
  'what is not a remembered login is forgotten: %s',
  async (text) => {
    const { rememberedLogin, local } = await open();
    local.setItem('remPass', text);
    expect(rememberedLogin('username')).toBeUndefined();
    expect(local.getItem('remPass')).toBeNull();
  },
);

test('each login method fills in its own remembered login only (LOGIN-7)', async () => {
  const { rememberLogin, rememberedLogin } = await open();
  rememberLogin('sms', { username: '0123456789', password: '', countryDialingCode: '60' });
  expect(rememberedLogin('username')).toBeUndefined();
  expect(rememberedLogin('sms')).toEqual({ username: '0123456789', password: '', countryDialingCode: '60' });
});

test('only the login page and the password page read a remembered login (LOGIN-8, PWD-3)', () => {
  const naming = (word: RegExp) =>
    globSync('src/**/*.{ts,tsx,astro}')
      .filter((path) => !path.includes('.test.') && word.test(readFileSync(path, 'utf8')))
      .sort();
  expect(naming(/\brememberedLogin\(/)).toEqual([
    'src/islands/auth/passwords/ChangeForm.tsx',
    'src/lib/auth/login/remembered-login.client.ts',
  ]);
  expect(naming(/\bfillRemembered\(/)).toEqual([
    'src/islands/auth/PasswordLogin.tsx',
    'src/islands/auth/SmsLogin.tsx',
    'src/lib/auth/login/login-page.client.ts',
    'src/lib/auth/login/remembered-login.client.ts',
  ]);
});
