import { expect, test } from 'vitest';
import { createSharedAnswers, type ReadAnswer } from './shared-answers.ts';

const PUBLIC: [string, string] = ['cache-control', 'public, max-age=60'];
const EN = { Language: 'EN' };

/** Shared answers of a gateway that counts its requests, with a clock that the test moves. */
function createTestAnswers(headers: ReadAnswer['headers'] = [PUBLIC], status = 200) {
  const gateway = { now: 0, requests: 0 };
  const shared = createSharedAnswers(1_000, () => gateway.now);
  const read = async (): Promise<ReadAnswer> => {
    gateway.requests += 1;
    return { status, headers, body: Buffer.from(String(gateway.requests)) };
  };
  const get = async (path = '/wps/games/hot', sent: Record<string, string> = EN) =>
    (await shared.answer(path, sent, read)).body.toString();
  return { gateway, shared, get };
}

test('a public answer is read once within its time', async () => {
  const { gateway, get } = createTestAnswers();
  expect([await get(), await get()]).toEqual(['1', '1']);
  gateway.now += 999;
  expect(await get()).toBe('1');
  gateway.now += 1;
  expect(await get()).toBe('2');
});

test('an answer that caches may keep for a shorter time is shared no longer', async () => {
  const { gateway, get } = createTestAnswers([['cache-control', 'public, max-age=0']]);
  await get();
  await get();
  expect(gateway.requests).toBe(2);
});

test('another path, query or language is another answer (LANG-2)', async () => {
  const { gateway, get } = createTestAnswers();
  await get('/wps/games/hot?page=1');
  await get('/wps/games/hot?page=2');
  await get('/wps/games/hot?page=2', { Language: 'CN' });
  expect(gateway.requests).toBe(3);
});

test.each<[string, ReadAnswer['headers'], number]>([
  ['for one visitor', [['cache-control', 'no-store']], 200],
  ['without Cache-Control', [], 200],
  ['of an error', [PUBLIC], 503],
  ['from the time before a database failed', [PUBLIC, ['age', '30']], 200],
])('an answer is not shared: %s', async (_name, headers, status) => {
  const { gateway, get } = createTestAnswers(headers, status);
  await get();
  await get();
  expect(gateway.requests).toBe(2);
});

test('a change of content drops all answers, those under way too (CONT-10)', async () => {
  const { shared, get } = createTestAnswers();
  await get();
  const early = get('/wps/games/hot?page=2');
  shared.clear();
  expect(await early).toBe('2');
  expect([await get(), await get('/wps/games/hot?page=2')]).toEqual(['3', '4']);
});

test('an answer that fails is not stored', async () => {
  const { shared, get } = createTestAnswers();
  const failed = shared.answer('/wps/games/hot', EN, () => Promise.reject(new Error('refused')));
  await expect(failed).rejects.toThrow('refused');
  expect(await get()).toBe('1');
});
