import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { ownTableRound, RoundState } from '#contract/games/tables.ts';
import { gameLaunches, type TableBet } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { bonusShown, readMoney } from '#gateway/rewards/turnover/bonus-money.ts';
import { readSummary } from '#gateway/safer-play/session/reality-check.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { drawRound } from './draw-round.ts';
import { addUp, ownBets, type Seat } from './place.ts';
import type { TableReads } from './reads.ts';
import { formatRound, type TableRound } from './schedule.ts';
import type { Table } from './tables.ts';

function toState(placed: readonly TableBet[]): RoundState {
  const has = (state: RoundState) => placed.some((bet) => bet.state === state);
  if (placed.length === 0) return 'none';
  if (has('open')) return 'open';
  if (has('won')) return 'won';
  return has('lost') ? 'lost' : 'void';
}

const toAmounts = (bets: ReturnType<typeof addUp>) =>
  bets.map(({ field, amount }) => ({ field, amount: toAmount(amount) }));

/** Returns a member's bets on a round with their result, and the money that is left. */
export async function readOwnRound(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { findDaySecret }: TableReads,
  { table, seat, round }: { readonly table: Table; readonly seat: Seat; readonly round: TableRound },
): Promise<AnswerOf<typeof ownTableRound>> {
  const placed = await ownBets(db, seat, round);
  const now = clock();
  const cashOut = placed.find((bet) => bet.cashOut !== null)?.cashOut;
  const secret = now >= round.shownAt ? await findDaySecret(round.day) : undefined;
  const place = { nodeId: seat.nodeId, day: round.day, n: round.n };
  return {
    round: formatRound(round),
    state: toState(placed),
    bets: toAmounts(addUp(placed.flatMap(({ fields }) => fields))),
    paid: toAmounts(addUp(placed.flatMap(({ paid }) => paid ?? []))),
    ...(secret && { grid: drawRound(table.rules, secret, place).map((column) => [...column]) }),
    ...(cashOut && { cashOut: cashOut / 100 }),
    win: toAmount(placed.reduce((sum, { payout }) => sum + payout, 0n)),
    ...(await readLeft(db, table, seat, now)),
    serverTime: now,
  };
}

async function readLeft(db: Deps['db'], { rateGroup }: Table, { id, memberId, mode }: Seat, now: number) {
  if (mode === 'free') {
    const [launch] = await db
      .select({ credit: gameLaunches.freeCredit })
      .from(gameLaunches)
      .where(eq(gameLaunches.id, id));
    return { balance: toAmount(launch?.credit ?? 0n) };
  }
  const money = await readMoney(db, memberId, rateGroup);
  const bonus = bonusShown(money);
  const session = await readSummary(db, memberId, now);
  return { balance: toAmount(money.balance), ...(bonus && { bonus }), session };
}
