import { count, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { recordBet } from '#gateway/games/play/record-bet.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { deposits, games, withdrawalAccounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { rewardBothFriends } from '#gateway/rewards/referral/friends.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { houseAccount, readBalance } from '#gateway/wallet/ledger.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { acceptEvent } from './callbacks/accept.ts';
import { startDeposit } from './deposits/start.ts';
import { decideWithdrawal } from './withdrawals/decide.ts';
import { requestWithdrawal } from './withdrawals/request.ts';

const { db, processMessages, close } = await freshDatabase();
afterAll(close);
await db.transaction((tx) => loadCatalogue(tx));
const [game] = await db.select().from(games).limit(1);
const { nodeId = '' } = game ?? {};

const CLIENTS = 16;
const NOW = Date.UTC(2026, 10, 20, 4);
const deps = {
  ...{ db, clock: () => NOW, random: systemRandom },
  changes: createChanges(processMessages),
  dataKey: testDataKey,
};

let made = 0;
const unique = (prefix: string) => `${prefix}-${String(++made).padStart(12, '0')}`;

async function player(money: bigint) {
  const [member] = await createMembers(db, [
    { userName: unique('p'), passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const memberId = member?.id ?? 0;
  if (money > 0n) await payIn(db, memberId, money, NOW);
  await approveIdentity(db, memberId, NOW);
  const account = {
    memberId,
    kind: 'bank' as const,
    methodCode: 'harbourbank',
    holderName: 'A B',
    number: '123456',
  };
  const [added] = await db
    .insert(withdrawalAccounts)
    .values({ ...account, addedAt: 0, usableFrom: 0 })
    .returning();
  return { memberId, accountId: String(added?.id) };
}

/** Returns the code of a refusal; any other error fails the test. */
const requireErrorCode = (error: unknown): string => {
  if (error instanceof GatewayError) return error.code;
  throw error;
};
const approve = (orderNo: string, amount: number, eventId = unique('event')) =>
  acceptEvent(deps, 'wallet', { eventId, orderNo, status: 'approved', amount });

describe('parallel requests (CASH-7)', () => {
  test('sixteen clients on one wallet deposit, bet and withdraw without losing a cent', async () => {
    const { memberId, accountId } = await player(20_000n);
    let expected = 20_000n;
    const happened = { deposits: 0, bets: 0, paid: 0, returned: 0 };

    async function depositOnce(): Promise<void> {
      const depositInput = { method: 'wallet', amount: 20, fields: {} };
      const order = await startDeposit(deps, memberId, unique('deposit'), depositInput).catch(
        requireErrorCode,
      );
      if (typeof order === 'string') return expect(order).toBe('deposit.pending');
      // Two events report it in parallel.
      await Promise.all([approve(order.orderNo, 20), approve(order.orderNo, 20)]);
      expected += 2_000n;
      happened.deposits += 1;
    }
    async function betOnce(): Promise<void> {
      const bet = { memberId, nodeId, gameType: 'RNG' as const, stake: 3_000n, payout: 2_500n };
      const recorded = await db
        .transaction((tx) =>
          recordBet(tx, { ...bet, figures: countsInFull(3_000n), key: unique('bet'), at: NOW }),
        )
        .catch(requireErrorCode);
      if (typeof recorded === 'string') return expect(recorded).toBe('balance.insufficient');
      expected -= 500n;
      happened.bets += 1;
    }
    async function withdrawOnce(client: number): Promise<void> {
      const withdrawalInput = { key: unique('withdrawal'), amount: 5_000n, accountId };
      const id = await requestWithdrawal(deps, memberId, withdrawalInput).catch(requireErrorCode);
      if (typeof id === 'string') {
        // Between a deposit and its payout, money first goes back to its source.
        const refusals = ['withdrawal.not.eligible', 'withdrawal.pay.back', 'balance.insufficient'];
        return expect(refusals).toContain(id);
      }
      const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
      const orderNo = row?.orderNo ?? '';
      const paid = { status: 'approved' } as const;
      const returned = { status: 'rejected', reason: 'No' } as const;
      // Two reviewers decide differently in parallel; one of them succeeds.
      const [first, second] = await Promise.all([
        decideWithdrawal(deps, orderNo, client % 2 === 0 ? paid : returned),
        decideWithdrawal(deps, orderNo, client % 2 === 0 ? returned : paid),
      ]);
      expect([first, second].filter(Boolean)).toHaveLength(1);
      const [decided] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
      if (decided?.status === 'approved') expected -= 5_000n;
      happened[decided?.status === 'approved' ? 'paid' : 'returned'] += 1;
    }
    async function client(number: number): Promise<void> {
      for (let round = 0; round < 4; round += 1) {
        await depositOnce();
        await betOnce();
        await withdrawOnce(number);
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    expect(await readBalance(db, memberId)).toBe(expected);
    expect(happened.deposits).toBeGreaterThan(0);
    expect(happened.bets).toBeGreaterThan(0);
    expect(happened.paid + happened.returned).toBeGreaterThan(0);
    expect(happened.paid).toBeLessThanOrEqual(5);
    await expectAccountedFor(db);
  }, 60_000);

  test('one event on sixteen connections counts once', async () => {
    const { memberId } = await player(0n);
    const depositInput = { method: 'wallet', amount: 70, fields: {} };
    const { orderNo } = await startDeposit(deps, memberId, unique('deposit'), depositInput);
    await Promise.all(Array.from({ length: CLIENTS }, () => approve(orderNo, 70, 'the-same')));
    expect(await readBalance(db, memberId)).toBe(7_000n);
  });

  test('sixteen taps on one deposit create one; of sixteen deposits by one method one is pending', async () => {
    const { memberId } = await player(0n);
    const depositInput = { method: 'wallet', amount: 70, fields: {} };
    const key = unique('deposit');
    const same = await Promise.all(
      Array.from({ length: CLIENTS }, () => startDeposit(deps, memberId, key, depositInput)),
    );
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const others = await Promise.all(
      Array.from({ length: CLIENTS }, () =>
        startDeposit(deps, memberId, unique('deposit'), depositInput).catch(requireErrorCode),
      ),
    );
    expect(new Set(others)).toEqual(new Set(['deposit.pending']));
    const [rows] = await db.select({ made: count() }).from(deposits).where(eq(deposits.memberId, memberId));
    expect(rows?.made).toBe(1);
  });

  test('sixteen parallel withdrawals leave one, and one key is one withdrawal', async () => {
    const { memberId, accountId } = await player(100_000n);
    const key = unique('withdrawal');
    const same = await Promise.all(
      Array.from({ length: CLIENTS }, () =>
        requestWithdrawal(deps, memberId, { key, amount: 5_000n, accountId }),
      ),
    );
    expect(new Set(same).size).toBe(1);
    const secondPlayer = await player(100_000n);
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, () =>
        requestWithdrawal(deps, secondPlayer.memberId, {
          key: unique('withdrawal'),
          amount: 5_000n,
          accountId: secondPlayer.accountId,
        }).catch(requireErrorCode),
      ),
    );
    expect(answers.filter((answer) => typeof answer === 'number')).toHaveLength(1);
    expect(await readBalance(db, secondPlayer.memberId)).toBe(95_000n);
    await expectAccountedFor(db);
  });

  test('bonuses, forfeits and referral rewards in parallel are never refused', async () => {
    // As in production, the house's account has a lower id than those of the players.
    await db.transaction((tx) => houseAccount(tx, 'bonuses'));
    const people = await Promise.all(Array.from({ length: 8 }, () => player(100_000n)));
    const give = (memberId: number) =>
      db.transaction(async (tx) => {
        const reference = unique('given');
        await grantCredit(tx, { memberId, kind: 'bonus', amount: 500n, source: reference, at: NOW });
        const owed = { source: 'bonus', reference, required: 500n, forfeits: 500n, since: NOW } as const;
        await addTurnoverRequirement(tx, { memberId, ...owed });
      });
    await Promise.all(people.map(({ memberId }) => give(memberId)));
    const outcomes = await Promise.allSettled(
      people.flatMap(({ memberId, accountId }, index) => {
        const friendId = people[(index + 1) % people.length]?.memberId ?? 0;
        return [
          give(memberId),
          requestWithdrawal(deps, memberId, {
            key: unique('withdrawal'),
            amount: 5_000n,
            accountId,
            forfeit: true,
          }),
          give(memberId),
          db.transaction((tx) => rewardBothFriends(tx, { memberId, friendId }, NOW)),
        ];
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectAccountedFor(db);
  });
});
