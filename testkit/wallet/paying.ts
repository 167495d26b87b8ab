import { createMembers } from '#gateway/auth/members/create.ts';
import { type Decision, decide, lockOrder } from '#gateway/cashier/deposits/decide.ts';
import { findDeposit } from '#gateway/cashier/deposits/list.ts';
import { startDeposit } from '#gateway/cashier/deposits/start.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { freshDatabase } from '../database/fresh-database.ts';
import { testDataKey } from '../gateway/data-key.ts';
import { expectAccountedFor } from './money.ts';

/** Members who pay in, and their cashier, without a gateway, at a time that the test sets. */
export async function startPaying(start: number) {
  const { db, processMessages, close } = await freshDatabase();
  const clock = { now: start };
  const deps = {
    db,
    clock: () => clock.now,
    random: systemRandom,
    changes: createChanges(processMessages),
    dataKey: testDataKey,
  };
  let made = 0;

  return {
    db,
    clock,
    deps,
    async payer() {
      const named = { userName: `payer_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
      const [member] = await createMembers(db, [named]);
      if (!member) throw new Error('There is no such member');
      const memberId = member.id;
      return {
        memberId,
        pay: async (amount: number, method = 'wallet', fields: Record<string, string> = {}) =>
          startDeposit(deps, memberId, `key-${++made}`, { method, amount, fields }),
        /** Reads the present state of a deposit. */
        async now({ id }: { id: number }) {
          const found = await findDeposit(db, memberId, String(id));
          if (!found) throw new Error('There is no such deposit');
          return found;
        },
      };
    },
    decide: (orderNo: string, decision: Decision) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderNo);
        if (!order) throw new Error('There is no such order');
        await decide(tx, order, decision, clock.now);
      }),
    async close() {
      await expectAccountedFor(db);
      await close();
    },
  };
}
