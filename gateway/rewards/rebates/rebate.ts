import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { RateGroup, Weights } from '#contract/core/house-budget.ts';
import type { Range } from '#contract/core/range.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { manualRebate } from '#contract/rewards/rebates.ts';
import { readAddedRate } from '#gateway/auth/links/arrivals.ts';
import { selectRows } from '#gateway/platform/calendar/period-sums.ts';
import { dayOf, nextDay } from '#gateway/platform/calendar/site-days.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { credits } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { ratesHoldFrom } from './rate-table.ts';
import { computeRate, computeRebate, GROUP_OF_TYPE, type RateFactors, rateBefore } from './rates.ts';

/** Minimum of a payment, in minor units: less waits for more. */
export const MINIMUM = FACTS.rebate.least.minor;
/** Maximum age of bets that count for a rebate. */
const REACH_MS = FACTS.rebate.reach.ms;
/** A bet that is written during a claim already has its moment, so younger bets wait for the next claim. */
const SETTLING_MS = 10_000;
const KEPT = 20;

const SOURCE = 'manual:';
type Member = Session['member'];

interface Row {
  readonly gameType: GameType;
  /** Empty for bets at the old rates. */
  readonly group: RateGroup | '';
  readonly stake: bigint;
  /** The counted part of the stakes. */
  readonly turnover: bigint;
  readonly rate: bigint;
  readonly amount: bigint;
}

interface Played {
  readonly type: GameType;
  readonly group: RateGroup | '';
  readonly stake: bigint;
  readonly effective: bigint;
}

async function playedIn(db: Database, memberId: number, period: Range): Promise<Played[]> {
  if (period.from >= period.to) return [];
  const select = (table: 'bet_sums' | 'bets') =>
    sql`select game_type, coalesce(rate_group, '') as rate_group, stake, coalesce(effective, stake) as effective
      from ${sql.raw(table)} where member_id = ${memberId}`;
  const rows = selectRows(
    period,
    { select: select('bet_sums'), at: sql`quarter` },
    { select: select('bets'), at: sql`settled_at` },
  );
  const found = await db.execute(
    sql`select game_type as type, rate_group as "group", sum(stake)::text as stake, sum(effective)::text as effective
      from ${rows} as played group by 1, 2 order by sum(stake) desc, 1, 2`,
  );
  const read = found as unknown as { rows: Record<'type' | 'group' | 'stake' | 'effective', string>[] };
  return read.rows.map(({ type, group, stake, effective }) => ({
    type: type as GameType,
    group: group as RateGroup | '',
    stake: BigInt(stake),
    effective: BigInt(effective),
  }));
}

/** Returns the rows for bets at the old rates: their stakes, by type. */
function rowsBefore(played: readonly Played[], factors: RateFactors): Row[] {
  const types = [...new Set(played.map(({ type }) => type))];
  return types.map((gameType) => {
    const stake = played.filter(({ type }) => type === gameType).reduce((sum, one) => sum + one.stake, 0n);
    const rate = rateBefore(gameType, factors);
    return { gameType, group: '', stake, turnover: stake, rate, amount: computeRebate(stake, rate) };
  });
}

/** Returns the rows for bets under the house rules: what was at risk, by type and group (HOUSE-11). */
const rowsNow = (played: readonly Played[], factors: RateFactors): Row[] =>
  played.map(({ type, group: known, stake, effective }) => {
    const group = known || GROUP_OF_TYPE[type];
    const rate = computeRate(group, factors);
    return {
      gameType: type,
      group,
      stake,
      turnover: effective,
      rate,
      amount: computeRebate(effective, rate),
    };
  });

/** Returns claims of a member, newest first. */
const listClaims = (db: Database, memberId: number) =>
  db
    .select({ at: credits.grantedAt, amount: credits.amount, source: credits.source })
    .from(credits)
    .where(
      and(eq(credits.memberId, memberId), eq(credits.kind, 'rebate'), like(credits.source, `${SOURCE}%`)),
    )
    .orderBy(desc(credits.grantedAt), desc(credits.id))
    .limit(KEPT);

type RebateDeps = Pick<Deps, 'db' | 'clock' | 'weights'>;

async function standing(
  { db, weights }: Pick<RebateDeps, 'db' | 'weights'>,
  { id, vipLevel }: Member,
  now: number,
) {
  const claims = await listClaims(db, id);
  const last = claims[0]?.at ?? 0;
  const period = { from: Math.max(now - REACH_MS, last) - SETTLING_MS, to: now - SETTLING_MS };
  const factors = { vipLevel, weights, added: Number(await readAddedRate(db, id)) };
  const change = await ratesHoldFrom(db);
  const before = { from: period.from, to: Math.min(period.to, change) };
  const since = { from: Math.max(period.from, change), to: period.to };
  const rows = [
    ...rowsNow(await playedIn(db, id, since), factors),
    ...rowsBefore(await playedIn(db, id, before), factors),
  ];
  const sum = rows.reduce((total, { amount }) => total + amount, 0n);
  const isClaimed = claims.some(({ source }) => source === SOURCE + dayOf(now));
  return { rows, claims, claimable: isClaimed || sum < MINIMUM ? 0n : sum };
}

export async function readRebate(deps: RebateDeps, member: Member): Promise<AnswerOf<typeof manualRebate>> {
  const now = deps.clock();
  const { rows, claims, claimable } = await standing(deps, member, now);
  return {
    rows: rows.map(({ gameType, group, stake, turnover, rate, amount }) => ({
      gameType,
      group,
      stake: toAmount(stake),
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
 * Pays what is claimable, once a day however often it is requested (RWD-3).
 * @throws {GatewayError} `reward.not.claimable` where that is nothing; `idempotency.conflict`
 */
export async function claim(deps: RebateDeps, member: Member, key: string): Promise<void> {
  const at = deps.clock();
  await deps.db.transaction(async (tx) => {
    await runIdempotent(tx, { scope: `rebate:${member.id}`, key, parameters: {}, at }, () =>
      pay({ db: tx, weights: deps.weights }, member, at),
    );
  });
}

async function pay(
  { db: tx, weights }: { readonly db: Transaction; readonly weights: Weights },
  member: Member,
  at: number,
): Promise<string> {
  const player = await playerAccount(tx, member.id);
  // Two parallel claims see each other: the second gets what the first left.
  await lockAccounts(tx, [player]);
  const { claimable: amount } = await standing({ db: tx, weights }, member, at);
  if (amount === 0n) throw new GatewayError('reward.not.claimable');
  await grantCredit(tx, { memberId: member.id, kind: 'rebate', amount, source: SOURCE + dayOf(at), at });
  return String(amount);
}
