import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { withdrawals } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { decide as decideDeposit, lockOrder } from '../deposits/decide.ts';
import { startDeposit } from '../deposits/start.ts';
import { startAsking } from './asking.testing.ts';
import { MAX_WITHDRAWAL, MIN_WITHDRAWAL } from './eligibility.ts';
import { mostTo, payBackTerms, readToPayBack } from './pay-back.ts';

const { db, clock, addAccount, ready, decide, close } = await startAsking(Date.UTC(2026, 10, 20, 4));
afterAll(close);

test.each([
  ['nothing to pay back', 0n, 0n, MAX_WITHDRAWAL, MAX_WITHDRAWAL],
  ['the bank alone brought money', 30_000n, 0n, MAX_WITHDRAWAL, 0n],
  ['the wallet alone brought money', 0n, 30_000n, 0n, MAX_WITHDRAWAL],
  ['each has its own to get back', 20_000n, 30_000n, 20_000n, 30_000n],
  ['just enough to withdraw came by wallet', 20_000n, MIN_WITHDRAWAL, 20_000n, MIN_WITHDRAWAL],
  ['too little to withdraw came by wallet', 20_000n, MIN_WITHDRAWAL - 1n, MAX_WITHDRAWAL, 0n],
  ['too little came by either', MIN_WITHDRAWAL - 1n, MIN_WITHDRAWAL - 1n, MAX_WITHDRAWAL, MAX_WITHDRAWAL],
  [
    'more came by each than one withdrawal takes',
    MAX_WITHDRAWAL + 1n,
    MAX_WITHDRAWAL + 1n,
    MAX_WITHDRAWAL,
    MAX_WITHDRAWAL,
  ],
])('where %s: the maximum for a bank and for a wallet (CASH-3)', (_what, bank, ewallet, toBank, toWallet) => {
  const left = { bank, ewallet };
  expect([mostTo('bank', left), mostTo('ewallet', left)]).toEqual([toBank, toWallet]);
});

test('one account can always be paid, and none gets more than its part before the rest', () => {
  const sum = fc.bigInt({ min: 0n, max: 2n * MAX_WITHDRAWAL });
  fc.assert(
    fc.property(sum, sum, (bank, ewallet) => {
      const left = { bank, ewallet };
      const most = { bank: mostTo('bank', left), ewallet: mostTo('ewallet', left) };
      expect(most.bank >= MIN_WITHDRAWAL || most.ewallet >= MIN_WITHDRAWAL).toBe(true);
      if (bank >= MIN_WITHDRAWAL) expect(most.ewallet <= ewallet).toBe(true);
      if (ewallet >= MIN_WITHDRAWAL) expect(most.bank <= bank).toBe(true);
    }),
  );
});

test('payouts count by the account’s kind, also while pending, unless rejected (CASH-3)', async () => {
  const { memberId, ask } = await ready(30_000n);
  await payIn(db, memberId, 20_000n, clock.now, 'wallet');
  await payIn(db, memberId, 7_000n, clock.now, 'card');
  const left = () => readToPayBack(db, memberId);
  expect(await left()).toEqual({ bank: 37_000n, ewallet: 20_000n });
  await decide(memberId, await ask(5_000n), 'details_mismatch');
  expect(await left()).toEqual({ bank: 37_000n, ewallet: 20_000n });
  const wallet = await addAccount(memberId, { kind: 'ewallet', methodCode: 'demowallet' });
  await decide(memberId, await ask(6_000n, { accountId: wallet }));
  await ask(8_000n);
  expect(await left()).toEqual({ bank: 29_000n, ewallet: 14_000n });
});

test('deposits count once they are approved, without their fee', async () => {
  const { memberId } = await ready(30_000n);
  const deps = { db, clock: () => clock.now, random: systemRandom };
  const asked = { method: 'card', amount: 100, fields: {} };
  const { orderNo } = await startDeposit(deps, memberId, 'deposit-by-card', asked);
  expect((await readToPayBack(db, memberId)).bank).toBe(30_000n);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order) await decideDeposit(tx, order, { status: 'approved' }, clock.now);
  });
  expect((await readToPayBack(db, memberId)).bank).toBe(39_900n);
});

test.each([
  ['demowallet', { bank: 30_000n, ewallet: 15_000n }],
  ['harbourbank', { bank: 25_000n, ewallet: 20_000n }],
  ['closedbank', { bank: 25_000n, ewallet: 20_000n }],
])('a withdrawal by %s from before accounts counts by its method', async (method, left) => {
  const { memberId, ask } = await ready(30_000n);
  await payIn(db, memberId, 20_000n, clock.now, 'wallet');
  const id = await ask(5_000n);
  await db.update(withdrawals).set({ accountId: null, method }).where(eq(withdrawals.id, id));
  expect(await readToPayBack(db, memberId)).toEqual(left);
});

test('payouts above the deposits leave zero to pay back, not less', async () => {
  const { memberId, ask } = await ready(10_000n);
  const won = { memberId, kind: 'reward', amount: 50_000n, source: 'won', at: clock.now } as const;
  await db.transaction((tx) => grantCredit(tx, won));
  await decide(memberId, await ask(20_000n));
  expect(await readToPayBack(db, memberId)).toEqual({ bank: 0n, ewallet: 0n });
});

test('a form gets the maximum for a kind where it is less than the balance', async () => {
  const { memberId } = await ready(30_000n);
  await payIn(db, memberId, 20_000n, clock.now, 'wallet');
  expect(await payBackTerms(db, memberId)).toEqual([
    { kind: 'bank', amount: 300, most: 300 },
    { kind: 'ewallet', amount: 200, most: 200 },
  ]);
  const { memberId: other } = await ready(30_000n);
  expect(await payBackTerms(db, other)).toEqual([
    { kind: 'bank', amount: 300, most: 50_000 },
    { kind: 'ewallet', amount: 0, most: 0 },
  ]);
});
