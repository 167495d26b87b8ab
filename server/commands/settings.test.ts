import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLobby } from '#testkit/server/commands.ts';

/** Bodies that the SMS service received, and its next status. */
const received: string[] = [];
let status = 200;
let service: Server;
let env: Record<string, string> = {};

beforeAll(async () => {
  service = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    received.push(body);
    res.writeHead(status).end();
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  env = { SMS_URL: `http://127.0.0.1:${port}/`, SMS_BODY: '{"to":"{{to}}","text":"{{text}}"}' };
});
afterAll(() => service.close());

const send = (name: string, to: string, settings: Record<string, string> = env) =>
  runLobby(settings, ['settings', name, to]);

describe('settings test-sms and test-mail (OPER-70)', () => {
  test('an SMS as members get it goes to the service of the settings', async () => {
    expect(await send('test-sms', '+60123456789')).toEqual({
      out: 'Sent to +60123456789.',
      err: '',
      code: 0,
    });
    const { to, text } = JSON.parse(received.at(-1) ?? '{}') as { to: string; text: string };
    expect(to).toBe('+60123456789');
    expect(text).toBe('000000 is your Lumo code, valid for 10 minutes. Do not share it with anyone.');
  });

  test('a refusal of the service is reported, without a second try', async () => {
    status = 403;
    const before = received.length;
    expect(await send('test-sms', '+60123456789')).toEqual({
      out: '',
      err: 'error: It was not sent: The SMS service answered 403.',
      code: 1,
    });
    expect(received).toHaveLength(before + 1);
  });

  test('a wrong number or address, and a service that is not set, are named', async () => {
    expect((await send('test-sms', '0123')).err).toBe('error: 0123 is not a number such as +60123456789.');
    expect((await send('test-mail', 'ana')).err).toBe(
      'error: ana is not an address such as ana@example.com.',
    );
    expect(await send('test-mail', 'ana@example.com', {})).toEqual({
      out: '',
      err: 'error: SMTP_URL is not set: such messages are appended to outbox.jsonl in DATA_DIR.',
      code: 1,
    });
  });
});
