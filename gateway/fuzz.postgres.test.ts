import { randomBytes } from 'node:crypto';
import { getTableName, isTable, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { loginByPasskey, passkeyLoginOptions } from '#contract/auth/passkey-login.ts';
import { CALLS } from '#contract/calls.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { envelope } from '#contract/core/envelope.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { seal } from '#testkit/gateway/sealing.ts';
import { SEALING_KEY } from '#testkit/gateway/sealing-key.ts';
import { fitting, nearlyFitting, oddText, oddValue } from './fuzz.testing.ts';
import * as schema from './platform/db/schema/index.ts';
import { type Operation, parametersIn } from './site/docs/document.ts';
import type { JsonSchema } from './site/docs/json-schema.ts';
import { openApiDocument } from './site/docs/openapi.ts';

const site = await startGateway({ DEMO_DATA: 'off' });
afterAll(site.close);
const member = await site.member('fuzzed', { type: 1 });
const contract = openApiDocument();

/** The table that a call which ends the caller's session writes. */
const SESSIONS = getTableName(schema.sessions);

/** Tables that a refused call may still write: they record the try, or hold a key that the clock replaces. */
const TRACES = ['nonces', 'login_failures', 'call_counts', 'limits_reached', 'proof_secrets'];
const TABLES = Object.values(schema)
  .filter((entry) => isTable(entry))
  .map((table) => getTableName(table))
  .filter((name) => !TRACES.includes(name));

/**
 * Logs each written row by its table, in the same transaction: a rollback or an update without a change leaves no log.
 */
async function noteWrites(): Promise<void> {
  const { db } = site.database;
  await db.execute(sql`create table written (name text not null)`);
  await db.execute(sql`
    create function note_write() returns trigger language plpgsql as
    'begin insert into written values (tg_table_name); return null; end'`);
  for (const name of TABLES) {
    const table = sql.identifier(name);
    await db.execute(
      sql`create trigger note_rows after insert or delete on ${table}
          for each row execute function note_write()`,
    );
    await db.execute(
      sql`create trigger note_changes after update on ${table} for each row
          when (old.* is distinct from new.*) execute function note_write()`,
    );
  }
}
await noteWrites();

/** Returns tables written since the last call. */
async function written(): Promise<string[]> {
  const { rows } = (await site.database.db.execute(sql`delete from written returning name`)) as {
    rows: { name: string }[];
  };
  return [...new Set(rows.map(({ name }) => name))];
}

let clients = 0;
/** Returns a new address for each client, because rate limits would end a test early. */
function anotherClient(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

const findOperation = (call: AnyCall) => contract.paths[call.path]?.[call.method.toLowerCase()] as Operation;

function bodySchema({ requestBody, 'x-sealed-payload': sealed }: Operation): JsonSchema {
  const [plain] = Object.values(requestBody?.content ?? {});
  return sealed ?? plain?.schema ?? {};
}

/** Converts values to texts for a form or a query. */
const asTexts = (content: unknown): [string, string][] =>
  Object.entries(Object(content)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);

const HEADERS = [
  'authorization',
  'language',
  'captcha-id',
  'encryption',
  'idempotency-key',
  'merchant',
  'module-id',
  'device',
  'origin',
  'content-encoding',
];
const headerValue = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '%', '"', "'", '\\', '\u00ff', ' ', '0', ','), maxLength: 60 }),
  fc.constantFrom('null', 'http://site.test', 'CN', 'OTHERS', 'gzip', 'a'.repeat(32)),
);
const oddHeaders = fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 });

const mediaTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'a/b') },
);

interface Sending {
  query: [string, string][];
  /** A value to send in the form of the call, or raw text. */
  body: { content: unknown } | { text: string };
  mediaType: string | undefined;
  isMember: boolean;
  headers: Record<string, string>;
}

function sendings(operation: Operation): fc.Arbitrary<Sending> {
  const content = bodySchema(operation);
  const names = parametersIn(contract, operation).filter((parameter) => parameter.in === 'query');
  const fits = fc.record(Object.fromEntries(names.map(({ name, schema }) => [name, fitting(schema)])), {
    requiredKeys: [],
  });
  const odd = fc.array(fc.tuple(fc.constantFrom('x', ...names.map(({ name }) => name)), oddText), {
    maxLength: 4,
  });
  return fc.record({
    query: fc.oneof(fits.map(asTexts), odd),
    body: fc.oneof(
      { weight: 3, arbitrary: fitting(content).map((value) => ({ content: value })) },
      { weight: 4, arbitrary: nearlyFitting(content).map((value) => ({ content: value })) },
      { weight: 1, arbitrary: oddValue.map((value) => ({ content: value })) },
      { weight: 1, arbitrary: fc.oneof(oddText, fc.json()).map((text) => ({ text })) },
    ),
    mediaType: mediaTypes,
    isMember: fc.boolean(),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
  });
}

/** Ids of records that exist, that do not, and invalid ids. */
const IDS = ['1', '2', '999999999999999', '0', 'wallet', 'x', '%00', '..%2f', 'a'.repeat(65)];
let counter = 0;
/** Returns the path of a call, with one id after the other for its parameters. */
function withParams({ path }: AnyCall): string {
  counter += 1;
  return path.replace(/\{\w+\}/g, () => IDS[counter % IDS.length] ?? '');
}

/** Content with the header of a picture passes more checks than other content. */
const PICTURE_HEADS = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff'];

/** Creates a form with texts, and files where the call has them. */
function buildForm(call: AnyCall, content: unknown): FormData {
  const { properties = {} } = bodySchema(findOperation(call));
  const form = new FormData();
  for (const [name, value] of asTexts(content)) {
    counter += 1;
    const bytes = Buffer.from(`${PICTURE_HEADS[counter % PICTURE_HEADS.length]}${value}`, 'latin1');
    form.append(name, properties[name]?.format === 'binary' ? new File([bytes], value) : value);
  }
  return form;
}

/** Creates the request of a case: sealed, as a form, with files or as JSON, by the call. */
function buildRequest(call: AnyCall, sending: Sending, token: string): RequestInit {
  const { body, mediaType, isMember, headers: odd } = sending;
  const isForm = call.bodyFormat === 'form';
  const headers = new Headers({
    'Content-Type': mediaType ?? (isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
    ...(isMember && { Authorization: token }),
  });
  let text = 'text' in body ? body.text : (JSON.stringify(body.content) ?? '');
  if ('content' in body && isForm) text = new URLSearchParams(asTexts(body.content)).toString();
  if ('content' in body && call.bodyFormat === 'sealed') {
    const fresh = { ts: site.clock(), nonce: randomBytes(16).toString('hex') };
    const { content } = body;
    const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
    const sealed = seal(SEALING_KEY.publicKey, isObject ? { ...content, ...fresh } : text);
    headers.set('Encryption', sealed.encryption);
    text = sealed.body;
  }
  for (const [name, value] of Object.entries(odd)) headers.set(name, value);
  if ('content' in body && call.bodyFormat === 'multipart') {
    // The media type needs a boundary, which the sender generates.
    if (mediaType === undefined) headers.delete('Content-Type');
    return { method: call.method, headers, body: buildForm(call, body.content) };
  }
  return { method: call.method, headers, ...(call.method !== 'GET' && { body: text }) };
}

// Every call of the registry is tested, a new one automatically.
describe.each(Object.entries(CALLS))('%s', (_, call: AnyCall) => {
  test('the call never fails, and writes nothing when it refuses', { timeout: 120_000 }, async () => {
    let token = await site.logIn(member);
    await written();
    await fc.assert(
      fc.asyncProperty(sendings(findOperation(call)), async (sending) => {
        const response = await site.request(`${withParams(call)}?${new URLSearchParams(sending.query)}`, {
          ...buildRequest(call, sending, token),
          clientAddress: anotherClient(),
        });
        expect(response.status).toBeLessThan(500);
        const answer = envelope.parse(await response.json());
        expect(answer.success).toBe(response.status === 200);
        const tables = await written();
        if (!answer.success) expect(tables).toEqual([]);
        else if (tables.includes(SESSIONS)) {
          token = await site.logIn(member);
          await written();
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('any answer to the challenge of a passkey is refused, never a failure', async () => {
  const [, credential] =
    Object.entries(bodySchema(findOperation(loginByPasskey)).properties ?? {}).find(
      ([name]) => name === 'credential',
    ) ?? [];
  await fc.assert(
    fc.asyncProperty(nearlyFitting(credential ?? {}), async (answer) => {
      const clientAddress = anotherClient();
      const { challengeId } = (await site.call(passkeyLoginOptions, { clientAddress })).value as {
        challengeId: string;
      };
      const response = await site.request(loginByPasskey.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ challengeId, credential: answer }),
        clientAddress,
      });
      expect([400, 403, 422]).toContain(response.status);
    }),
  );
});

test('odd paths are answered not.found, in the envelope', async () => {
  const segment = fc.string({
    unit: fc.constantFrom('a', '%', '%2f', '%00', '%ff', '.', '..', '\\', ';', '/'),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(segment, async (path) => {
      const response = await site.request(`/wps/nothing-${path}`);
      expect([400, 404]).toContain(response.status);
      expect(envelope.parse(await response.json()).success).toBe(false);
    }),
  );
});
