import type { Transaction } from '../db/database.ts';
import {
  bets,
  deposits,
  ledgerEntries,
  ledgerTransactions,
  type Member,
  withdrawals,
} from '../db/schema/index.ts';
import { houseAccount, playerAccount } from '../wallet/ledger.ts';
import { games } from './catalogue/index.ts';
import { type History, imagineHistory, type Movement, type Transfer } from './imagine-history.ts';
import { NAMED_MEMBERS } from './load-members.ts';
import { insertAll } from './rows.ts';

const DECIDED_AFTER = 180_000;
/** Whoever people log in as has a quarter to look back on; more players are there for tests, and have to be there soon. */
const LONG_DAYS = 90;
const SHORT_DAYS = 3;

const transferRows = (memberId: number, transfers: readonly Transfer[]) =>
  transfers.map((transfer) => ({
    memberId,
    method: transfer.method,
    amount: transfer.amount,
    status: transfer.status,
    requestedAt: transfer.requestedAt,
    decidedAt: transfer.status === 'pending' ? null : transfer.requestedAt + DECIDED_AFTER,
  }));

/** Movements become balanced transactions against the house's accounts. */
async function loadMovements(
  tx: Transaction,
  memberId: number,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  const player = await playerAccount(tx, memberId);
  const cashier = await houseAccount(tx, 'cashier');
  const house = await houseAccount(tx, 'games');
  const posted = await tx
    .insert(ledgerTransactions)
    .values(movements.map(({ kind, at }) => ({ kind, postedAt: at })))
    .returning({ id: ledgerTransactions.id });
  const entries = movements.flatMap(({ kind, amount }, index) => {
    const transactionId = posted[index]?.id;
    if (transactionId === undefined)
      throw new Error('The database returned fewer transactions than it was given');
    const other = kind === 'bets' ? house : cashier;
    return [
      { transactionId, accountId: player, amount },
      { transactionId, accountId: other, amount: -amount },
    ];
  });
  await insertAll(tx, ledgerEntries, entries);
}

async function loadOne(tx: Transaction, memberId: number, history: History): Promise<void> {
  await insertAll(
    tx,
    bets,
    history.bets.map((bet) => ({ ...bet, memberId })),
  );
  await insertAll(tx, deposits, transferRows(memberId, history.deposits));
  await insertAll(tx, withdrawals, transferRows(memberId, history.withdrawals));
  await loadMovements(tx, memberId, history.movements);
}

/** Bets, deposits and withdrawals of each member, and the wallets they lead to. */
export async function loadHistory(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  const nodeIds = games
    .filter(({ gameType }) => gameType === 'RNG' || gameType === 'FISH')
    .map(({ nodeId }) => nodeId);
  for (const [index, { id, userName }] of members.entries()) {
    const days = index < NAMED_MEMBERS ? LONG_DAYS : SHORT_DAYS;
    await loadOne(tx, id, imagineHistory(userName, nodeIds, now, days));
  }
}
