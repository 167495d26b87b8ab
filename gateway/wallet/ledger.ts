import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { accounts, ledgerEntries, ledgerTransactions } from '../db/schema/index.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { once, type Parameters } from './idempotency.ts';

export { balanceOf, houseAccount, playerAccount } from './accounts.ts';

export interface Entry {
  accountId: number;
  /** Minor units; above 0 the account gains. */
  amount: bigint;
}

export interface Posting {
  /** What the movement is, such as `deposit` or `bet`. */
  kind: string;
  /** Unique among all postings: a repeat posts nothing. */
  idempotencyKey: string;
  /** What was asked for; a repeated key must come with the same. */
  parameters: Parameters;
  /** At least two, of different accounts, none 0, together 0. */
  entries: readonly Entry[];
  /** Epoch milliseconds. */
  at: number;
}

export interface Posted {
  transactionId: number;
  repeated: boolean;
}

/** The entries would create or destroy money, or name an account twice: a mistake of the caller. */
export class UnbalancedError extends Error {
  override name = 'UnbalancedError';
}

function checkEntries(entries: readonly Entry[]): void {
  const total = entries.reduce((sum, { amount }) => sum + amount, 0n);
  const owners = new Set(entries.map(({ accountId }) => accountId));
  if (
    total !== 0n ||
    entries.length < 2 ||
    owners.size !== entries.length ||
    entries.some((e) => e.amount === 0n)
  )
    throw new UnbalancedError('Entries must be two or more, of different accounts, not 0, and sum to 0');
}

/** Locks the accounts in the order of their ids, so that two postings never wait for each other. */
async function lockAndCheck(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const ids = entries.map(({ accountId }) => accountId);
  const locked = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
    .for('update');
  for (const { accountId, amount } of entries) {
    const account = locked.find(({ id }) => id === accountId);
    if (!account) throw new Error(`No account ${accountId}`);
    if (account.memberId !== null && account.balance + amount < 0n)
      throw new GatewayError('balance.insufficient');
  }
}

/**
 * Posts a movement of money in the caller's transaction, once for its key.
 * @throws {GatewayError} `balance.insufficient` when a player's balance would fall below 0;
 *   `idempotency.conflict` when the key was used with other parameters
 * @throws {UnbalancedError}
 */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  const { kind, idempotencyKey, parameters, entries, at } = posting;
  checkEntries(entries);
  const key = { scope: 'ledger', key: idempotencyKey, parameters: { ...parameters, kind }, at };
  const { result, repeated } = await once(tx, key, async () => {
    await lockAndCheck(tx, entries);
    const [transaction] = await tx
      .insert(ledgerTransactions)
      .values({ kind, postedAt: at })
      .returning({ id: ledgerTransactions.id });
    if (!transaction) throw new Error('The database returned no transaction');
    const transactionId = transaction.id;
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transactionId })));
    return transactionId;
  });
  return { transactionId: result, repeated };
}
