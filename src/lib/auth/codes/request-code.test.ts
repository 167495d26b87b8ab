import { beforeEach, expect, test, vi } from 'vitest';
import { smsForRegistration, smsWithoutLogin } from '#contract/auth/sms-codes.ts';
import { requestCode, type SmsPurpose } from './request-code.client.ts';

const said: string[] = [];
const toast = vi.fn((kind: string, text: string, options: { duration?: number } = {}) => {
  said.push(`${kind} ${text} ${options.duration ?? 'usual'}`);
  return () => said.push(`hidden ${text}`);
});
const send = vi.fn();
vi.mock('#lib/ui/index.client.ts', () => ({
  toast: (...given: Parameters<typeof toast>) => toast(...given),
}));
vi.mock('../send/send.client.ts', () => ({ send: (...given: unknown[]) => send(...given) }));
vi.mock('../proof/prove.client.ts', () => ({
  sendProved: (_action: string, attempt: (headers: object) => unknown) => attempt({ Proof: 'proved' }),
}));

const recipient = { mobileNum: '123456789', countryDialingCode: '60' };
const solved = { sliderId: 'picture', sliderX: 42 };
const texts = { proof: { checking: 'checking' } as never, in_sms_sending: 'sending', in_sms_send: 'sent' };
const errors = { unknown: { text: 'failed' } };
const request = (purpose: SmsPurpose = 'registration') =>
  requestCode(purpose, recipient, solved, texts, errors);
const refused = (code: string, value?: unknown) => ({ ok: false, error: { code, value } });

beforeEach(() => {
  said.length = 0;
  send.mockReset();
});

test('sending is said for 10 s at most, that it was sent for 1.5 s (SMS-1, ERR-4)', async () => {
  send.mockResolvedValue({ ok: true, value: { expirationTime: 1_800_000_000_000 } });
  expect(await request()).toEqual({ state: 'sent', until: 1_800_000_000_000 });
  expect(said).toEqual(['loading sending 10000', 'hidden sending', 'success sent 1500']);
  expect(send).toHaveBeenCalledExactlyOnceWith(smsForRegistration, {
    body: { ...recipient, ...solved },
    headers: { Proof: 'proved' },
    timeoutMs: 10_000,
  });
  await request('login');
  expect(send.mock.lastCall?.[0]).toBe(smsWithoutLogin);
});

test.each([
  ['sms.slider.failed', { state: 'again' }, 0],
  ['network.failed', { state: 'refused' }, 1],
  ['sms.too.soon', { state: 'too soon', until: undefined }, 1],
])('a failure hides what said it was being sent: %s (SMS-1)', async (code, outcome, toasts) => {
  send.mockResolvedValue(refused(code));
  expect(await request()).toEqual(outcome);
  expect(said.slice(0, 2)).toEqual(['loading sending 10000', 'hidden sending']);
  expect(said.slice(2).filter((word) => word.startsWith('fail '))).toHaveLength(toasts);
});

test('asked for too soon, it says when the next may be asked for (SMS-2)', async () => {
  send.mockResolvedValue(refused('sms.too.soon', { expirationTime: 5 }));
  expect(await request()).toEqual({ state: 'too soon', until: 5 });
});
