import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { withdrawals } from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startAsking } from './asking.testing.ts';
import { DAILY_LIMIT, MAX_WITHDRAWAL, MIN_WITHDRAWAL, readEligibility } from './eligibility.ts';

/** Two minutes before midnight in Kuala Lumpur. */
const START = Date.UTC(2026, 10, 20, 15, 58);
const { db, clock, addAccount, ready, decide, close } = await startAsking(START);
afterAll(close);

test('a member may request five a day of Kuala Lumpur; rejected ones do not count (CASH-3)', async () => {
  clock.now = START;
  const { memberId, ask, state } = await ready();
  await decide(memberId, await ask(), 'no');
  expect(await state()).toEqual({ remainingToday: DAILY_LIMIT, obstacle: null });
  for (let left = DAILY_LIMIT - 1; left >= 0; left -= 1) {
    await decide(memberId, await ask());
    expect((await state()).remainingToday).toBe(left);
  }
  clock.now = START + 2 * 60_000 - 1;
  expect((await state()).obstacle).toBe('dailyLimit');
  await expect(ask()).rejects.toMatchObject({ value: { reason: 'dailyLimit' } });
  clock.now += 1;
  expect(await state()).toEqual({ remainingToday: DAILY_LIMIT, obstacle: null });
});

test('the first obstacle is reported in this order: identity, a pending one, turnover', async () => {
  const { memberId, ask, state } = await ready();
  const owed = { memberId, source: 'deposit', reference: 'D1', required: 100n, since: clock.now };
  const first = await ask();
  await db.transaction((tx) => addTurnoverRequirement(tx, owed));
  expect((await state()).obstacle).toBe('pending');
  await decide(memberId, first);
  expect((await state()).obstacle).toBe('turnover');
  const [stranger] = await createMembers(db, [
    { userName: 'unverified', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  expect(await readEligibility(db, stranger?.id ?? 0, clock.now)).toEqual({
    remainingToday: DAILY_LIMIT,
    obstacle: 'verification',
  });
});

test('the smallest and the largest amount may be requested, and nothing beyond', async () => {
  const { memberId, ask } = await ready();
  const fields = (amount: string) => ({ code: 'fields.invalid', value: { fields: { amount } } });
  await expect(ask(MIN_WITHDRAWAL - 1n)).rejects.toMatchObject(fields('amount_below_min'));
  await expect(ask(MAX_WITHDRAWAL + 1n)).rejects.toMatchObject(fields('amount_above_max'));
  const before = await readBalance(db, memberId);
  await decide(memberId, await ask(MIN_WITHDRAWAL));
  await decide(memberId, await ask(MAX_WITHDRAWAL));
  expect(await readBalance(db, memberId)).toBe(before - MIN_WITHDRAWAL - MAX_WITHDRAWAL);
});

test.each(['', 'x', '1x', 'x1', '1 ', '-1', '9'.repeat(15), '9'.repeat(16)])(
  'account %j belongs to no member; nothing is requested',
  async (accountId) => {
    const { ask } = await ready();
    const count = await db.$count(withdrawals);
    await expect(ask(MIN_WITHDRAWAL, { accountId })).rejects.toMatchObject({ code: 'not.found' });
    expect(await db.$count(withdrawals)).toBe(count);
  },
);

test('an account is usable from its moment on, not before', async () => {
  const { memberId, ask } = await ready();
  const usableFrom = clock.now + 1_000;
  const later = await addAccount(memberId, { usableFrom });
  clock.now = usableFrom - 1;
  await expect(ask(MIN_WITHDRAWAL, { accountId: later })).rejects.toMatchObject({
    code: 'account.not.usable',
    value: { usableFrom },
  });
  clock.now = usableFrom;
  expect(await ask(MIN_WITHDRAWAL, { accountId: later })).toBeGreaterThan(0);
});
