import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { CONTRACT_KINDS } from '#contract/agents/agent-contracts.ts';
import { CONTRACT_CAPS } from '#contract/core/house-budget.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { payoutValue } from '#gateway/auth/persons/values.ts';
import { contractBills, rateTables } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { DAY, startWithContracts } from './contracts.testing.ts';
import { readFigures } from './figures.ts';

const { site, db, bet, offer, person, answer } = await startWithContracts();
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const dueOfMember = async (memberId: number) =>
  (await db.select().from(contractBills).where(eq(contractBills.memberId, memberId))).reduce(
    (sum, { due }) => sum + due,
    0n,
  );
const baccarat = {
  effective: 100_000n,
  counted: 35_000n,
  rateGroup: 'baccarat',
  reason: null,
  weight: 35,
} as const;

describe('contracts of a chain (HOUSE-15)', () => {
  test('chained contracts together pay at most the caps, of counted turnover (HOUSE-14)', async () => {
    const top = await person('pays_once');
    const middle = await person('pays_second', { uplineId: top.id });
    const low = await person('pays_third', { uplineId: middle.id });
    const player = await person('is_played_for', { uplineId: low.id });
    for (const { id: memberId } of [top, middle, low])
      for (const kind of CONTRACT_KINDS) {
        const tiers = [{ min: 100, activeMembers: 1, percent: CONTRACT_CAPS[kind] }];
        const token = await site.logIn({ id: memberId });
        await answer(token, { id: await offer(memberId, { kind, tiers }), accept: true }, { kind });
      }
    await bet({ memberId: player.id, stake: 100_000n, payout: 0n, figures: baccarat, at: site.clock() + 1 });
    site.pass(2 * DAY);
    await site.cleanUp();
    const dues = [await dueOfMember(top.id), await dueOfMember(middle.id), await dueOfMember(low.id)];
    // 0.60% of RM350 to the nearest upline; the others get the rest: nothing.
    expect(dues).toEqual([0n, 0n, 210n]);
  });

  test('an upline is paid what the percent below leaves', async () => {
    const top = await person('takes_rest');
    const low = await person('takes_first', { uplineId: top.id });
    const beside = await person('beside_both', { uplineId: top.id });
    for (const [{ id: memberId }, percent] of [
      [top, 20],
      [low, 15],
    ] as const) {
      const tiers = [{ min: 100, activeMembers: 1, percent }];
      await answer(await site.logIn({ id: memberId }), {
        id: await offer(memberId, { tiers }),
        accept: true,
      });
    }
    for (const { id: memberId } of [low, beside])
      await bet({ memberId, stake: 100_000n, payout: 0n, at: site.clock() + 1 });
    site.pass(2 * DAY);
    await site.cleanUp();
    expect([await dueOfMember(top.id), await dueOfMember(low.id)]).toEqual([250n, 150n]);
  });
});

describe('a contract above the cap (HOUSE-14)', () => {
  const accept = async (memberId: number, more: Parameters<typeof offer>[1]) => {
    const kind = more?.kind ?? 'salary';
    await answer(
      await site.logIn({ id: memberId }),
      { id: await offer(memberId, more), accept: true },
      { kind },
    );
  };

  test('a cycle that begins after the rates changed is billed at the cap', async () => {
    const { id: memberId } = await person('keeps_terms');
    await accept(memberId, { tiers: [{ min: 100, activeMembers: 1, percent: 100 }] });
    await db.update(rateTables).set({ effectiveFrom: site.clock() + 1 });
    await bet({ memberId, stake: 100_000n, payout: 0n, figures: baccarat, at: site.clock() + 1 });
    site.pass(DAY);
    await bet({ memberId, stake: 100_000n, payout: 0n, figures: baccarat, at: site.clock() });
    site.pass(DAY);
    await site.cleanUp();
    const bills = await db.select().from(contractBills).where(eq(contractBills.memberId, memberId));
    expect(
      bills.map(({ result, percent, due }) => [result, percent, due]).filter(([, , due]) => due),
    ).toEqual([
      [100_000n, 100, 1_000n],
      [35_000n, 20, 70n],
    ]);
  });

  test('a dividend by profit bears all credits of the team', async () => {
    const { id: memberId } = await person('bears_credits');
    const tiers = [{ min: 100, activeMembers: 1, percent: 5_000 }];
    await accept(memberId, { kind: 'dividend', rule: 'profit', carryOver: 'none', tiers });
    await bet({ memberId, stake: 100_000n, payout: 40_000n, at: site.clock() + 1 });
    const at = site.clock() + 2;
    await db.transaction((tx) =>
      grantCredit(tx, { memberId, kind: 'rebate', amount: 10_000n, source: 'bears', at }),
    );
    site.pass(2 * DAY);
    await site.cleanUp();
    // 10% of RM500.
    expect(await dueOfMember(memberId)).toBe(5_000n);
  });

  test('a member with a hard link to the agent is left out of figures (HOUSE-15, HOUSE-39)', async () => {
    const { id: memberId } = await person('agent_of_themselves', { type: 1 });
    const [own, stranger] = [
      await person('own_account', { uplineId: memberId }),
      await person('a_stranger', { uplineId: memberId }),
    ];
    await accept(memberId, { tiers: [{ min: 100, activeMembers: 1, percent: 20 }] });
    for (const id of [memberId, own.id])
      await db.transaction((tx) =>
        recordKeys(tx, testDataKey, id, [payoutValue('harbourbank', '61006100')], site.clock()),
      );
    for (const { id } of [own, stranger])
      await bet({ memberId: id, stake: 50_000n, payout: 0n, at: site.clock() + 1 });
    const period = { from: site.clock(), to: site.clock() + 10 };
    const asked = { memberId, kind: 'salary', rule: 'turnover', period } as const;
    const { branches, activeMembers } = await db.transaction((tx) => readFigures(tx, asked));
    expect([branches.map(({ stake }) => stake), activeMembers]).toEqual([[50_000n], 1]);
  });
});
