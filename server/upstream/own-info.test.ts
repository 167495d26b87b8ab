import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { systemStatus } from '#contract/site/system-status.ts';
import { readGatewaySettings } from '#gateway/platform/settings/settings.ts';
import type { Backend } from './backend.ts';
import { withOwnInfo } from './own-info.ts';
import { collect } from './reads/collect.ts';

const { SITE_INFO: OWN } = readGatewaySettings({
  SITE_INFO: JSON.stringify({
    ageLimit: 21,
    region: 'TH',
    brand: { name: 'Nova' },
    whitelabel: { CBS3: false, VIP: true },
    customerService: [{ type: 3, path: 'https://nova.example/' }],
    // For the embedded gateway alone: the page does not get it.
    cashier: { payee: { bank: 'Siam Bank', holder: 'Nova Ltd', number: '001-2' } },
  }),
});

const answering = (text: string): Backend => ({
  async send() {
    const headers = new Map([['content-length', String(text.length)]]);
    return { status: 200, headers, body: Readable.from([Buffer.from(text)]) };
  },
  ready: async () => true,
  close: async () => undefined,
});

async function read(text: string, path: string = systemStatus.path) {
  const signal = AbortSignal.timeout(5_000);
  const request = { method: 'GET', path, headers: {}, body: undefined, client: undefined, signal };
  const answer = await withOwnInfo(answering(text), OWN).send(request);
  return { text: String(await collect(answer.body, 10_000, signal)), headers: answer.headers };
}

test('an operator’s settings decide about the brand, and fill in what a gateway lacks (OPER-35)', async () => {
  const info = {
    ageLimit: 18,
    currency: 'THB',
    brand: { name: 'Gateway', logo: '/logo.svg' },
    whitelabel: { CBS3: true, VIP: false },
  };
  const { text, headers } = await read(
    JSON.stringify({ success: true, value: { maintenance: false, info } }),
  );
  expect(headers.has('content-length')).toBe(false);
  expect(JSON.parse(text)).toEqual({
    success: true,
    value: {
      maintenance: false,
      info: {
        ageLimit: 18,
        currency: 'THB',
        region: 'TH',
        brand: { name: 'Nova', logo: '/logo.svg' },
        whitelabel: { CBS3: false, VIP: false },
        customerService: [{ type: 3, title: '', path: 'aHR0cHM6Ly9ub3ZhLmV4YW1wbGUv' }],
      },
    },
  });
});

test.each([
  ['a status without info', '{"success":true,"value":{}}', '"name":"Nova"'],
  ['a refusal', '{"success":false,"errorCode":"system.maintenance"}', 'system.maintenance'],
  ['no JSON', '<html>', '<html>'],
])('%s keeps what it says (OPER-35)', async (_what, text, part) => {
  expect((await read(text)).text).toContain(part);
});

test('other answers pass unchanged (OPER-35)', async () => {
  const { text, headers } = await read('{"success":true,"value":{}}', '/wps/games/hot');
  expect([text, headers.get('content-length')]).toEqual(['{"success":true,"value":{}}', '27']);
});
