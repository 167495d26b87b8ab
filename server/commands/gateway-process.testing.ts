import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pino } from 'pino';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { startDeposit } from '#gateway/cashier/deposits/start.ts';
import { createGateway } from '#gateway/index.ts';
import { readSettings } from '../settings.ts';
import { openControl } from './control.ts';
import { readVersion } from './version.ts';

/** A member with orders that wait, made at the start of the process. */
export interface Prepared {
  readonly port: number;
  readonly members: readonly { readonly name: string; readonly token: string; readonly orderNo: string }[];
}

const settings = readSettings(process.env);
const logger = pino({ level: 'silent' });
const gateway = await createGateway({ settings: settings.gateway, logger });
await openControl({ settings, site: gateway.commands, version: readVersion(), logger });
const server = createServer(async (req, res) => {
  const headers = new Headers(req.headers as Record<string, string>);
  const request = new Request(`http://site.test${req.url}`, { method: req.method ?? 'GET', headers });
  const answer = await gateway.fetch(request, { clientAddress: '127.0.0.1' });
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body)
    Readable.fromWeb(answer.body as ReadableStream)
      .on('error', () => undefined)
      .pipe(res);
  else res.end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const { db, clock, random } = gateway.commands;
const count = Number(process.argv[2]);
const made: Prepared['members'][number][] = [];
for (let place = 0; place < count; place += 1) {
  const named = { userName: `payer_${place}`, passwordHash: '', type: 0, registeredAt: clock() };
  const [member] = await createMembers(db, [named]);
  const id = member?.id ?? 0;
  const wallet = { method: 'wallet', amount: 100, fields: {} };
  const { orderNo } = await startDeposit({ db, clock, random }, id, `key-${place}`, wallet);
  const { token } = await openSession({ db, clock, random }, id);
  made.push({ name: named.userName, token, orderNo });
}
const prepared: Prepared = { port: (server.address() as AddressInfo).port, members: made };
console.log(JSON.stringify(prepared));
