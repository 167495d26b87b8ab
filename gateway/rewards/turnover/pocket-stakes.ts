import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RateGroup } from '#contract/core/house-budget.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { pocketStakes, turnovers } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { postForfeit } from './forfeit.ts';
import { hasPocket, isOpen, type TurnoverRow } from './open.ts';
import { type PocketPart, pocketShare, splitStake } from './split-stake.ts';

/** A posted stake, with its payout so far. */
interface Posted {
  readonly memberId: number;
  /** Minor units. */
  readonly stake: bigint;
  readonly payout: bigint;
  readonly rateGroup: RateGroup;
}

/** Returns the part of the balance in pockets, in minor units. */
export async function inPockets(db: Database | Transaction, memberId: number): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${turnovers.pocket}), 0)` })
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), hasPocket));
  return BigInt(row?.sum ?? 0);
}

/**
 * Returns what these pockets pay of a stake that the transaction has posted; without pockets it queries nothing.
 * @throws {GatewayError} `bonus.game`, `bonus.bet.limit`
 */
export async function partsOfStake(
  tx: Transaction,
  held: readonly TurnoverRow[],
  { memberId, stake, payout, rateGroup }: Posted,
): Promise<readonly PocketPart[]> {
  const pockets = held.filter(({ pocket }) => pocket !== null && pocket > 0n);
  if (pockets.length === 0) return [];
  const balance = (await readBalance(tx, memberId)) + stake - payout;
  return splitStake(pockets, { balance, stake, rateGroup });
}

/** Takes the parts of a settled bet from their pockets and adds their shares of its payout. */
export async function movePockets(
  tx: Transaction,
  parts: readonly PocketPart[],
  { betId, stake, payout }: { readonly betId: number; readonly stake: bigint; readonly payout: bigint },
): Promise<void> {
  if (parts.length === 0) return;
  const moved = parts.map((part) => ({ ...part, betId, returned: pocketShare(payout, part, stake) }));
  await tx.insert(pocketStakes).values(moved);
  for (const { turnoverId, staked, returned } of moved) await addTo(tx, turnoverId, returned - staked);
}

const addTo = (tx: Transaction, turnoverId: number, amount: bigint) =>
  tx
    .update(turnovers)
    .set({ pocket: sql`${turnovers.pocket} + ${amount}` })
    .where(eq(turnovers.id, turnoverId));

/** Bets that are settled after they are placed: lottery tickets and bets on tables. */
export type OpenBetKind = 'ticketId' | 'tableBetId';

/** An open bet that a pocket paid for in part. */
export interface PocketBet {
  readonly id: number;
  readonly memberId: number;
  /** Minor units. */
  readonly stake: bigint;
  readonly parts: readonly PocketPart[];
}

/** Takes the parts of open bets from their pockets: their wins return there (HOUSE-19). */
export async function takeForOpenBets(
  tx: Transaction,
  kind: OpenBetKind,
  placed: readonly PocketBet[],
): Promise<void> {
  const rows = placed.flatMap(({ id, parts }) => parts.map((part) => ({ ...part, [kind]: id })));
  if (rows.length === 0) return;
  await tx.insert(pocketStakes).values(rows);
  for (const { turnoverId, staked } of rows) await addTo(tx, turnoverId, -staked);
}

/** Returns what pockets paid of open bets, by the bet's id; without those that own money paid for. */
export async function partsOfOpenBets(
  tx: Transaction,
  kind: OpenBetKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PocketPart[]>> {
  const rows = await tx
    .select()
    .from(pocketStakes)
    .where(inArray(pocketStakes[kind], [...ids]))
    .orderBy(pocketStakes.id);
  const parts = new Map<number, PocketPart[]>();
  for (const { [kind]: id, turnoverId, staked } of rows)
    if (id !== null) parts.set(id, [...(parts.get(id) ?? []), { turnoverId, staked }]);
  return parts;
}

interface ReturnedBet extends PocketBet {
  /** Minor units, already posted. */
  readonly payout: bigint;
  /** Undefined where its draw or round was called off. */
  readonly betId?: number | undefined;
}

/**
 * Distributes the shares of open bets by the state of their pockets: to the pocket; to own money where its turnover is
 * reached; to the house where it was forfeited. The caller must hold the locks of their members' accounts.
 */
export async function returnFromOpenBets(
  tx: Transaction,
  kind: OpenBetKind,
  settled: readonly ReturnedBet[],
  at: number,
): Promise<void> {
  for (const { id, memberId, stake, payout, betId = null, parts } of settled)
    for (const part of parts) {
      const { turnoverId } = part;
      const returned = pocketShare(payout, part, stake);
      await tx
        .update(pocketStakes)
        .set({ returned, betId })
        .where(and(eq(pocketStakes[kind], id), eq(pocketStakes.turnoverId, turnoverId)));
      const [owed] = await tx.select().from(turnovers).where(eq(turnovers.id, turnoverId)).for('update');
      if (!owed || returned === 0n) continue;
      const { forfeited, done, required, offer } = owed;
      const key = `${turnoverId}:${kind === 'ticketId' ? '' : 'table:'}${id}`;
      if (forfeited) await postForfeit(tx, { memberId, turnoverId, amount: returned, key, at });
      else if (done < required || offer !== null) await addTo(tx, turnoverId, returned);
    }
}

/** Ends turnover whose bonus is used up: neither its pocket nor an open bet has money left. */
export async function endUsedUp(tx: Transaction, turnoverIds: readonly number[]): Promise<void> {
  if (turnoverIds.length === 0) return;
  const inPlay = sql`exists (select from ${pocketStakes}
    where ${pocketStakes.turnoverId} = ${turnovers.id} and ${pocketStakes.returned} is null)`;
  await tx
    .update(turnovers)
    .set({ forfeited: true })
    .where(
      and(inArray(turnovers.id, [...turnoverIds]), isOpen, eq(turnovers.pocket, 0n), sql`not ${inPlay}`),
    );
}
