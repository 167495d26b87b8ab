import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { dayOf, weekStart } from '#gateway/platform/calendar/site-days.ts';
import type { Random } from '#gateway/platform/core/random.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { raffles, raffleTickets } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { raffleTitle } from '../notices/titles.ts';
import { issue } from './issue.ts';

const HOUR = 3_600_000;
/** Sundays at 20:00, in the zone of the activity. */
const DRAWN_AFTER = 6 * 24 * HOUR + 20 * HOUR;
const WEEK = 7 * 24 * HOUR;
/** The prize of each winner, in minor units, and the number of winners. */
export const PRIZE = 2_000n;
export const PRIZES = 10;

type RaffleDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Returns the source of its prizes among the rewards. */
export const raffleSource = (raffleId: string): string => `raffle:${raffleId}`;

/** Returns the moment of the next drawing. @param now epoch milliseconds */
export function nextDrawing(now: number): number {
  const drawing = weekStart(now) + DRAWN_AFTER;
  return drawing > now ? drawing : drawing + WEEK;
}

/**
 * Draws tickets and returns their members, first to last; each wins once, whatever further tickets they have.
 * @param owners of each ticket
 */
export function drawWinners(
  owners: readonly number[],
  prizes: number,
  random: Pick<Random, 'below'>,
): number[] {
  const winners: number[] = [];
  let left = [...owners];
  while (left.length > 0 && winners.length < prizes) {
    const winner = left[random.below(left.length)];
    if (winner === undefined) break;
    winners.push(winner);
    left = left.filter((owner) => owner !== winner);
  }
  return winners;
}

/** Draws one raffle that is due, unless another process has drawn it or is drawing. */
async function draw(tx: Transaction, raffleId: string, { clock, random }: RaffleDeps): Promise<void> {
  const isDue = and(eq(raffles.id, raffleId), isNull(raffles.drawnAt));
  const [raffle] = await tx.select().from(raffles).where(isDue).for('update');
  if (!raffle) return;
  const at = clock();
  const tickets = await tx
    .select({ owner: raffleTickets.memberId })
    .from(raffleTickets)
    .where(eq(raffleTickets.raffleId, raffleId))
    .orderBy(asc(raffleTickets.id));
  const { prize: amount, prizes } = raffle;
  const winners = drawWinners(
    tickets.map(({ owner }) => owner),
    prizes,
    random,
  );
  for (const memberId of winners) {
    const reward = {
      memberId,
      kind: 'RAFFLE' as const,
      source: raffleSource(raffleId),
      amount,
      required: amount,
    };
    await issue(tx, { ...reward, title: raffleTitle(raffleId) }, at);
  }
  await tx.update(raffles).set({ drawnAt: at }).where(isDue);
}

/** Opens the next raffle and draws those that are due; idempotent, so any process may call it at any time (RWD-2). */
export async function runRaffles(deps: RaffleDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const drawsAt = nextDrawing(now);
  await db
    .insert(raffles)
    .values({ id: dayOf(drawsAt), drawsAt, prize: PRIZE, prizes: PRIZES })
    .onConflictDoNothing();
  const due = await db
    .select({ id: raffles.id })
    .from(raffles)
    .where(and(isNull(raffles.drawnAt), lte(raffles.drawsAt, now)));
  for (const { id } of due) await db.transaction((tx) => draw(tx, id, deps));
}
