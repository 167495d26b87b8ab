import { eq } from 'drizzle-orm';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { tableBets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toHundredths } from '../reference/crash/crash.ts';
import { curveAt, MIN_HEIGHT } from '../reference/crash/curve.ts';
import { roundClosed, watchClosing } from './closing.ts';
import { CASHED_OUT_WITHIN_MS } from './flights.ts';
import { ownBets, type Seat } from './place.ts';
import type { TableReads } from './reads.ts';
import type { Table } from './tables.ts';

interface CashOutRequest {
  /** Name of the round. */
  readonly round: string;
  /** When the request arrived. */
  readonly at: number;
}

/**
 * Cashes a bet out by hand at the curve of the request's arrival (PLAY-31); the first arrival that is stored counts. The
 * bet is settled with those that are due.
 * @returns how late the request was, where the flight had ended
 * @throws {GatewayError} `not.found`; `round.closed` without a bet, before the curve is above the stake, or where the
 *   request could not be stored soon enough
 */
export async function cashOut(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { findRound }: Pick<TableReads, 'findRound'>,
  { table, seat }: { readonly table: Table; readonly seat: Seat },
  { round: name, at }: CashOutRequest,
): Promise<{ lateMs?: number }> {
  const round = await findRound(table, name);
  if (!round?.flight) throw new GatewayError('not.found');
  const { shownAt, flight } = round;
  const reached = Math.min(curveAt(at - flight.startsAt), flight.end);
  if (at < flight.startsAt || curveAt(at - flight.startsAt) <= MIN_HEIGHT) throw roundClosed(at);
  return db.transaction(async (tx) => {
    const checkStoredSoon = await watchClosing(tx, clock, { storedBy: at + CASHED_OUT_WITHIN_MS });
    const [bet] = await ownBets(tx, seat, round).for('update');
    if (!bet) throw roundClosed(at);
    const own = toHundredths(bet.fields[0]?.field ?? '');
    const isOut = bet.cashOut !== null || (own !== undefined && own <= reached);
    if (isOut) return {};
    if (at >= shownAt) return { lateMs: at - shownAt };
    await tx.update(tableBets).set({ cashOut: reached, dueAt: at }).where(eq(tableBets.id, bet.id));
    await checkStoredSoon();
    return {};
  });
}
