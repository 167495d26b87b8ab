import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { depositBonuses, deposits } from '#gateway/platform/db/schema/index.ts';
import type { Offer } from '#gateway/rewards/promotions/offers.ts';
import { changeLimit } from '#gateway/safer-play/limits/change.ts';
import { startPaying } from '#testkit/wallet/paying.ts';
import { startDeposit } from './start.ts';

const { db, clock, deps, payer, decide, close } = await startPaying(Date.UTC(2026, 10, 20, 4));
afterAll(close);

const OFFER: Offer = { percent: 20, most: 50, times: 8, games: ['RNG'], leastDeposit: 50, period: 'day' };
let made = 0;

type Asked = Partial<Parameters<typeof startDeposit>[3]>;
const start = async (memberId: number, input: Asked = {}, key = `start-${++made}`, offer?: Offer) =>
  startDeposit(deps, memberId, key, { method: 'wallet', amount: 100, fields: {}, ...input }, offer);
const promised = (memberId: number) =>
  db.select().from(depositBonuses).where(eq(depositBonuses.memberId, memberId));

test('a promotion reserves its bonus for the amount that arrives without the fee (RWD-4)', async () => {
  const { memberId } = await payer();
  const { id } = await start(memberId, { method: 'card', promotionId: 'reload' }, 'with-a-bonus', OFFER);
  expect(await promised(memberId)).toMatchObject([
    { depositId: id, promotionId: 'reload', amount: 1_980n, required: 15_840n, gameTypes: ['RNG'] },
  ]);
  const { memberId: otherId } = await payer();
  await start(otherId);
  expect(await promised(otherId)).toEqual([]);
});

test('a promotion has a minimum deposit, to the cent', async () => {
  const { memberId } = await payer();
  const withOffer = (amount: number) => start(memberId, { amount, promotionId: 'reload' }, undefined, OFFER);
  await expect(withOffer(49.99)).rejects.toMatchObject({ value: { fields: { amount: 'amount_below_min' } } });
  expect((await withOffer(50)).amount).toBe(5_000n);
});

test('a key returns the same deposit, to its member alone, with one promotion (fault 13)', async () => {
  const [{ memberId }, { memberId: otherId }] = [await payer(), await payer()];
  const input = { promotionId: 'reload' };
  const { id } = await start(memberId, input, 'one-key', OFFER);
  expect((await start(memberId, input, 'one-key', OFFER)).id).toBe(id);
  for (const promotionId of ['ladder', undefined])
    await expect(start(memberId, { promotionId }, 'one-key', OFFER)).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
  expect((await start(otherId, input, 'one-key', OFFER)).id).not.toBe(id);
});

test('a lowered limit applies to an expired deposit, not to a pending one (RESP-3)', async () => {
  const { memberId, now } = await payer();
  const waiting = await start(memberId, { amount: 60 });
  const over = await start(memberId, { amount: 60, method: 'card' });
  await db.update(deposits).set({ status: 'expired', decidedAt: clock.now }).where(eq(deposits.id, over.id));
  await changeLimit(deps, memberId, { kind: 'deposit', period: 'day', amount: 50, timeZone: 'UTC' });
  await decide(waiting.orderNo, { status: 'approved' });
  expect((await now(waiting)).status).toBe('approved');
  await expect(decide(over.orderNo, { status: 'approved' })).rejects.toMatchObject({
    code: 'limit.deposit.reached',
  });
  expect((await now(over)).status).toBe('expired');
});
