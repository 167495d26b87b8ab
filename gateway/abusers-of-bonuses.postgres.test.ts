import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { budgetAmounts, GIFT_RATE } from '#contract/core/house-budget.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { createMembers } from './auth/members/create.ts';
import { acceptEvent } from './cashier/callbacks/accept.ts';
import { startDeposit } from './cashier/deposits/start.ts';
import { baccarat } from './games/play/reference/duel/baccarat.ts';
import { roulette } from './games/play/reference/roulette/wheel.ts';
import { returnToPlayer } from './games/play/slot/machine.ts';
import { computeReturn } from './games/play/table/rules.ts';
import { GatewayError } from './platform/core/gateway-error.ts';
import { systemRandom } from './platform/core/random.ts';
import { credits, turnovers } from './platform/db/schema/index.ts';
import type { Deps } from './platform/deps/deps.ts';
import { turnoverBetween } from './rewards/eligibility/turnover-sum.ts';
import { claim } from './rewards/missions/claim.ts';
import { issue } from './rewards/missions/issue.ts';
import { requireOffer } from './rewards/promotions/deposit-bonus.ts';
import { giveUpBonus } from './rewards/turnover/give-up.ts';
import { grantCredit } from './wallet/grant-credit.ts';
import { readBalance } from './wallet/ledger.ts';

const { db, close } = await freshDatabase();
const clock = { now: Date.UTC(2026, 10, 20, 4) };
const content = await openContent('content', { clock: () => clock.now });
const record = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await content.close();
  await close();
});

const DAY = 86_400_000;
/** The house edge of the best bets of each group. */
const EDGE = { slot: 1 - returnToPlayer(), banker: 1 - computeReturn(baccarat, 'banker') };
let made = 0;
const deps = (persons: Pick<Deps, 'readPersonId'> = {}) =>
  ({
    ...{ db, content, clock: () => clock.now, random: systemRandom, changes: { publish: () => {} } },
    ...{ settings: { PROMOTION_KINDS: ['APP_DOWNLOAD'] }, dataKey: testDataKey, ...persons },
  }) as unknown as Deps;

async function abuser(): Promise<number> {
  const named = { userName: `bonus_abuser_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
  const [member] = await createMembers(db, [named]);
  if (!member) throw new Error('no member');
  await identify(db, member.id);
  return member.id;
}

/** Deposits with a promotion. @param amount in whole units @returns the reason of a refusal */
async function payInWith(all: Deps, memberId: number, promotionId: string, amount: number) {
  const order = { method: 'wallet', amount, promotionId, fields: {} };
  const offer = requireOffer(all, promotionId);
  const started = await startDeposit(
    all,
    memberId,
    `abuser-key-${++made}`.padEnd(20, '0'),
    order,
    offer,
  ).catch((error: unknown) => {
    if (error instanceof GatewayError) return error;
    throw error;
  });
  if (started instanceof GatewayError) return started.value;
  const { orderNo } = started;
  await acceptEvent(all, 'wallet', { eventId: orderNo, orderNo, status: 'approved', amount });
  return undefined;
}
const bet = (memberId: number, stake: bigint, payout: bigint, kind: 'slot' | 'banker' | 'red') => {
  const weight = { slot: 100, banker: 35, red: 90 }[kind];
  const rateGroup = ({ slot: 'slot', banker: 'baccarat', red: 'roulette' } as const)[kind];
  const counted = (stake * BigInt(weight)) / 100n;
  const figures = { effective: stake, counted, weight, rateGroup, reason: null };
  return record({ memberId, stake, payout, figures, at: clock.now });
};
const owedBy = (memberId: number) => db.select().from(turnovers).where(eq(turnovers.memberId, memberId));

describe('an abuser of bonuses gets less than is offered (HOUSE-17, HOUSE-19, HOUSE-20):', () => {
  test('high-and-forfeit, 300 and a bonus of 300, one bet of 300 on red', async () => {
    const [won, lost] = [await abuser(), await abuser()];
    for (const memberId of [won, lost]) await payInWith(deps(), memberId, 'first-deposit-100', 300);
    await bet(won, 30_000n, 60_000n, 'red');
    await bet(lost, 30_000n, 0n, 'red');
    const [bonus] = (await owedBy(won)).filter(({ forfeits }) => forfeits > 0n);
    expect(bonus).toMatchObject({ pocket: 30_000n });
    await giveUpBonus(deps(), won, String(bonus?.id));
    // Winnings of own money stay.
    expect(await readBalance(db, won)).toBe(60_000n);
    // After a loss the bonus is bet at its maximum a round, on its games.
    expect(await readBalance(db, lost)).toBe(30_000n);
    await expect(bet(lost, 2_001n, 0n, 'slot')).rejects.toMatchObject({ code: 'bonus.bet.limit' });
    await expect(bet(lost, 2_000n, 0n, 'red')).rejects.toMatchObject({ code: 'bonus.game' });
    await bet(lost, 2_000n, 2_000n, 'slot');
    const worth = 300 - 3_000 * EDGE.slot;
    const wins = computeReturn(roulette, 'red') / 2;
    const average = 300 * (computeReturn(roulette, 'red') - 1) + (1 - wins) * worth;
    expect(worth).toBeCloseTo(189, 0);
    expect(average).toBeLessThan(worth);
  });

  test('reload farmer, RM500 a day for 30 days, cleared as cheaply as can be', {
    timeout: 60_000,
  }, async () => {
    const memberId = await abuser();
    const { giftsOnce } = budgetAmounts('MYR');
    const once = { memberId, kind: 'reward', source: 'what there is once', isGift: true } as const;
    await db.transaction((tx) => grantCredit(tx, { ...once, amount: BigInt(giftsOnce), at: clock.now }));
    let cost = 0;
    for (let day = 0; day < 30; day += 1) {
      const refused = await payInWith(deps(), memberId, 'daily-reload', 500);
      expect(refused).toEqual(day === 0 ? { reason: 'allowance' } : undefined);
      if (day === 0) await payIn(db, memberId, 50_000n, clock.now);
      // The deposit at banker, where turnover costs least; the bonus where it counts.
      for (let part = 0; part < 5; part += 1) await bet(memberId, 10_000n, 10_000n, 'banker');
      cost += 500 * EDGE.banker;
      for (const { required, done, forfeits } of await owedBy(memberId)) {
        if (forfeits === 0n || done === required) continue;
        await bet(memberId, required - done, required - done, 'slot');
        cost += (Number(required - done) / 100) * EDGE.slot;
      }
      clock.now += DAY;
    }
    const [given] = await db
      .select({ sum: sql<string>`sum(${credits.amount})` })
      .from(credits)
      .where(eq(credits.memberId, memberId));
    const gifts = Number(given?.sum) - giftsOnce;
    const counted = Number(await turnoverBetween(db, memberId));
    expect(gifts).toBeLessThanOrEqual((counted * GIFT_RATE) / 10_000);
    expect(gifts / 100 - cost).toBeLessThan(0);
  });

  test('ten accounts of one person, each with the app and a first deposit', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, abuser));
    const [first = 0] = accounts;
    const all = deps({ readPersonId: async () => first });
    const refusals: unknown[] = [];
    for (const memberId of accounts) {
      refusals.push(await payInWith(all, memberId, 'first-deposit-100', 100));
      const reward = { memberId, kind: 'APP_DOWNLOAD', source: 'promotion:rm38', amount: 3_800n } as const;
      await issue(db, { ...reward, required: 38_000n }, clock.now);
      const { rows } = (await db.execute(
        sql`select id::text as id from rewards where member_id = ${memberId}`,
      )) as unknown as { rows: { id: string }[] };
      const wanted = {
        memberId,
        id: rows[0]?.id ?? '',
        key: `abuser-claims-${memberId}`,
        language: 'EN',
      } as const;
      const answer = claim(all, wanted);
      if (memberId === first) await answer;
      else await expect(answer).rejects.toMatchObject({ value: { reason: 'person' } });
    }
    const [mine, ...others] = refusals;
    expect(mine).toBeUndefined();
    expect(others).toEqual(Array.from({ length: 9 }, () => ({ reason: 'person' })));
    const balances = await Promise.all(accounts.map((memberId) => readBalance(db, memberId)));
    expect(balances).toEqual([23_800n, ...Array.from({ length: 9 }, () => 0n)]);
  });
});
