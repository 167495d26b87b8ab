import { afterAll, expect, test } from 'vitest';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { type Once, runIdempotent } from './idempotency.ts';

const { db, close } = await freshDatabase();
afterAll(close);

let done = 0;
/** Runs work that is counted, in a separate transaction. @returns how often it ran, or the code of the refusal */
const doOnce = (asked: Partial<Once>) =>
  db
    .transaction((tx) =>
      runIdempotent(tx, { scope: 'test', key: 'key', parameters: {}, at: 0, ...asked }, async () => ++done),
    )
    .catch((error: unknown) => {
      if (error instanceof GatewayError) return error.code;
      throw error;
    });

test('work runs once for its key, and its result is stored', async () => {
  const parameters = { memberId: 7, amount: 150n, name: null };
  const first = { result: done + 1, repeated: false };
  expect(await doOnce({ key: 'same', parameters })).toEqual(first);
  expect(await doOnce({ key: 'same', parameters, at: 99 })).toEqual({ ...first, repeated: true });
  // The order of the names does not matter.
  const turned = { name: null, amount: 150n, memberId: 7 };
  expect(await doOnce({ key: 'same', parameters: turned })).toEqual({ ...first, repeated: true });
});

test.each([
  ['another amount', { amount: 151n }],
  ['the amount as a text', { amount: '150' }],
  ['the amount as a number', { amount: 150 }],
  ['one more', { amount: 150n, fee: 1n }],
  ['nothing', {}],
  ['another name', { fee: 150n }],
])('a repeated key with %s is refused', async (_, parameters) => {
  const key = `other: ${_}`;
  await doOnce({ key, parameters: { amount: 150n } });
  const before = done;
  expect(await doOnce({ key, parameters })).toBe('idempotency.conflict');
  expect(done).toBe(before);
});

test('the same key in another scope is a different key', async () => {
  const result = done + 1;
  expect(await doOnce({ key: 'shared', scope: 'one' })).toEqual({ result, repeated: false });
  expect(await doOnce({ key: 'shared', scope: 'two' })).toEqual({ result: result + 1, repeated: false });
  expect(await doOnce({ key: 'other', scope: 'one' })).toEqual({ result: result + 2, repeated: false });
});

test('failed work leaves no trace of its key', async () => {
  const key = { scope: 'test', key: 'failed', parameters: {}, at: 0 };
  const failing = db.transaction((tx) => runIdempotent(tx, key, () => Promise.reject(new Error('no'))));
  await expect(failing).rejects.toThrow('no');
  expect(await doOnce({ key: 'failed', parameters: { now: true } })).toMatchObject({ repeated: false });
});
