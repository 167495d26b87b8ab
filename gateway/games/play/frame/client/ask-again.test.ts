import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntilAnswered } from './ask-again.ts';
import { CallError, callGateway } from './calls.ts';

const BODY = { roundId: 'a'.repeat(32), bet: 1 };
const answer = (status: number, body: object) => async () => Response.json(body, { status });
const lost = answer(503, { success: false, errorCode: 'system.maintenance' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Asks for a round whose calls get these answers in turn; the last one repeats. */
function ask(...answers: readonly ((init?: RequestInit) => Promise<Response>)[]) {
  const bodies: unknown[] = [];
  const moments: number[] = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    moments.push(Date.now());
    return (answers[bodies.length - 1] ?? answers.at(-1))?.(init);
  });
  const onUnanswered = vi.fn();
  const result = askUntilAnswered(() => callGateway('/wps/play/rounds', BODY, 'token'), onUnanswered);
  result.catch(() => undefined);
  return { result, bodies, moments, onUnanswered };
}

test('a round without an answer is asked for again by its id, after 1, 2, 4 and 8 s (PLAY-14)', async () => {
  const { result, bodies, moments, onUnanswered } = ask(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).rejects.toMatchObject({ code: 'lost' });
  expect(bodies).toEqual(Array(5).fill(BODY));
  const waits = moments.slice(1).map((at, turn) => at - (moments[turn] ?? 0));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(onUnanswered).toHaveBeenCalledTimes(4);
});

test('a call is given up after 8 seconds, and the next answer counts (PLAY-14)', async () => {
  const silent = (init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const { result, moments } = ask(silent, answer(200, { success: true, value: { win: 2 } }));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await result).toEqual({ win: 2 });
  expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBe(9_000);
});

test('a refused round is not asked for again (PLAY-14)', async () => {
  const { result, bodies } = ask(answer(409, { success: false, errorCode: 'balance.insufficient' }));
  await expect(result).rejects.toEqual(new CallError('balance.insufficient'));
  expect(bodies).toHaveLength(1);
});
