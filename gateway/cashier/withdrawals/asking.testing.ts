import { createMembers } from '#gateway/auth/members/create.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { withdrawalAccounts } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { decideWithdrawal } from './decide.ts';
import { MIN_WITHDRAWAL, readEligibility } from './eligibility.ts';
import { findWithdrawal } from './list.ts';
import { requestWithdrawal } from './request.ts';

/** Starts members who request withdrawals, and their decisions, without a gateway, at a time that the test sets. */
export async function startAsking(start: number) {
  const { db, processMessages, close } = await freshDatabase();
  const clock = { now: start };
  /** Members who were notified of a change. */
  const notified: number[] = [];
  const changes = {
    ...createChanges(processMessages),
    publish: (memberId: number) => void notified.push(memberId),
  };
  const deps = { db, clock: () => clock.now, random: systemRandom, changes };
  let made = 0;

  /** Adds a usable account of a member. */
  async function addAccount(memberId: number, more: Partial<typeof withdrawalAccounts.$inferInsert> = {}) {
    const account = { kind: 'bank', methodCode: 'harbourbank', holderName: 'A' } as const;
    const dated = { addedAt: clock.now, usableFrom: clock.now };
    const [added] = await db
      .insert(withdrawalAccounts)
      .values({ memberId, ...account, ...dated, number: `${++made}`, ...more })
      .returning();
    return String(added?.id);
  }

  return {
    db,
    clock,
    notified,
    addAccount,
    /** Creates a verified member with money and an account to withdraw to. */
    async ready(money = 20_000_000n) {
      const named = { userName: `asker_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
      const [member] = await createMembers(db, [named]);
      if (!member) throw new Error('no member');
      const memberId = member.id;
      await payIn(db, memberId, money, clock.now);
      await approveIdentity(db, memberId, clock.now);
      const accountId = await addAccount(memberId);
      return {
        memberId,
        accountId,
        /** @returns the withdrawal's id */
        ask: async (
          amount = MIN_WITHDRAWAL,
          more: { accountId?: string; key?: string; forfeit?: boolean } = {},
        ) => requestWithdrawal(deps, memberId, { key: `key-${++made}`, amount, accountId, ...more }),
        state: () => readEligibility(db, memberId, clock.now),
      };
    },
    /** Pays a withdrawal out, or rejects it for a reason. */
    async decide(memberId: number, id: number, reason?: string) {
      const orderNo = (await findWithdrawal(db, memberId, String(id)))?.row.orderNo ?? '';
      const decision =
        reason === undefined ? ({ status: 'approved' } as const) : ({ status: 'rejected', reason } as const);
      return decideWithdrawal(deps, orderNo, decision);
    },
    async close() {
      await expectAccountedFor(db);
      await close();
    },
  };
}
