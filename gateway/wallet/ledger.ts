import type { LedgerKind } from '#contract/wallet/ledger-kinds.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { requireRow } from '#gateway/platform/db/require-row.ts';
import { ledgerEntries, ledgerTransactions } from '#gateway/platform/db/schema/index.ts';
import { lockAccounts } from './accounts.ts';
import { type Parameters, runIdempotent } from './idempotency.ts';

export { houseAccount, lockAccounts, playerAccount, readBalance } from './accounts.ts';

export interface Entry {
  accountId: number;
  /** Minor units; above 0 the account gains. */
  amount: bigint;
}

export interface Movement {
  /** The caller also writes the record of this kind, which names the transaction. */
  kind: LedgerKind;
  /** At least two, of different accounts, none 0, with the sum 0. */
  entries: readonly Entry[];
  /** Epoch milliseconds. */
  at: number;
}

export interface Posting extends Movement {
  /** Unique among all postings: a repeat posts nothing. */
  idempotencyKey: string;
  /** Parameters of the request; a repeated key must have the same. */
  parameters: Parameters;
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

async function lockAndCheck(tx: Transaction, movements: readonly Movement[]): Promise<void> {
  const entries = movements.flatMap((movement) => movement.entries);
  const locked = await lockAccounts(
    tx,
    entries.map(({ accountId }) => accountId),
  );
  const left = new Map(locked.map((account) => [account.id, account]));
  for (const { accountId, amount } of entries) {
    const account = left.get(accountId);
    if (!account) throw new Error(`No account ${accountId}`);
    const balance = account.balance + amount;
    if (account.memberId !== null && balance < 0n) throw new GatewayError('balance.insufficient');
    left.set(accountId, { ...account, balance });
  }
}

/** Movements in one statement for each table; PostgreSQL accepts this many parameters. */
const BATCH = 5_000;

/**
 * Posts movements in their order. It is not idempotent: the caller's transaction must be.
 * @returns the id of each transaction
 * @throws {GatewayError} `balance.insufficient` when a player's balance would fall below 0 at any of them
 * @throws {UnbalancedError}
 */
export async function postAll(tx: Transaction, movements: readonly Movement[]): Promise<number[]> {
  for (const { entries } of movements) checkEntries(entries);
  const ids: number[] = [];
  for (let start = 0; start < movements.length; start += BATCH) {
    const batch = movements.slice(start, start + BATCH);
    await lockAndCheck(tx, batch);
    const posted = await tx
      .insert(ledgerTransactions)
      .values(batch.map(({ kind, at }) => ({ kind, postedAt: at })))
      .returning({ id: ledgerTransactions.id });
    const entries = batch.flatMap((movement, index) => {
      const { id: transactionId } = requireRow(posted, 'transaction', index);
      ids.push(transactionId);
      // The partition of an entry is chosen before any trigger of the database runs.
      return movement.entries.map((entry) => ({ ...entry, transactionId, postedAt: movement.at }));
    });
    await tx.insert(ledgerEntries).values(entries);
  }
  return ids;
}

/**
 * Posts a movement of money in the caller's transaction, once for its key.
 * @throws {GatewayError} `balance.insufficient` when a player's balance would fall below 0; `idempotency.conflict` when
 * the key was used with other parameters
 * @throws {UnbalancedError}
 */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  const { kind, idempotencyKey, parameters, at } = posting;
  const key = { scope: 'ledger', key: idempotencyKey, parameters: { ...parameters, kind }, at };
  const { result, repeated } = await runIdempotent(tx, key, async () => {
    const transactionId = requireRow(await postAll(tx, [posting]), 'transaction');
    return transactionId;
  });
  return { transactionId: result, repeated };
}
