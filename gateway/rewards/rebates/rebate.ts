import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { manualRebate } from '#contract/rewards/rebates.ts';
import { addedRateOf } from '#gateway/auth/links/arrivals.ts';
import { rowsOf } from '#gateway/platform/calendar/period-sums.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { credits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { dayOf, nextDay } from '../check-in/days.ts';
import { rateOf, rebateOf } from './rates.ts';

/** Less is not paid, in minor units: it waits for more. */
export const MINIMUM = FACTS.rebate.least.minor;
/** Bets that are older bring nothing any more. */
const REACH_MS = FACTS.rebate.reach.ms;
/** A bet that is being written while a claim counts has its moment already: what is younger waits for the next claim. */
const SETTLING_MS = 10_000;
const KEPT = 20;

const SOURCE = 'manual:';
type Member = Session['member'];

interface Row {
  readonly gameType: GameType;
  readonly turnover: bigint;
  readonly rate: bigint;
  readonly amount: bigint;
}

async function turnoverOf(db: Database, memberId: number, period: { from: number; to: number }) {
  if (period.from >= period.to) return [];
  const select = (table: 'bet_sums' | 'bets') =>
    sql`select game_type, stake from ${sql.raw(table)} where member_id = ${memberId}`;
  const rows = rowsOf(
    period,
    { select: select('bet_sums'), at: sql`quarter` },
    { select: select('bets'), at: sql`settled_at` },
  );
  const found = await db.execute(
    sql`select game_type as type, sum(stake) as stake from ${rows} as played group by 1 order by 2 desc, 1`,
  );
  return (found as unknown as { rows: { type: GameType; stake: string }[] }).rows;
}

/** Claims of a member, newest first. */
const claimsOf = (db: Database, memberId: number) =>
  db
    .select({ at: credits.grantedAt, amount: credits.amount, source: credits.source })
    .from(credits)
    .where(
      and(eq(credits.memberId, memberId), eq(credits.kind, 'rebate'), like(credits.source, `${SOURCE}%`)),
    )
    .orderBy(desc(credits.grantedAt), desc(credits.id))
    .limit(KEPT);

async function standing(db: Database, { id, vipLevel }: Member, now: number) {
  const claims = await claimsOf(db, id);
  const last = claims[0]?.at ?? 0;
  const period = { from: Math.max(now - REACH_MS, last) - SETTLING_MS, to: now - SETTLING_MS };
  const added = await addedRateOf(db, id);
  const rows: Row[] = (await turnoverOf(db, id, period)).map(({ type, stake }) => {
    const [turnover, rate] = [BigInt(stake), rateOf(type, vipLevel) + added];
    return { gameType: type, turnover, rate, amount: rebateOf(turnover, rate) };
  });
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  const isClaimed = claims.some(({ source }) => source === SOURCE + dayOf(now));
  return { rows, claims, claimable: isClaimed || sum < MINIMUM ? 0n : sum };
}

export async function readRebate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Member,
): Promise<AnswerOf<typeof manualRebate>> {
  const now = clock();
  const { rows, claims, claimable } = await standing(db, member, now);
  return {
    rows: rows.map(({ gameType, turnover, rate, amount }) => ({
      gameType,
      turnover: toAmount(turnover),
      rate: Number(rate) / 100,
      amount: toAmount(amount),
    })),
    claimable: toAmount(claimable),
    minimum: toAmount(MINIMUM),
    windowEndsAt: nextDay(now),
    history: claims.map(({ at, amount }) => ({ at, amount: toAmount(amount) })),
  };
}

/**
 * Pays what is claimable, once a day however often it is asked for (RWD-3).
 * @throws {GatewayError} `reward.not.claimable` where that is nothing; `idempotency.conflict`
 */
export async function claim(deps: Pick<Deps, 'db' | 'clock'>, member: Member, key: string): Promise<void> {
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    await runIdempotent(tx, { scope: `rebate:${member.id}`, key, parameters: {}, at }, () =>
      pay(tx, member, at),
    );
  });
}

async function pay(tx: Transaction, member: Member, at: number): Promise<string> {
  const player = await playerAccount(tx, member.id);
  // Two claims at once see each other: the second finds what the first left.
  await lockAccounts(tx, [player]);
  const { claimable: amount } = await standing(tx, member, at);
  if (amount === 0n) throw new GatewayError('reward.not.claimable');
  await grantCredit(tx, { memberId: member.id, kind: 'rebate', amount, source: SOURCE + dayOf(at), at });
  return String(amount);
}
