import { and, asc, count, desc, eq, isNotNull, sum } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import type { Raffle } from '#contract/rewards/rewards.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { maskName } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { members, raffles, raffleTickets, rewards } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { raffleTitle } from '../notices/titles.ts';
import { raffleSource, runRaffles } from './draw.ts';

/** The next raffle, and this many earlier ones. */
const LISTED = 4;

/** Returns how many claimed tickets of a member are not entered yet. */
async function heldBy(db: Database, memberId: number): Promise<number> {
  const isTheirs = and(eq(rewards.memberId, memberId), isNotNull(rewards.claimedAt));
  const [given] = await db
    .select({ tickets: sum(rewards.tickets) })
    .from(rewards)
    .where(isTheirs);
  const used = await db.$count(raffleTickets, eq(raffleTickets.memberId, memberId));
  return Number(given?.tickets ?? 0) - used;
}

async function readWinners(db: Database, raffleId: string): Promise<string[]> {
  const rows = await db
    .select({ userName: members.userName })
    .from(rewards)
    .innerJoin(members, eq(members.id, rewards.memberId))
    .where(and(eq(rewards.kind, 'RAFFLE'), eq(rewards.source, raffleSource(raffleId))))
    .orderBy(asc(rewards.id));
  return rows.map(({ userName }) => maskName(userName));
}

type Row = typeof raffles.$inferSelect;

async function shown(db: Database, row: Row, memberId: number, language: Language): Promise<Raffle> {
  const { id, drawsAt, drawnAt, prize, prizes } = row;
  const isIn = eq(raffleTickets.raffleId, id);
  const [all] = await db.select({ tickets: count() }).from(raffleTickets).where(isIn);
  return {
    id,
    title: raffleTitle(id)[language],
    drawsAt,
    tickets: all?.tickets ?? 0,
    mine: await db.$count(raffleTickets, and(isIn, eq(raffleTickets.memberId, memberId))),
    held: drawnAt === null ? await heldBy(db, memberId) : 0,
    prize: toAmount(prize),
    prizes,
    ...(drawnAt !== null && { winners: await readWinners(db, id) }),
  };
}

/** Returns the next raffle and the last ones, after it drew those that are due (RWD-2). */
export async function listRaffles(deps: Deps, memberId: number, language: Language): Promise<Raffle[]> {
  if (!deps.settings.PROMOTION_KINDS.includes('RAFFLE')) return [];
  await runRaffles(deps);
  const rows = await deps.db.select().from(raffles).orderBy(desc(raffles.drawsAt)).limit(LISTED);
  return Promise.all(rows.map((row) => shown(deps.db, row, memberId, language)));
}

interface Entry {
  readonly memberId: number;
  readonly id: string;
  readonly tickets: number;
  readonly key: string;
  readonly language: Language;
}

/**
 * Enters tickets in a raffle, once for a key.
 * @throws {GatewayError} `not.found`; `raffle.closed` from the drawing on; `raffle.no.tickets` where there are not as
 * many
 */
export async function enter(deps: Deps, { memberId, id, tickets, key, language }: Entry): Promise<Raffle> {
  const { db, clock, settings } = deps;
  const at = clock();
  return db.transaction(async (tx) => {
    await runIdempotent(
      tx,
      { scope: `raffle:${memberId}`, key, parameters: { id, tickets }, at },
      async () => {
        // A lock shared with other entries, and not with the drawing; then one entry of a member at a time.
        const [raffle] = await tx.select().from(raffles).where(eq(raffles.id, id)).for('key share');
        if (!raffle || !settings.PROMOTION_KINDS.includes('RAFFLE')) throw new GatewayError('not.found');
        if (raffle.drawnAt !== null || raffle.drawsAt <= at) throw new GatewayError('raffle.closed');
        await tx
          .select({ id: members.id })
          .from(members)
          .where(eq(members.id, memberId))
          .for('no key update');
        if ((await heldBy(tx, memberId)) < tickets) throw new GatewayError('raffle.no.tickets');
        const rows = Array.from({ length: tickets }, () => ({ raffleId: id, memberId, enteredAt: at }));
        await tx.insert(raffleTickets).values(rows);
        return id;
      },
    );
    const [raffle] = await tx.select().from(raffles).where(eq(raffles.id, id));
    if (!raffle) throw new GatewayError('not.found');
    return shown(tx, raffle, memberId, language);
  });
}
