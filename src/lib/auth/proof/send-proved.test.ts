import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#lib/gateway/answer.ts';
import type { PictureTexts } from './ask-picture.client.ts';

const send = vi.fn();
const solveProof = vi.fn();
const askPicture = vi.fn();
vi.mock('../send/send.client.ts', () => ({ send: (...given: unknown[]) => send(...given) }));
vi.mock('./solve.client.ts', () => ({ solveProof: (...given: unknown[]) => solveProof(...given) }));
vi.mock('./ask-picture.client.ts', () => ({ askPicture: (...given: unknown[]) => askPicture(...given) }));

const challenge = (nonce: string) => ({
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce, salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
  signature: 'signed',
});
const waits: boolean[] = [];
const display = {
  texts: {} as PictureTexts,
  onWait: (isWaiting: boolean) => void waits.push(isWaiting),
};
const done: Answer<string> = { ok: true, value: 'done' };
const refused = (code: string, value?: unknown): Answer<string> => ({
  ok: false,
  error: { code, status: 422, value },
});
const required = (nonce: string) => refused('proof.required', { proof: challenge(nonce) });

/** The headers that a call was made with, one after the other. */
function createCall(...answers: Answer<string>[]) {
  const made: Record<string, string>[] = [];
  const attempt = async (headers: Record<string, string>) => {
    made.push(headers);
    return answers[made.length - 1] ?? done;
  };
  return { made, attempt };
}

let proved: typeof import('./send-proved.client.ts');
beforeEach(async () => {
  vi.resetModules();
  for (const mock of [send, solveProof, askPicture]) mock.mockReset();
  waits.length = 0;
  send.mockResolvedValue({ ok: true, value: challenge('begun') });
  solveProof.mockImplementation(async ({ parameters }) => `solved ${parameters.nonce}`);
  proved = await import('./send-proved.client.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call that requires a proof of work (HOUSE-49, HOUSE-50)', () => {
  test('a call waits for the proof that was started when its form was touched', async () => {
    proved.beginProof('register');
    proved.beginProof('register');
    expect(send).toHaveBeenCalledOnce();
    const { made, attempt } = createCall(done);
    expect(await proved.sendProved('register', attempt, display)).toBe(done);
    expect(made).toEqual([{ Proof: 'solved begun' }]);
    expect(waits).toEqual([true, false]);
  });

  test('a call is made without a proof if the gateway has none', async () => {
    send.mockResolvedValue({ ok: false, error: { code: 'not.found', status: 404 } });
    const { made, attempt } = createCall(done);
    expect(await proved.sendProved('trial', attempt, display)).toBe(done);
    expect(made).toEqual([{}]);
    expect(askPicture).not.toHaveBeenCalled();
  });

  test('retries with the challenge of a refusal', async () => {
    const { made, attempt } = createCall(required('fresh'), done);
    expect(await proved.sendProved('sms', attempt, display)).toBe(done);
    expect(made).toEqual([{ Proof: 'solved begun' }, { Proof: 'solved fresh' }]);
  });

  test('a browser that cannot compute shows captchas until one is right or the dialog closes', async () => {
    solveProof.mockRejectedValue(new TypeError('no WebCrypto'));
    askPicture.mockResolvedValueOnce('picture a 1').mockResolvedValueOnce('picture b 2');
    const first = createCall(required('fresh'), done);
    expect(await proved.sendProved('password', first.attempt, display)).toBe(done);
    expect(first.made).toEqual([{ Proof: 'picture a 1' }, { Proof: 'picture b 2' }]);
    askPicture.mockResolvedValue(undefined);
    const second = createCall();
    expect(await proved.sendProved('password', second.attempt, display)).toMatchObject({
      error: { code: 'proof.required' },
    });
    expect(second.made).toEqual([]);
  });

  test('a captcha is shown after eight seconds without a proof', async () => {
    vi.useFakeTimers();
    solveProof.mockReturnValue(new Promise(() => {}));
    askPicture.mockResolvedValue('picture a 1');
    const { made, attempt } = createCall(done);
    const answer = proved.sendProved('register', attempt, display);
    await vi.advanceTimersByTimeAsync(7_900);
    expect([askPicture.mock.calls.length, waits]).toEqual([0, [true]]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toBe(done);
    expect(made).toEqual([{ Proof: 'picture a 1' }]);
    expect(waits).toEqual([true, false]);
  });

  test('another failure starts the next proof, and each proof is used once', async () => {
    const first = createCall(refused('fields.invalid'));
    await proved.sendProved('register', first.attempt, display);
    expect(send).toHaveBeenCalledTimes(2);
    const second = createCall(done);
    await proved.sendProved('register', second.attempt, display);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a login uses the challenge of its captcha, and requests no other', async () => {
    const bare = createCall(done);
    await proved.sendProved('login', bare.attempt, display);
    proved.beginWith('login', challenge('with the picture'));
    const shown = createCall(done);
    await proved.sendProved('login', shown.attempt, display);
    expect([...bare.made, ...shown.made]).toEqual([{}, { Proof: 'solved with the picture' }]);
    expect(send).not.toHaveBeenCalled();
  });
});
