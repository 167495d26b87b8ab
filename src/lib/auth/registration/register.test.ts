import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testkit/page/fake-browser.ts';

const send = vi.fn();
vi.mock('../send/send.client.ts', () => ({ send }));
const sendProved = (_action: string, attempt: (headers: object) => unknown) => attempt({ Proof: 'proved' });
vi.mock('../proof/prove.client.ts', () => ({ sendProved }));
const display = { texts: {} as never, onWait: () => {} };
const waiting = { pendingProof: vi.fn(), settlePending: vi.fn() };
vi.mock('../third-party/load.client.ts', () => ({ loadThirdParty: async () => waiting }));
beforeEach(() => {
  for (const mock of [send, ...Object.values(waiting)]) mock.mockReset();
});

test.each([
  ['the operator’s app', 'app', false, 'APP'],
  ['a browser', 'browser', false, 'H5'],
  ['an installed site, on an iPhone too', 'installed', true, 'PWA'],
  ['a web clip of a profile', 'installed', false, 'WEBCLIP'],
])('%s registers by its own method (REG-11)', async (_what, shell, standalone, method) => {
  const { window, document } = fakeBrowser();
  document.documentElement.dataset.shell = shell;
  Object.assign(window, { matchMedia: () => ({ matches: standalone }) });
  vi.stubGlobal('navigator', { onLine: true, standalone: shell === 'installed' });
  const { registerMethod } = await import('./register.client.ts');
  expect(registerMethod()).toBe(method);
});

test.each([
  ['username', 'PUT /wps/member/register', 'REGISTER_REE3'],
  ['mobile', 'PUT /wps/member/register/mobile', 'MOBILENUMREG3'],
] as const)(
  'a registration by %s sends, sealed, the fields, the host and the method (REG-11)',
  async (way, path, moduleId) => {
    const { window, document, tab } = fakeBrowser();
    document.documentElement.dataset.shell = 'browser';
    Object.assign(window.location, { host: 'lobby.test:8080', hostname: 'lobby.test' });
    const value = { token: 't', merchantCode: 'lumo', userName: 'newcomer', type: 0, firstTimeLogin: true };
    send.mockResolvedValue({ ok: true, value });
    const { register } = await import('./register.client.ts');
    const fields = {
      username: 'newcomer',
      password: 'a quiet evening',
      affiliateCode: 'LUMO',
      birthday: '1990-02-28',
    };
    await register({ method: way, fields, captchaId: 'picture', idempotencyKey: 'once', display });
    expect(send).toHaveBeenCalledOnce();
    const [sentTo, sent] = send.mock.calls[0] ?? [];
    expect(`${sentTo.method} ${sentTo.path}`).toBe(path);
    expect(sentTo).toMatchObject({ moduleId, bodyFormat: 'sealed' });
    expect(sent).toEqual({
      body: {
        ...fields,
        type: 0,
        registerMethod: 'H5',
        registerUrl: 'lobby.test:8080',
        domain: 'lobby.test',
      },
      headers: { Proof: 'proved', 'Captcha-Id': 'picture' },
      idempotencyKey: 'once',
    });
    expect(JSON.parse(tab.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({
      token: 't',
      userName: 'newcomer',
    });
  },
);

test('a third party’s proof is sent with the registration, and gets its result (REG-11)', async () => {
  const { tab } = fakeBrowser();
  const proof = { firebaseChannel: 'sms', firebaseIdToken: 'proof' };
  waiting.pendingProof.mockReturnValue(proof);
  const answer = { ok: false, error: { code: 'fields.invalid' } };
  send.mockResolvedValue(answer);
  const { register } = await import('./register.client.ts');
  const given = {
    method: 'mobile',
    fields: {},
    captchaId: undefined,
    idempotencyKey: 'once',
    display,
  } as const;
  await register(given);
  expect(send.mock.calls[0]?.[1].body).not.toHaveProperty('firebaseIdToken');
  expect(waiting.settlePending).not.toHaveBeenCalled();
  tab.setItem('thirdParty', 'waiting');
  await register(given);
  expect(send.mock.calls[1]?.[1].body).toMatchObject(proof);
  expect(waiting.settlePending).toHaveBeenCalledWith(answer);
});

test('a refused registration opens no session; without a captcha it sends no id (REG-11)', async () => {
  const { document, tab } = fakeBrowser();
  document.documentElement.dataset.shell = 'app';
  send.mockResolvedValue({ ok: false, error: { code: 'fields.invalid' } });
  const { register } = await import('./register.client.ts');
  await register({ method: 'username', fields: {}, captchaId: undefined, idempotencyKey: 'once', display });
  expect(send.mock.calls[0]?.[1]).toMatchObject({ body: { registerMethod: 'APP' }, headers: {} });
  expect(tab.getItem('MC_SESSION_INFO')).toBeNull();
});
