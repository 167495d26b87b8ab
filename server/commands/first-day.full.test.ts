import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createGateway, type Gateway } from '#gateway/index.ts';
import { openServer } from '#gateway/platform/db/connect/server.ts';
import { TEST_DATABASE_URL } from '#testkit/database/fresh-database.ts';
import { databaseUrl, onServer } from '#testkit/database/server-template.ts';
import { TEST_DATA_KEY } from '#testkit/gateway/data-key.ts';
import { testParts } from '#testkit/gateway/parts.ts';
import { solvedProof } from '#testkit/gateway/proof.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { ROOT } from '#testkit/project.ts';
import { runLobby } from '#testkit/server/commands.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/first-day.md'), 'utf8');
const BLOCKS = [...GUIDE.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, type = '', name = '', text = '']) => ({ type, name, text }),
);
const LINES = BLOCKS.filter(({ type, name }) => type === 'sh' && name === '').flatMap(({ text }) =>
  text.trim().split('\n'),
);
const COMMAND = 'npm run lobby -- ';
const PASSWORD = 'Tr0ub4dor&3';
const PLAYER = 'first_player';

const folder = mkdtempSync(join(tmpdir(), 'lobby-first-day-'));
const database = `test_first_day_${randomBytes(6).toString('hex')}`;
const onMachine = (path: string) => path.replace(/^\/srv\/lobby/, folder);

let gateway: Gateway | undefined;
let server: Server | undefined;
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await gateway?.close();
  if (TEST_DATABASE_URL !== undefined)
    await onServer(TEST_DATABASE_URL, `drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the settings of the page, with the database and the key of this test. */
function readSettings(server: string): Record<string, string> {
  const written = parseEnv(BLOCKS.find(({ name }) => name === 'settings')?.text ?? '');
  const own = { DATABASE_URL: databaseUrl(server, database), DATA_KEY: TEST_DATA_KEY };
  // A test cannot read a captcha.
  const open = { REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}', PROOF_COST: '1' };
  const all = Object.entries({ ...written, ...own, ...open });
  return Object.fromEntries(all.map(([name, value]) => [name, onMachine(value ?? '')]));
}

/** Writes each line of the legal texts that is left to the operator. */
function writeTexts(): void {
  const legal = join(folder, 'content', 'legal');
  for (const language of readdirSync(legal))
    for (const name of readdirSync(join(legal, language))) {
      const file = join(legal, language, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^TODO.*$/gm, 'Nova Ltd, 1 Harbour Road.'));
    }
}

async function startSite(env: Record<string, string>): Promise<string> {
  const { database: spare, ...parts } = await testParts(env, env.CONTENT_DIR ?? '');
  await spare.close();
  const opened = await openServer(env.DATABASE_URL ?? '', parts.logger);
  const made = await createGateway({ ...parts, database: opened, clock: Date.now });
  gateway = made;
  server = createServer(getRequestListener((request) => made.fetch(request, { clientAddress: '127.0.0.1' })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function call<Value>(url: string, init: RequestInit = {}): Promise<Value> {
  const answer = await fetch(url, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
  const { success, value, errorCode } = (await answer.json()) as {
    success: boolean;
    value: Value;
    errorCode?: string;
  };
  if (!success) throw new Error(`${url} answered ${answer.status} ${errorCode} ${JSON.stringify(value)}`);
  return value;
}

/** Signs up, gives a name and a birthday, and starts a deposit. @returns the token of the session, and the order */
async function payIn(origin: string): Promise<{ token: string; order: string }> {
  const { publicKey } = await call<{ publicKey: string }>(`${origin}/wps/system/public-key`);
  const { body, encryption } = seal(publicKey, {
    ts: Date.now(),
    nonce: randomUUID(),
    type: 0,
    registerMethod: 'H5',
    registerUrl: 'play.example.com',
    domain: 'play.example.com',
    username: PLAYER,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const challenge = await call<Parameters<typeof solvedProof>[0]>(`${origin}/wps/proof?action=register`);
  const { token } = await call<{ token: string }>(`${origin}/wps/member/register`, {
    method: 'PUT',
    headers: { Encryption: encryption, Proof: solvedProof(challenge) },
    body,
  });
  await call(`${origin}/wps/member/details`, {
    method: 'POST',
    headers: { Authorization: token },
    body: JSON.stringify({ fullName: 'Tan Wei Ling', birthday: '1990-05-17' }),
  });
  const { orderNo } = await call<{ orderNo: string }>(`${origin}/wps/deposits`, {
    method: 'POST',
    headers: { Authorization: token, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ method: 'bank', amount: 100, fields: { payer: 'Tan Wei Ling' } }),
  });
  return { token, order: orderNo };
}

describe.skipIf(TEST_DATABASE_URL === undefined)('docs/first-day.md', () => {
  test('each line leads from an empty PostgreSQL to a deposit in the ledger (OPER-62)', {
    timeout: 180_000,
  }, async () => {
    const env = readSettings(TEST_DATABASE_URL ?? '');
    await onServer(TEST_DATABASE_URL ?? '', `create database ${database}`);
    mkdirSync(env.DATA_DIR ?? '');
    for (const { type, name, text } of BLOCKS) if (type === 'csv') writeFileSync(join(folder, name), text);
    const printed: string[] = [];
    let player = { origin: '', token: '', order: '' };
    for (const line of LINES) {
      if (line.startsWith('cp -r ')) {
        const [from = '', to = ''] = line.slice('cp -r '.length).split(' ');
        const into = existsSync(onMachine(to))
          ? join(onMachine(to), from.split('/').at(-1) ?? '')
          : onMachine(to);
        cpSync(join(ROOT, from), into, { recursive: true });
        continue;
      }
      if (line === 'npm start') {
        const origin = await startSite(env);
        player = { origin, ...(await payIn(origin)) };
        continue;
      }
      expect(line.startsWith(COMMAND), line).toBe(true);
      if (line.endsWith('content check')) {
        expect((await runLine(env, 'content check')).code, 'drafts').toBe(0);
        writeTexts();
      }
      const { out, err, code } = await runLine(
        env,
        line.slice(COMMAND.length).replace('ORDER', player.order),
      );
      expect([line, err, code]).toEqual([line, '', 0]);
      printed.push(out);
      if (line.endsWith('cashier list')) expect(out).toContain(player.order);
    }
    expect(printed.join('\n')).toContain(`${player.order} is approved.`);
    const { sumBalance } = await call<{ sumBalance: number }>(`${player.origin}/wps/wallets/gcs`, {
      headers: { Authorization: player.token },
    });
    expect(sumBalance).toBe(100);
    const audit = await runLine(env, 'audit list');
    for (const words of ['staff add', 'catalogue import', 'members add', 'cashier approve'])
      expect(audit.out).toContain(words);
  });
});

/** Runs a command line of the page. */
const runLine = (env: Record<string, string>, line: string) => runLobby(env, line.split(' '), folder);
