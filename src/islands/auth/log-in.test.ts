import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const send = vi.fn();
vi.mock('#lib/auth/send/send.client.ts', () => ({ send }));

const payload = { type: 'username', username: 'player01', password: 'x' } as const;
const credentials = { username: 'player01', password: 'x' };

/** Returns whether this device still remembers a login after a failed login with that error. */
async function isRememberedAfter(code: string, status: number): Promise<boolean> {
  const { local } = fakeBrowser();
  const { logIn } = await import('./log-in.ts');
  const { rememberLogin } = await import('#lib/auth/login/remembered-login.client.ts');
  rememberLogin('username', credentials);
  send.mockResolvedValueOnce({ ok: false, error: { code, status } });
  await logIn({ payload, remember: ['username', credentials] });
  return local.getItem('remPass') !== null;
}

beforeEach(() => void send.mockReset());

test.each([
  ['login.failed', 401],
  ['login.locked', 423],
  ['login.not.member', 403],
  ['code.wrong', 422],
  ['identity.invalid', 403],
])('a login that was looked at and refused by %s is not remembered (LOGIN-8)', async (code, status) => {
  expect(await isRememberedAfter(code, status)).toBe(false);
});

test.each([
  ['offline', 0],
  ['timeout', 0],
  ['rate.limited', 429],
  ['captcha.wrong', 422],
  ['system.maintenance', 503],
])('one that came to no answer by %s is (LOGIN-8)', async (code, status) => {
  expect(await isRememberedAfter(code, status)).toBe(true);
});
