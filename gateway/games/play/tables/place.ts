import { and, asc, eq, ne } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import {
  gameLaunches,
  type PlayMode,
  type StoredFieldBet,
  type TableBet,
  tableBets,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { checkMayBet } from '#gateway/safer-play/may-play.ts';
import { recordPlay } from '#gateway/safer-play/session/gaming-sessions.ts';
import { openBets } from '../bets/open-bets.ts';
import { checkPace } from '../bets/pace.ts';
import type { FieldBet } from '../frame/kind.ts';
import { takesBets } from '../table/rules.ts';
import { roundClosed, watchClosing } from './closing.ts';
import { toDueAt } from './flights.ts';
import type { TableReads } from './reads.ts';
import type { TableRound } from './schedule.ts';
import type { Table } from './tables.ts';

/** Bets of a member on one round add up, this many at most (PLAY-53). */
const MAX_BETS = 10;

/** An opened game at a table. */
export interface Seat {
  readonly id: number;
  readonly memberId: number;
  readonly nodeId: string;
  readonly mode: PlayMode;
}

export interface BetRequest {
  /** Name of the round. */
  readonly round: string;
  /** Chosen by the game's page: the same id is the same bet. */
  readonly id: string;
  readonly bets: readonly FieldBet[];
}

type SeatDeps = Pick<Deps, 'db' | 'clock'>;

const total = (bets: readonly { readonly amount: bigint }[]): bigint =>
  bets.reduce((sum, { amount }) => sum + amount, 0n);

const toStored = (bets: readonly FieldBet[]): StoredFieldBet[] =>
  bets.map(({ field, amount }) => ({ field, amount: Number(amount) }));

/** Adds bets up by field, in the order of their fields' first bets. */
export function addUp(bets: readonly StoredFieldBet[]): FieldBet[] {
  const sums = new Map<string, bigint>();
  for (const { field, amount } of bets) sums.set(field, (sums.get(field) ?? 0n) + BigInt(amount));
  return [...sums].map(([field, amount]) => ({ field, amount }));
}

/**
 * Returns a member's bets on a round, first to last. Free play is separate from play for money; the credit of each
 * opened game is separate, too.
 */
export const ownBets = (
  tx: Database | Transaction,
  { id, memberId, nodeId, mode }: Seat,
  { day, n }: TableRound,
) =>
  tx
    .select()
    .from(tableBets)
    .where(
      and(
        eq(tableBets.nodeId, nodeId),
        eq(tableBets.day, day),
        eq(tableBets.round, n),
        eq(tableBets.memberId, memberId),
        mode === 'free' ? eq(tableBets.playSessionId, id) : ne(tableBets.mode, 'free'),
      ),
    )
    .orderBy(asc(tableBets.id));

/**
 * Stores a bet on the present round of a table, once for its id (PLAY-53). The stake leaves the balance now.
 * @throws {GatewayError} `round.closed` outside the time of bets; `round.conflict` when the id came with other bets;
 *   `fields.invalid`; `balance.insufficient`; `rate.limited` for the first bet of a round, before the round before has
 *   taken its time; `session.expired`; what `checkMayBet` throws
 */
export async function placeTableBets(
  { db, clock }: SeatDeps,
  { findDaySecret, findRound }: Pick<TableReads, 'findDaySecret' | 'findRound'>,
  table: Table,
  seat: Seat,
  request: BetRequest,
): Promise<void> {
  const round = await findRound(table, request.round);
  // Without the day's secret, the round cannot be drawn.
  if (!round || !(await findDaySecret(round.day))) throw roundClosed(clock());
  await db.transaction(async (tx) => {
    const checkStillOpen = await watchClosing(tx, clock, round);
    const at = clock();
    const credit = await lockSeat(tx, seat);
    const stake = total(request.bets);
    const isLedger = credit === null;
    const known = await findKnown(tx, seat, request, round);
    if (known) return;
    if (at < round.startsAt || at >= round.closesAt) throw roundClosed(at);
    if (isLedger) await checkMayBet(tx, seat.memberId, stake, at);
    const before = await ownBets(tx, seat, round);
    checkFits(table, request.bets, before);
    if (before.length === 0) await checkPace(tx, seat.memberId, at);
    const row = {
      memberId: seat.memberId,
      nodeId: seat.nodeId,
      playSessionId: seat.id,
      mode: seat.mode,
      day: round.day,
      round: round.n,
      betKey: request.id,
      begins: before.length === 0,
      fields: toStored(request.bets),
      stake,
      placedAt: at,
      dueAt: toDueAt(round, request.bets),
    };
    if (isLedger) await openForMoney(tx, table, row);
    else await openForFree(tx, seat, credit, row);
    await checkStillOpen();
  });
}

/** Lets one bet of an opened game run at a time. @returns the credit of free play, null in play through the ledger */
async function lockSeat(tx: Transaction, { id }: Seat): Promise<bigint | null> {
  const [locked] = await tx
    .select({ freeCredit: gameLaunches.freeCredit })
    .from(gameLaunches)
    .where(eq(gameLaunches.id, id))
    .for('update');
  if (!locked) throw new GatewayError('session.expired');
  return locked.freeCredit;
}

/** Returns whether the bet was stored before. @throws {GatewayError} `round.conflict` */
async function findKnown(
  tx: Transaction,
  { memberId, nodeId }: Seat,
  { id, bets }: BetRequest,
  { day, n }: TableRound,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(tableBets)
    .where(and(eq(tableBets.memberId, memberId), eq(tableBets.betKey, id)));
  if (!known) return false;
  const isSame =
    known.nodeId === nodeId &&
    known.day === day &&
    known.round === n &&
    JSON.stringify(known.fields.map(({ field, amount }) => [field, amount])) ===
      JSON.stringify(toStored(bets).map(({ field, amount }) => [field, amount]));
  if (!isSame) throw new GatewayError('round.conflict');
  return true;
}

/** @throws {GatewayError} `fields.invalid` where a bet, or all bets on the round together, exceed the rules */
function checkFits({ rules, minBet }: Table, bets: readonly FieldBet[], before: readonly TableBet[]): void {
  const sum = addUp([...before.flatMap(({ fields }) => fields), ...toStored(bets)]);
  const isTaken = (placed: readonly FieldBet[]) =>
    takesBets(rules, { stake: total(placed), bets: placed }, minBet);
  if (before.length >= (rules.maxBets ?? MAX_BETS) || !isTaken(bets) || !isTaken(sum))
    throw new GatewayError('fields.invalid', { value: { fields: { bets: 'field_invalid' } } });
}

type NewBet = typeof tableBets.$inferInsert & { readonly placedAt: number };

async function openForMoney(tx: Transaction, { rateGroup }: Table, row: NewBet): Promise<void> {
  const { memberId, stake, placedAt: at } = row;
  const opening = { kind: 'tableBetId', memberId, stakes: [stake], rateGroup, at } as const;
  await openBets(tx, opening, ([stakeTransactionId], isFromPockets) =>
    tx
      .insert(tableBets)
      .values({ ...row, stakeTransactionId })
      .returning({ id: tableBets.id, isFromPockets }),
  );
  await recordPlay(tx, { memberId, stake, payout: 0n, at });
}

async function openForFree(tx: Transaction, { id }: Seat, credit: bigint, row: NewBet): Promise<void> {
  if (credit < row.stake) throw new GatewayError('balance.insufficient');
  await tx
    .update(gameLaunches)
    .set({ freeCredit: credit - row.stake })
    .where(eq(gameLaunches.id, id));
  await tx.insert(tableBets).values(row);
}
