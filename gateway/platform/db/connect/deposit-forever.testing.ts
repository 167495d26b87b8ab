import { createMembers } from '#gateway/auth/members/create.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { openEmbedded } from './embedded.ts';

/*
 * A process to be killed: deposits one cent after the other into a data folder and
 * says the number of each on a line of its own once the database has taken it.
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
