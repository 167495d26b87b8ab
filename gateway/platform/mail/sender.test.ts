import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readGatewaySettings } from '../settings/settings.ts';
import type { Message } from './message.ts';
import { createSender, openSender } from './sender.ts';

const SMS: Message = { channel: 'sms', to: '+60123456789', code: '246810', language: 'EN' };
const LINK = 'https://play.example.com/m/resetPassword#token=abc';
const MAIL: Message = {
  channel: 'email',
  to: 'anna@example.com',
  link: LINK,
  language: 'MS',
};

let folder: string;
let log: string;
const logger = pino(
  { level: 'debug' },
  {
    write(line: string) {
      log += line;
    },
  },
);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  log = '';
});
afterEach(() => rmSync(folder, { recursive: true }));

const outboxLines = () =>
  readFileSync(join(folder, 'data', 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const open = (env: Record<string, string> = {}) =>
  openSender(readGatewaySettings({ DATA_DIR: join(folder, 'data'), ...env }), () => 42, logger);

/** Starts a mail server that accepts everything and records it. */
async function startMailServer() {
  let received = '';
  const greet = (socket: Socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      received += chunk;
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('EHLO')) socket.write('250 test\r\n');
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  };
  const server = createServer(greet);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, close: () => server.close() };
}

describe('the sender', () => {
  test('messages are appended to the outbox, for its owner alone', async () => {
    const sender = open();
    for (const message of [SMS, MAIL, SMS]) {
      sender.send(message);
      await sender.settled();
    }
    const text = '246810 is your Lumo code, valid for 10 minutes. Do not share it with anyone.';
    expect(outboxLines()).toMatchObject([
      { ...SMS, text, at: 42 },
      { ...MAIL, subject: 'Tetapkan kata laluan baharu · Lumo', at: 42 },
      { ...SMS, text, at: 42 },
    ]);
    expect(statSync(join(folder, 'data', 'outbox.jsonl')).mode & 0o077).toBe(0);
  });

  test('mail is sent by SMTP where it is configured, and SMS still to the outbox', async () => {
    const server = await startMailServer();
    const sender = open({ SMTP_URL: server.url, MAIL_FROM: 'Lumo <no-reply@example.com>' });
    sender.send(MAIL);
    sender.send(SMS);
    await sender.settled();
    server.close();
    expect(server.received()).toMatch(/MAIL FROM:<no-reply@example\.com>/);
    expect(server.received()).toMatch(/RCPT TO:<anna@example\.com>/);
    expect(server.received()).toContain('Tetapkan_kata_laluan_baharu');
    expect(server.received().replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(LINK);
    expect(outboxLines()).toHaveLength(1);
  });

  test('the operator’s brand is in the mail, as its sender and in the SMS (OPER-71)', async () => {
    const server = await startMailServer();
    const sender = open({ SMTP_URL: server.url, SITE_INFO: '{"brand":{"name":"Nova"}}' });
    sender.send({ channel: 'email', to: 'anna@example.com', code: '246810', language: 'EN' });
    sender.send(SMS);
    await sender.settled();
    server.close();
    expect(server.received()).toMatch(/From: Nova <no-reply@/);
    expect(server.received()).toMatch(/Subject: .*Your_code.*Nova/);
    expect(outboxLines()[0]?.text).toContain('your Nova code');
    expect(server.received() + JSON.stringify(outboxLines())).not.toContain('Lumo');
  });

  test('an SMS goes to the service where there is one, and not to the outbox (OPER-70)', async () => {
    const taken: string[] = [];
    const service = createServer((socket) => {
      socket.on('data', (chunk) => {
        taken.push(String(chunk));
        socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const sender = open({
      SMS_URL: `http://127.0.0.1:${port}/send`,
      SMS_BODY: '{"n":"{{to}}","t":"{{text}}"}',
    });
    sender.send(SMS);
    await sender.settled();
    service.close();
    expect(taken.join('')).toMatch(/^POST \/send HTTP/);
    expect(taken.join('')).toContain('"t":"246810 is your Lumo code');
    expect(existsSync(join(folder, 'data', 'outbox.jsonl'))).toBe(false);
    expect(log).toBe('');
  });

  test('a service that does not answer one SMS delays no other (OPER-70)', async () => {
    const taken: Message[] = [];
    let waiting = 0;
    const sender = createSender(
      async (message) => {
        if (waiting++ === 0) await new Promise<void>(() => {});
        taken.push(message);
      },
      logger,
      { sms: 2 },
    );
    sender.send(SMS);
    sender.send(SMS);
    await expect.poll(() => taken).toEqual([SMS]);
  });

  test('failed deliveries are logged without code and link, and the next is sent', async () => {
    const taken: Message[] = [];
    const sender = createSender(async (message) => {
      if (message.channel === 'sms') throw new Error('no credit');
      taken.push(message);
    }, logger);
    sender.send(SMS);
    sender.send(MAIL);
    await sender.settled();
    expect(taken).toEqual([MAIL]);
    expect(log).toContain('no credit');
    expect(log).not.toContain('246810');
  });

  test('codes are sent by SMS while the mail server hangs', async () => {
    const taken: Message[] = [];
    const never = new Promise<void>(() => {});
    const sender = createSender(async (message) => {
      if (message.channel === 'email') await never;
      taken.push(message);
    }, logger);
    sender.send(MAIL);
    sender.send({ channel: 'email', find: async () => MAIL });
    sender.send(SMS);
    await expect.poll(() => taken).toEqual([SMS]);
  });

  test('delivered messages are not logged', async () => {
    const sender = open();
    sender.send(SMS);
    sender.send(MAIL);
    await sender.settled();
    expect(log).toBe('');
  });
});
