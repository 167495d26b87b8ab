import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/money/money.ts';
import { withdrawalAccounts, withdrawals } from '../../db/schema/index.ts';
import { createChanges } from '../../events/changes.ts';
import { createMembers } from '../../member/create.ts';
import { systemRandom } from '../../random.ts';
import { owe } from '../../turnover/owe.ts';
import { balanceOf } from '../../wallet/ledger.ts';
import { decideWithdrawal } from './decide.ts';
import { DAILY_LIMIT, eligibilityOf, LEAST, MOST } from './eligibility.ts';
import { findWithdrawal } from './list.ts';
import { requestWithdrawal } from './request.ts';

const { db, notices, close } = await freshDatabase();
afterAll(async () => {
  await expectAccountedFor(db);
  await close();
});

/** Two minutes before midnight in Kuala Lumpur. */
const START = Date.UTC(2026, 10, 20, 15, 58);
let now = START;
const deps = { db, clock: () => now, random: systemRandom, changes: createChanges(notices) };

let made = 0;
/** A verified member with money and an account to withdraw to. */
async function ready(money = 20_000_000n) {
  const named = { userName: `asker_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
  const [member] = await createMembers(db, [named]);
  if (!member) throw new Error('no member');
  await payIn(db, member.id, money, now);
  await approveIdentity(db, member.id, now);
  const account = { kind: 'bank', methodCode: 'harbourbank', holderName: 'A', number: `${++made}` } as const;
  const [added] = await db
    .insert(withdrawalAccounts)
    .values({ memberId: member.id, ...account, addedAt: now, usableFrom: now })
    .returning();
  const accountId = String(added?.id);
  const ask = async (amount = LEAST, to = accountId) =>
    requestWithdrawal(deps, member.id, { key: `key-${++made}`, amount, accountId: to });
  const state = () => eligibilityOf(db, member.id, now);
  return { memberId: member.id, accountId, ask, state };
}
async function decide(memberId: number, id: number, reason?: string) {
  const orderNo = (await findWithdrawal(db, memberId, String(id)))?.row.orderNo ?? '';
  const decision = reason === undefined ? { status: 'approved' } : { status: 'rejected', reason };
  await decideWithdrawal(deps, orderNo, decision as Parameters<typeof decideWithdrawal>[2]);
}

test('five may be asked for on a day of Kuala Lumpur; rejected ones do not count (CASH-3)', async () => {
  now = START;
  const { memberId, ask, state } = await ready();
  await decide(memberId, await ask(), 'no');
  expect(await state()).toEqual({ remainingToday: DAILY_LIMIT, obstacle: null });
  for (let left = DAILY_LIMIT - 1; left >= 0; left -= 1) {
    await decide(memberId, await ask());
    expect((await state()).remainingToday).toBe(left);
  }
  now = START + 2 * 60_000 - 1;
  expect((await state()).obstacle).toBe('dailyLimit');
  await expect(ask()).rejects.toMatchObject({ value: { reason: 'dailyLimit' } });
  now += 1;
  expect(await state()).toEqual({ remainingToday: DAILY_LIMIT, obstacle: null });
});

test('what is in the way is told first things first: identity, one that waits, then turnover', async () => {
  const { memberId, ask, state } = await ready();
  const owed = { memberId, source: 'deposit', reference: 'D1', required: 100n, since: now };
  const first = await ask();
  await db.transaction((tx) => owe(tx, owed));
  expect((await state()).obstacle).toBe('pending');
  await decide(memberId, first);
  expect((await state()).obstacle).toBe('turnover');
  const [stranger] = await createMembers(db, [
    { userName: 'unverified', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  expect(await eligibilityOf(db, stranger?.id ?? 0, now)).toEqual({
    remainingToday: DAILY_LIMIT,
    obstacle: 'verification',
  });
});

test('the least and the most may be asked for, and nothing beyond', async () => {
  const { memberId, ask } = await ready();
  const fields = (amount: string) => ({ code: 'fields.invalid', value: { fields: { amount } } });
  await expect(ask(LEAST - 1n)).rejects.toMatchObject(fields('amount_below_min'));
  await expect(ask(MOST + 1n)).rejects.toMatchObject(fields('amount_above_max'));
  const before = await balanceOf(db, memberId);
  await decide(memberId, await ask(LEAST));
  await decide(memberId, await ask(MOST));
  expect(await balanceOf(db, memberId)).toBe(before - LEAST - MOST);
});

test.each(['', 'x', '1x', 'x1', '1 ', '-1', '9'.repeat(15), '9'.repeat(16)])(
  'account %j is nobody’s; nothing is asked for',
  async (accountId) => {
    const { ask } = await ready();
    const count = await db.$count(withdrawals);
    await expect(ask(LEAST, accountId)).rejects.toMatchObject({ code: 'not.found' });
    expect(await db.$count(withdrawals)).toBe(count);
  },
);

test('an account is used from its moment on, not before', async () => {
  const { memberId, ask } = await ready();
  const later = { kind: 'bank', methodCode: 'northbank', holderName: 'A', number: `${++made}` } as const;
  const usableFrom = now + 1_000;
  const [added] = await db
    .insert(withdrawalAccounts)
    .values({ memberId, ...later, addedAt: now, usableFrom })
    .returning();
  now = usableFrom - 1;
  await expect(ask(LEAST, String(added?.id))).rejects.toMatchObject({
    code: 'account.not.usable',
    value: { usableFrom },
  });
  now = usableFrom;
  expect(await ask(LEAST, String(added?.id))).toBeGreaterThan(0);
});
