import { getTableName, isTable, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { envelope } from '#contract/envelope.ts';
import * as schema from './db/schema/index.ts';
import { type Operation, openApiDocument } from './docs/openapi.ts';
import { startGateway } from './testing/gateway.ts';
import { seal } from './testing/sealing.ts';
import { SEALING_KEY } from './testing/sealing-key.ts';

const site = await startGateway({ DEMO_DATA: 'off' });
afterAll(site.close);
const member = await site.member('fuzzed', { type: 1 });
const contract = openApiDocument();

/** What a refused call may still leave behind: that somebody tried. */
const TRACES = ['nonces', 'login_failures', 'call_counts'];
const TABLES: PgTable[] = Object.values(schema)
  .filter((entry) => isTable(entry))
  .filter((table) => !TRACES.includes(getTableName(table)));

async function rowCounts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await site.database.db.select({ rows: sql<number>`count(*)::int` }).from(table);
    counts[getTableName(table)] = row?.rows ?? 0;
  }
  return counts;
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e999',
    'NaN',
    '\0',
    '\ud800',
    "'; --",
    '../..',
    'EN',
    'RNG',
    'true',
    'null',
  ),
);
const scalar = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt().map(String),
);

/** Values under the names that a call knows, so that they get past the outermost check. */
function nearly(names: string[]): fc.Arbitrary<unknown> {
  const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.object({ maxDepth: 2 }));
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
}

const operationOf = (call: AnyCall) => contract.paths[call.path]?.[call.method.toLowerCase()] as Operation;

function bodyNames(operation: Operation): string[] {
  const schemas = [
    operation['x-sealed-payload'],
    ...Object.values(operation.requestBody?.content ?? {}).map((content) => content.schema),
  ];
  return schemas
    .flatMap((body) => [body, ...(body?.anyOf ?? body?.oneOf ?? [])])
    .flatMap((body) => Object.keys(body?.properties ?? {}));
}

describe.each(Object.entries(CALLS))('%s', (_, call: AnyCall) => {
  const operation = operationOf(call);
  const queryNames = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => name);
  const body = fc.oneof(
    fc.json(),
    text,
    nearly(bodyNames(operation)).map((content) => JSON.stringify(content) ?? ''),
  );
  const query = fc.array(fc.tuple(fc.constantFrom('x', ...queryNames), text), { maxLength: 4 });
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'a/b',
  );

  test('never fails and writes nothing when it refuses', { timeout: 60_000 }, async () => {
    const token = await site.logIn(member);
    const before = await rowCounts();
    await fc.assert(
      fc.asyncProperty(
        query,
        body,
        type,
        fc.boolean(),
        fc.boolean(),
        async (pairs, content, media, known, sealed) => {
          const headers = new Headers({ 'Content-Type': media, ...(known && { Authorization: token }) });
          let sent = content;
          if (sealed && call.bodyFormat === 'sealed') {
            const payload = seal(SEALING_KEY.publicKey, content);
            headers.set('Encryption', payload.encryption);
            sent = payload.body;
          }
          const response = await site.request(`${call.path}?${new URLSearchParams(pairs)}`, {
            method: call.method,
            headers,
            ...(call.method !== 'GET' && { body: sent }),
          });
          expect(response.status).toBeLessThan(500);
          const answer = envelope.parse(await response.json());
          expect(answer.success).toBe(response.status === 200);
          if (!answer.success) expect(await rowCounts()).toEqual(before);
          else Object.assign(before, await rowCounts());
        },
      ),
      { numRuns: 25 },
    );
  });

  test('does not mind odd headers', async () => {
    const odd = fc.constantFrom(
      'authorization',
      'language',
      'captcha-id',
      'encryption',
      'idempotency-key',
      'merchant',
    );
    const value = fc.string({
      unit: fc.constantFrom('a', '%', '"', "'", '\\', '\u00ff', ' ', '0'),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(odd, value, async (name, content) => {
        const response = await site.request(call.path, { method: call.method, headers: { [name]: content } });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 10 },
    );
  });
});

test('odd paths are not found, in the envelope', async () => {
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
