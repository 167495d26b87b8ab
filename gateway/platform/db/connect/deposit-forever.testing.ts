import { createMembers } from '#gateway/auth/members/create.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { openEmbedded } from './embedded.ts';

/*
 * A process for tests to kill. It deposits one cent after the other into a data folder. Each time the database has
 * confirmed one, it prints its number on a separate line.
 */
const { db } = await openEmbedded(process.argv[2] ?? '');
const [member] = await createMembers(db, [{ userName: 'saver', passwordHash: '', type: 0, registeredAt: 0 }]);
const memberId = member?.id ?? 0;

for (let number = 1; ; number += 1) {
  await db.transaction(async (tx) => {
    const cashier = await houseAccount(tx, 'cashier');
    const player = await playerAccount(tx, memberId);
    await post(tx, {
      kind: 'deposit',
      idempotencyKey: `deposit-${number}`,
      parameters: { number },
      at: Date.now(),
      entries: [
        { accountId: cashier, amount: -1n },
        { accountId: player, amount: 1n },
      ],
    });
  });
  process.stdout.write(`${number}\n`);
}
