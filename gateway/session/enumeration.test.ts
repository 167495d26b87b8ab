import { afterAll, describe, expect, test } from 'vitest';
import { login } from '#contract/login.ts';
import { forgotPassword } from '#contract/password.ts';
import { memberProfiles } from '../db/schema/index.ts';
import { type Answer, startGateway } from '../testing/gateway.ts';

const site = await startGateway();
afterAll(site.close);

const NAMES = 200;
const email = (name: string) => `${name}@example.com`;
for (let n = 0; n < NAMES; n += 1) {
  const { id, userName } = await site.member(`known_${n}`);
  await site.database.db.insert(memberProfiles).values({ memberId: id, email: email(userName) });
}
/** Medians may differ by one in twenty. */
const TOLERANCE = 0.05;

const median = (times: number[]) => [...times].sort((one, other) => one - other)[times.length / 2] ?? 0;

/** Limits per client count real time. */
const clientAddress = (n: number) => `198.18.${n >> 8}.${n & 255}`;

/**
 * Asks for names that exist and names that do not in turns, each kind first in every second pair, so that neither
 * gains from what else the machine does. On a busy machine a pair of medians may drift; then they are taken anew.
 */
async function compare(ask: (name: string, n: number) => Promise<Answer>) {
  const outcomes = new Set<string>();
  const times = { known: [] as number[], unknown: [] as number[] };
  let calls = 0;
  async function measure(kind: keyof typeof times, n: number): Promise<void> {
    const start = performance.now();
    const { status, errorCode, value } = await ask(`${kind}_${n}`, ++calls);
    times[kind].push(performance.now() - start);
    outcomes.add(JSON.stringify([status, errorCode, value]));
  }
  for (let n = 0; n < NAMES; n += 1)
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      await measure(kind, n);
  return { outcomes: [...outcomes], ratio: median(times.unknown) / median(times.known) };
}

describe('of 200 names that exist and 200 that do not nobody can tell which are which', () => {
  test('by logging in: equal answers, medians within 5%', { timeout: 120_000, retry: 2 }, async () => {
    // What an earlier round has counted is forgotten.
    site.pass(60 * 60_000);
    const { outcomes, ratio } = await compare((username, n) =>
      site.call(login, {
        body: { type: 'username', username, password: 'Wrong-passw0rd' },
        clientAddress: clientAddress(n),
      }),
    );
    expect(outcomes).toEqual([JSON.stringify([401, 'login.failed', { captcha: true }])]);
    expect(Math.abs(ratio - 1)).toBeLessThan(TOLERANCE);
  });

  test('by asking for a new password: equal answers, medians within 5% (PWD-2)', {
    timeout: 240_000,
  }, async () => {
    const { outcomes, ratio } = await compare((username, n) =>
      site.call(forgotPassword, {
        body: { username, email: email(username) },
        clientAddress: clientAddress(n),
      }),
    );
    expect(outcomes).toEqual([JSON.stringify([200, undefined, null])]);
    expect(Math.abs(ratio - 1)).toBeLessThan(TOLERANCE);
    expect(await site.outbox()).toHaveLength(NAMES);
  });
});
