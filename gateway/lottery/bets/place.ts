import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { placeLotteryBets } from '#contract/lottery/lottery-bets.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteries, lotteryIssues } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { checkMayBet } from '#gateway/safer-play/may-play.ts';
import { recordPlay } from '#gateway/safer-play/session/gaming-sessions.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { findTrials } from '#gateway/wallet/games-account.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { prizeMode } from '../draws/list.ts';
import { formatVersion, offeredPlays } from '../draws/odds.ts';
import { countIntoCaps } from './caps.ts';
import { insertTickets, type Order } from './insert-tickets.ts';
import { type AskedBets, priceLine } from './price.ts';

type Placed = AnswerOf<typeof placeLotteryBets>;

/**
 * Buys a ticket for each named draw, all of them or none, once for a key. Odds, stakes, caps and closing times are
 * those of this transaction (LOTT-4).
 * @throws {GatewayError} `odds.changed`, `play.closed`, `issue.closed`, `number.limit`, `fields.invalid`, `not.found`,
 * `balance.insufficient`, `idempotency.conflict`; errors of `checkMayBet`
 */
export async function placeBets(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  key: string,
  input: AskedBets,
): Promise<Placed> {
  return deps.db.transaction(async (tx) => {
    const parameters = { asked: JSON.stringify(input) };
    const repeatable = { scope: 'lottery', key: `${memberId}:${key}`, parameters, at: deps.clock() };
    const { result } = await runIdempotent(tx, repeatable, () => buy(tx, deps.clock, memberId, input));
    return { tickets: result, balance: toAmount(await readBalance(tx, memberId)) };
  });
}

async function buy(tx: Transaction, clock: () => number, memberId: number, input: AskedBets) {
  const lottery = await lockOdds(tx, input);
  const plays = await offeredPlays(tx, lottery, await prizeMode(tx));
  const lines = input.lines.map((line) => priceLine(line, plays));
  const perDraw = lines.reduce((sum, { stake }) => sum + stake, 0n);
  const multiples = input.issues.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);
  await checkMayBet(tx, memberId, perDraw * multiples, clock());
  const issues = await lockIssues(tx, lottery, input);
  // A bet that waited for a lock past the closing time is too late.
  const at = clock();
  const orders = input.issues.map(({ no, multiple }): Order => {
    const issue = issues.get(no);
    if (issue?.state !== 'open' || issue.closesAt <= at)
      throw new GatewayError('issue.closed', { value: { issue: no } });
    return { issueId: issue.id, no, multiple, stake: perDraw * BigInt(multiple) };
  });
  const isTrial = (await findTrials(tx, [memberId])).has(memberId);
  for (const { issueId, multiple } of [...orders].sort((one, other) => one.issueId - other.issueId))
    await countIntoCaps(tx, { issueId, memberId, isTrial }, lines, multiple);
  const tickets = await insertTickets(tx, memberId, orders, lines, at);
  await recordPlay(tx, { memberId, stake: perDraw * multiples, payout: 0n, at });
  return tickets;
}

/**
 * Returns the lottery, whose odds are locked until the bet is stored. @throws {GatewayError} `not.found`,
 * `odds.changed`
 */
async function lockOdds(tx: Transaction, { code, version }: AskedBets): Promise<LotteryRow> {
  const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.code, code)).for('share');
  if (!lottery) throw new GatewayError('not.found');
  const current = formatVersion(lottery, await prizeMode(tx));
  if (version !== current) throw new GatewayError('odds.changed', { value: { version: current } });
  return lottery;
}

/**
 * Returns the named draws, which cannot be drawn before the bet is stored. @throws {GatewayError} `fields.invalid` for
 * a repeated one
 */
async function lockIssues(tx: Transaction, { code }: LotteryRow, { issues }: AskedBets) {
  const numbers = issues.map(({ no }) => no);
  if (new Set(numbers).size < numbers.length)
    throw new GatewayError('fields.invalid', { value: { fields: { issues: 'field_invalid' } } });
  const rows = await tx
    .select()
    .from(lotteryIssues)
    .where(and(eq(lotteryIssues.lotteryCode, code), inArray(lotteryIssues.no, numbers)))
    .orderBy(asc(lotteryIssues.id))
    .for('share');
  return new Map(rows.map((row) => [row.no, row]));
}
