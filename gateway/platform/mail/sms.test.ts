import { expect, test } from 'vitest';
import { readGatewaySettings } from '../settings/settings.ts';
import { type SmsTools, smsOver } from './sms.ts';
import { fillTemplate } from './sms-template.ts';

const SMS = { to: '+60123456789', text: '【Nova】"246810"\n请勿告诉任何人。' };
const JSON_BODY = '{"from":"{{from}}","to":["{{to}}"],"text":"{{text}}"}';
const ENV = { SMS_URL: 'https://sms.example.com/v1/messages', SMS_BODY: JSON_BODY, SMS_FROM: 'Nova' };

interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

/** Sends an SMS to a service that answers with these statuses; 0: it does not answer. */
async function sendTo(statuses: readonly number[], env: Record<string, string> = ENV) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const tools: SmsTools = {
    fetch: async (url, init) => {
      const status = statuses[requests.length] ?? 0;
      requests.push({ url, init });
      if (status === 0) throw new DOMException('The operation was aborted', 'TimeoutError');
      return new Response(null, { status, headers: { location: 'https://elsewhere.example.com' } });
    },
    wait: async (ms) => void waits.push(ms),
  };
  const error = await smsOver(readGatewaySettings(env), tools)?.(SMS).catch((failure: Error) => failure);
  return { requests, waits, error };
}

test('an SMS is sent in the form of the settings, its values escaped for JSON (OPER-70)', async () => {
  const { requests, error } = await sendTo([202], { ...ENV, SMS_HEADERS: '{"Authorization":"Bearer x"}' });
  const [{ url, init } = { url: '', init: {} }] = requests;
  expect(error).toBeUndefined();
  expect([url, init.method, init.redirect]).toEqual([ENV.SMS_URL, 'POST', 'manual']);
  expect(init.headers).toEqual({ 'Content-Type': 'application/json', Authorization: 'Bearer x' });
  expect(JSON.parse(String(init.body))).toEqual({ from: 'Nova', to: [SMS.to], text: SMS.text });
});

test('values are percent-coded in a body other than JSON (OPER-70)', async () => {
  const { requests } = await sendTo([200], { ...ENV, SMS_BODY: 'to={{to}}&msg={{text}}', SMS_METHOD: 'PUT' });
  const init: RequestInit = requests[0]?.init ?? {};
  expect(init.method).toBe('PUT');
  expect(init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(Object.fromEntries(new URLSearchParams(String(init.body)))).toEqual({ to: SMS.to, msg: SMS.text });
});

test('placeholders in a value are left as they are (OPER-70)', () => {
  const values = { to: '+1', text: '{{to}} $& {{from}}', from: 'A' };
  expect(JSON.parse(fillTemplate(JSON_BODY, values))).toEqual({ from: 'A', to: ['+1'], text: values.text });
});

test.each([
  ['429, then success', [429, 200], [2_000], undefined],
  ['5xx and silence, then success', [503, 0, 200], [2_000, 10_000], undefined],
  ['5xx each time', [500, 502, 503], [2_000, 10_000], 'The SMS service answered 503'],
  ['silence each time', [0, 0, 0], [2_000, 10_000], 'The SMS service did not answer'],
  ['4xx', [400], [], 'The SMS service answered 400'],
  ['a redirect', [302], [], 'The SMS service answered 302'],
])('a service is tried again after 2 and 10 s or not at all: %s (OPER-70)', async (...row) => {
  const [, statuses, pauses, message] = row;
  const { requests, waits, error } = await sendTo(statuses);
  expect(requests).toHaveLength(statuses.length);
  expect(waits).toEqual(pauses);
  expect(error?.message).toBe(message);
  expect(`${error?.message} ${error?.cause}`).not.toMatch(/246810|60123456789/);
});

test.each([
  ['SMS_BODY', { SMS_BODY: '{"text":"{{text}}"}' }],
  ['SMS_BODY', { SMS_BODY: '' }],
  ['SMS_URL', { SMS_URL: 'ftp://sms.example.com' }],
  ['SMS_METHOD', { SMS_METHOD: 'DELETE' }],
  ['SMS_HEADERS', { SMS_HEADERS: '["Authorization"]' }],
])('a setting that cannot send is refused: %s (OPER-70)', (name, change) => {
  expect(() => readGatewaySettings({ ...ENV, ...change })).toThrow(name);
});

test('without SMS_URL there is no service (OPER-70)', () => {
  expect(smsOver(readGatewaySettings({}))).toBeUndefined();
});
