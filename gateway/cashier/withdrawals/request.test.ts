import { afterAll, expect, test } from 'vitest';
import { pushMessages, pushSubscriptions } from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startAsking } from './asking.testing.ts';
import { MIN_WITHDRAWAL } from './eligibility.ts';
import { findWithdrawal } from './list.ts';

const { db, clock, notified, ready, decide, close } = await startAsking(Date.UTC(2026, 10, 20, 4));
afterAll(close);

const MONEY = 100_000n;

async function withBonus(bonus: bigint) {
  const asker = await ready(MONEY);
  const { memberId } = asker;
  const owed = { memberId, source: 'bonus', reference: 'reload/D1', since: clock.now };
  await db.transaction((tx) =>
    addTurnoverRequirement(tx, { ...owed, required: 8n * bonus, forfeits: bonus }),
  );
  return asker;
}

test('a bonus is forfeited by consent, with the money that it takes back (RWD-4)', async () => {
  const { memberId, ask } = await withBonus(2_050n);
  await expect(ask(MIN_WITHDRAWAL)).rejects.toMatchObject({
    code: 'withdrawal.not.eligible',
    value: { reason: 'turnover', forfeits: 20.5 },
  });
  expect(await readBalance(db, memberId)).toBe(MONEY);
  await ask(MIN_WITHDRAWAL, { forfeit: true });
  expect(await readBalance(db, memberId)).toBe(MONEY - 2_050n - MIN_WITHDRAWAL);
});

test('consent costs nothing where there is no bonus to forfeit', async () => {
  const { memberId, ask } = await ready(MONEY);
  await ask(MIN_WITHDRAWAL, { forfeit: true });
  expect(await readBalance(db, memberId)).toBe(MONEY - MIN_WITHDRAWAL);
});

test('a key returns the same withdrawal, to its member alone, for the same amount (fault 13)', async () => {
  const [first, second] = [await ready(MONEY), await ready(MONEY)];
  const id = await first.ask(MIN_WITHDRAWAL, { key: 'one-key' });
  expect(await first.ask(MIN_WITHDRAWAL, { key: 'one-key' })).toBe(id);
  for (const [amount, forfeit] of [
    [MIN_WITHDRAWAL + 1n, false],
    [MIN_WITHDRAWAL, true],
  ] as const)
    await expect(first.ask(amount, { key: 'one-key', forfeit })).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
  expect(await second.ask(MIN_WITHDRAWAL, { key: 'one-key' })).not.toBe(id);
  expect(await readBalance(db, first.memberId)).toBe(MONEY - MIN_WITHDRAWAL);
});

test('a withdrawal has a number of its day, and open pages are notified of its one decision', async () => {
  const { memberId, ask } = await ready(MONEY);
  const id = await ask(MIN_WITHDRAWAL);
  const orderNo = (await findWithdrawal(db, memberId, String(id)))?.row.orderNo;
  expect(orderNo).toMatch(/^W261120[2-9A-HJ-NP-Z]{9}$/);
  const before = notified.length;
  expect(await decide(memberId, id)).toBe(true);
  expect(await decide(memberId, id, 'details_mismatch')).toBe(false);
  expect(await decide(memberId, 0)).toBe(false);
  expect(notified.slice(before)).toEqual([memberId]);
  expect((await findWithdrawal(db, memberId, String(id)))?.row).toMatchObject({
    status: 'approved',
    reason: null,
  });
});

test('a decision is pushed where the member chose that (PUSH-1)', async () => {
  const { memberId, ask } = await ready(MONEY);
  const browser = { memberId, sessionId: 1, endpoint: 'https://push.example/1', p256dh: '', auth: '' };
  const wishes = { kinds: ['withdrawal' as const], timeZone: 'UTC', details: true, language: 'EN' as const };
  await db.insert(pushSubscriptions).values({ ...browser, ...wishes, savedAt: clock.now });
  const ids = [await ask(MIN_WITHDRAWAL)];
  await decide(memberId, ids[0] ?? 0);
  ids.push(await ask(MIN_WITHDRAWAL));
  await decide(memberId, ids[1] ?? 0, 'details_mismatch');
  const notified = await db.select().from(pushMessages).orderBy(pushMessages.id);
  expect(notified.map(({ about, page, titles }) => [about, page, titles.EN])).toEqual([
    [`withdrawal:${ids[0]}`, `/m/withdraw?order=${ids[0]}`, 'Withdrawal paid out'],
    [`withdrawal:${ids[1]}`, `/m/withdraw?order=${ids[1]}`, 'Withdrawal not paid out'],
  ]);
});
