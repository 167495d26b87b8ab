import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ProofChallenge, solveProof } from './solve.client.ts';

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'another' };

beforeEach(() => vi.stubGlobal('window', { crypto }));

const challengeFor = async (counter: number, cost = 1): Promise<ProofChallenge> =>
  (await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    deriveKey,
    data: { action: 'trial' },
    ...SECRETS,
  })) as unknown as ProofChallenge;

test.each([
  [0, 1],
  [7, 1_000],
  [423, 1],
  [800, 3],
])(
  'a challenge whose counter is %i, at cost %i, is solved as the gateway takes it (HOUSE-48)',
  async (counter, cost) => {
    const header = await solveProof(await challengeFor(counter, cost));
    const { challenge, solution } = JSON.parse(atob(header));
    expect(solution.counter).toBe(counter);
    expect(await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).toMatchObject({
      verified: true,
    });
  },
);

test('eight keys are derived at a time, and none after the right one (HOUSE-48)', async () => {
  let now = 0;
  let most = 0;
  let made = 0;
  const subtle = {
    importKey: crypto.subtle.importKey.bind(crypto.subtle),
    async deriveBits(...given: Parameters<SubtleCrypto['deriveBits']>) {
      now += 1;
      made += 1;
      most = Math.max(most, now);
      const bits = await crypto.subtle.deriveBits(...given);
      now -= 1;
      return bits;
    },
  };
  vi.stubGlobal('window', { crypto: { subtle } });
  await solveProof(await challengeFor(100));
  expect(most).toBe(8);
  expect(made).toBeLessThanOrEqual(100 + 1 + 8);
});

test('a browser without WebCrypto, and a challenge without a solution, end in an error', async () => {
  vi.stubGlobal('window', { crypto: {} });
  await expect(solveProof(await challengeFor(1))).rejects.toThrow();
  vi.stubGlobal('window', { crypto });
  const { parameters, signature } = await challengeFor(1);
  const endless = { parameters: { ...parameters, keyPrefix: 'nothing begins so' }, signature };
  await expect(solveProof(endless)).rejects.toThrow(RangeError);
});
