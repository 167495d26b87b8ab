import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { accounts } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { expectWaiting, holdLocks } from '#testkit/database/held-locks.ts';
import { houseAccount, lockAccounts, playerAccount, postAll } from './ledger.ts';

const { db, engine, close } = await freshDatabase();
afterAll(close);

const move = (from: number, to: number) => ({
  kind: 'withdrawal' as const,
  entries: [
    { accountId: from, amount: -1n },
    { accountId: to, amount: 1n },
  ],
  at: 0,
});

/** Makes the transaction find rows in their physical order. */
async function readInTableOrder(tx: Transaction): Promise<void> {
  for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await tx.execute(sql.raw(`set local enable_${way} = off`));
}

// Needs PostgreSQL: the embedded engine has one connection.
test.skipIf(engine === 'embedded')(
  'accounts are locked in the order of their ids, whichever the table has first (CASH-7)',
  async () => {
    const [first, second] = await db.transaction(async (tx) => {
      const ids = [await houseAccount(tx, 'withdrawals'), await houseAccount(tx, 'games')] as const;
      // A changed row is physically behind the unchanged ones.
      await postAll(tx, [move(await houseAccount(tx, 'cashier'), ids[0])]);
      return ids;
    });
    const ofBoth = inArray(accounts.id, [first, second]);
    const letGo = await holdLocks(db, (tx) =>
      tx.select().from(accounts).where(eq(accounts.id, first)).for('update'),
    );
    const posting = db.transaction(async (tx) => {
      await readInTableOrder(tx);
      const found = await tx.select({ id: accounts.id }).from(accounts).where(ofBoth);
      await postAll(tx, [move(second, first)]);
      return found.map(({ id }) => id);
    });
    await expectWaiting(db);
    // A transaction that waits for the first has not locked the second yet.
    const free = await db.transaction((tx) =>
      tx.select({ id: accounts.id }).from(accounts).where(ofBoth).for('update', { skipLocked: true }),
    );
    await letGo();
    expect(await posting).toEqual([second, first]);
    expect(free).toEqual([{ id: second }]);
  },
);

test.skipIf(engine === 'embedded')(
  'players are locked before the house, whichever has the lower id (CASH-7)',
  async () => {
    const made = { userName: 'locked', passwordHash: '', type: 0, registeredAt: 0 };
    const [member] = await createMembers(db, [made]);
    const [house, player] = await db.transaction(async (tx) => [
      await houseAccount(tx, 'bonuses'),
      await playerAccount(tx, member?.id ?? 0),
    ]);
    if (house === undefined || player === undefined) throw new Error('no accounts');
    expect(house).toBeLessThan(player);
    const letGo = await holdLocks(db, (tx) => lockAccounts(tx, [player]));
    const locking = db.transaction((tx) => lockAccounts(tx, [house, player]));
    await expectWaiting(db);
    // A transaction that waits for the player has not locked the house yet.
    const free = await db.transaction((tx) =>
      tx.select().from(accounts).where(eq(accounts.id, house)).for('update', { skipLocked: true }),
    );
    await letGo();
    expect((await locking).map(({ id }) => id)).toEqual([player, house]);
    expect(free.map(({ id }) => id)).toEqual([house]);
  },
);
