import { beforeEach, expect, test, vi } from 'vitest';
import { THIRD_PARTY_KEY } from '#lib/storage/keys.ts';
import { provePhone, sendPhoneCode, toInternational } from './phone.client.ts';
import { REASONS } from './reasons.ts';
import type { PhoneWay } from './texts.server.ts';

const confirm = vi.fn<(code: string) => Promise<string>>();
const sendCode = vi.fn(async (_project: unknown, _number: string) => confirm);
vi.mock('./firebase.client.ts', () => ({ sendCode: (...given: [unknown, string]) => sendCode(...given) }));

const way: PhoneWay = {
  project: { config: { apiKey: 'a', authDomain: 'b.c', projectId: 'd' } },
  reasons: Object.fromEntries(REASONS.map((reason) => [reason, `say ${reason}`])) as PhoneWay['reasons'],
};
const texts = { proof: {} as never, in_sms_sending: 'sending', in_sms_send: 'sent' };
const said = vi.hoisted((): string[] => []);
const onSent = vi.fn();
vi.mock('#lib/ui/toast.client.ts', () => ({
  LONG: 8_000,
  toast: (kind: string, text: string) => {
    said.push(`${kind}: ${text}`);
    return () => {};
  },
}));
vi.mock('../codes/code-field.client.ts', () => ({ fillFromMessage: async () => {} }));
const stored = vi.hoisted(() => new Map<string, string>());
vi.mock('#lib/storage/areas.client.ts', () => ({
  tabArea: {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => stored.set(key, value),
    remove: (key: string) => stored.delete(key),
    keys: () => [...stored.keys()],
  },
  browserArea: { get: () => null, set: () => {}, remove: () => {}, keys: () => [] },
}));
const ask = (recipient = to) => sendPhoneCode({ ...texts, byFirebase: way }, recipient, onSent);
const to = { countryDialingCode: '60', mobileNum: '012-345 6789' };
const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

beforeEach(() => {
  confirm.mockReset().mockImplementation(async (code) => `token of ${code}`);
  sendCode.mockClear();
  onSent.mockClear();
  said.length = 0;
  stored.clear();
});

test('numbers go out as the gateway writes them', () => {
  expect(toInternational(to)).toBe('+60123456789');
  expect(toInternational({ countryDialingCode: '+86', mobileNum: '13800138000' })).toBe('+8613800138000');
});

test('a code proves the number it was sent to, once, however often the form is sent (LOGIN-9)', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
  expect(sendCode).toHaveBeenCalledTimes(1);
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(said).toEqual(['loading: sending', 'success: sent']);
  expect(sendCode).toHaveBeenCalledWith(way.project, '+60123456789');
  expect(await provePhone(way, { ...to, verificationCode: ' 246 810' })).toEqual({
    fields: { firebaseChannel: 'sms', firebaseIdToken: 'token of 246810' },
  });
  expect(await provePhone(way, { ...to, verificationCode: '246810' })).toEqual({
    fields: { firebaseChannel: 'sms', firebaseIdToken: 'token of 246810' },
  });
  expect(confirm).toHaveBeenCalledTimes(1);
  const other = { ...to, mobileNum: '0198765432' };
  expect(await provePhone(way, { ...other, verificationCode: '246810' })).toEqual({
    failure: { message: 'say codeOld' },
  });
});

test('a phone without a requested code has no proof', async () => {
  expect(await provePhone(way, to)).toBeUndefined();
  expect(
    await provePhone(way, { countryDialingCode: '60', mobileNum: '', verificationCode: '' }),
  ).toBeUndefined();
});

test('a wrong code is said beside its field, anything else above the form', async () => {
  await ask();
  confirm.mockRejectedValueOnce(refusal('invalid-verification-code'));
  expect(await provePhone(way, { ...to, verificationCode: '1' })).toEqual({
    failure: { fields: { verificationCode: 'code.wrong' } },
  });
  confirm.mockRejectedValueOnce(refusal('code-expired'));
  expect(await provePhone(way, { ...to, verificationCode: '1' })).toEqual({
    failure: { message: 'say codeOld' },
  });
  sendCode.mockRejectedValueOnce(refusal('too-many-requests'));
  said.length = 0;
  expect(await ask()).toBe(true);
  expect(said).toEqual(['loading: sending', 'fail: say tooMany']);
});

test('while an account waits to be registered with, codes are the gateway’s', async () => {
  const account = { provider: 'google', idToken: 'x', name: '', email: '', until: Date.now() + 60_000 };
  stored.set(THIRD_PARTY_KEY, JSON.stringify(account));
  expect(await ask()).toBe(false);
  expect(await provePhone(way, { ...to, verificationCode: '246810' })).toBeUndefined();
  stored.set(THIRD_PARTY_KEY, JSON.stringify({ ...account, until: Date.now() - 1 }));
  expect(await ask()).toBe(true);
});
