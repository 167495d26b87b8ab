import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  type GameRow,
  gameLaunches,
  games,
  roundDays,
  type StoredFieldBet,
  type TableBet,
  tableBets,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { isLost } from '#gateway/platform/hashing/is-lost.ts';
import { toBetFigures } from '#gateway/rewards/turnover/figures.ts';
import { playerAccounts } from '#gateway/wallet/accounts.ts';
import { lockAccounts } from '#gateway/wallet/ledger.ts';
import { returnStakes, settleBets } from '../bets/settle-bets.ts';
import { gameWeights } from '../kinds/rate-groups.ts';
import { toField } from '../reference/crash/crash.ts';
import { type Grid, settle } from '../table/rules.ts';
import { openDay } from './days.ts';
import { drawRound } from './draw-round.ts';
import { addUp } from './place.ts';
import { type Table, toTable } from './tables.ts';

/** Bets that are settled in one transaction. */
const BATCH = 200;

type SettleDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey'>;

interface DueBet {
  readonly bet: TableBet;
  readonly game: GameRow;
}

/** Settles all bets whose results are public, each once, whichever processes do so at a time (PLAY-54). */
export async function settleTables(deps: SettleDeps): Promise<void> {
  // One statement, because it runs every second and mostly finds no work.
  const [due] = await deps.db
    .select({ id: tableBets.id })
    .from(tableBets)
    .where(isDue(deps.clock()))
    .limit(1);
  if (due) while (await settleBatch(deps));
}

const isDue = (now: number) => and(eq(tableBets.state, 'open'), lte(tableBets.dueAt, now));

/** @returns whether more bets may be due */
async function settleBatch({ db, clock, changes, dataKey }: SettleDeps): Promise<boolean> {
  const settled = await db.transaction(async (tx) => {
    const now = clock();
    const days = await readDueDays(tx, dataKey, now);
    if (days.size === 0) return [];
    const due = await lockDue(tx, now, [...days.keys()]);
    await lockMembers(tx, due);
    const decided: DecidedTableBet[] = [];
    const calledOff: TableBet[] = [];
    const shares = await readRoundBets(tx, due);
    for (const { bet, game } of due) {
      const secret = days.get(bet.day);
      const table = toTable(game);
      if (!secret || !table) calledOff.push(bet);
      else decided.push(decide(bet, game, table, { secret, ofRound: shares(bet) }));
    }
    await pay(tx, decided, now);
    await callOff(tx, calledOff, now);
    return due.map(({ bet }) => bet.memberId);
  });
  for (const memberId of new Set(settled)) changes.publish(memberId);
  return settled.length === BATCH;
}

/**
 * Returns the secrets of days with due bets; undefined for a lost one, whose stakes are returned. Days that another key
 * opens are left to a process that has it (HOUSE-55).
 */
async function readDueDays(
  tx: Transaction,
  dataKey: DataKey,
  now: number,
): Promise<Map<string, Uint8Array | undefined>> {
  const days = new Map<string, Uint8Array | undefined>();
  const due = await tx.selectDistinct({ day: tableBets.day }).from(tableBets).where(isDue(now));
  if (due.length === 0) return days;
  const rows = await tx
    .select()
    .from(roundDays)
    .where(
      inArray(
        roundDays.day,
        due.map(({ day }) => day),
      ),
    );
  for (const row of rows) {
    const secret = openDay(dataKey, row);
    if (secret || (await isLost(tx, dataKey))) days.set(row.day, secret);
  }
  return days;
}

/** Returns due bets that no other process settles now. */
const lockDue = (tx: Transaction, now: number, days: readonly string[]): Promise<DueBet[]> =>
  tx
    .select({ bet: tableBets, game: games })
    .from(tableBets)
    .innerJoin(games, eq(games.nodeId, tableBets.nodeId))
    .where(and(isDue(now), inArray(tableBets.day, [...days])))
    .orderBy(asc(tableBets.dueAt), asc(tableBets.id))
    .limit(BATCH)
    .for('update', { of: tableBets, skipLocked: true });

/** Locks the accounts of all members first: two processes may settle bets of one member. */
async function lockMembers(tx: Transaction, due: readonly DueBet[]): Promise<void> {
  const memberIds = due.flatMap(({ bet }) => (bet.mode === 'free' ? [] : [bet.memberId]));
  if (memberIds.length === 0) return;
  await lockAccounts(tx, [...(await playerAccounts(tx, memberIds)).values()]);
}

const keyOf = ({ memberId, nodeId, day, round }: TableBet): string => `${memberId}:${nodeId}:${day}:${round}`;

/**
 * Returns all bets for money of a member on a round, in whichever batch they are settled: they count together
 * (HOUSE-5). No more can follow, because the round is closed.
 */
async function readRoundBets(
  tx: Transaction,
  due: readonly DueBet[],
): Promise<(bet: TableBet) => readonly TableBet[]> {
  const rounds = new Map(due.map(({ bet }) => [keyOf(bet), bet]));
  if (rounds.size === 0) return () => [];
  const isAmong = [...rounds.values()].map((bet) =>
    and(
      eq(tableBets.nodeId, bet.nodeId),
      eq(tableBets.day, bet.day),
      eq(tableBets.round, bet.round),
      eq(tableBets.memberId, bet.memberId),
    ),
  );
  const rows = await tx
    .select()
    .from(tableBets)
    .where(and(ne(tableBets.mode, 'free'), or(...isAmong)))
    .orderBy(asc(tableBets.id));
  const byRound = new Map<string, TableBet[]>();
  for (const row of rows) byRound.set(keyOf(row), [...(byRound.get(keyOf(row)) ?? []), row]);
  return (bet) => byRound.get(keyOf(bet)) ?? [bet];
}

interface DecidedTableBet {
  readonly bet: TableBet;
  readonly game: GameRow;
  readonly paid: ReturnType<typeof settle>['paid'];
  readonly payout: bigint;
  readonly figures: ReturnType<typeof toBetFigures>;
}

/** Returns the fields of a bet: a cash-out by hand replaces the one that was set before. */
const playedFields = ({ fields, cashOut }: TableBet): readonly StoredFieldBet[] =>
  cashOut === null ? fields : fields.map(({ amount }) => ({ field: toField(cashOut), amount }));

function decide(
  bet: TableBet,
  game: GameRow,
  { rules, atRisk, rateGroup }: Table,
  { secret, ofRound }: { readonly secret: Uint8Array; readonly ofRound: readonly TableBet[] },
): DecidedTableBet {
  const grid: Grid = drawRound(rules, secret, { nodeId: bet.nodeId, day: bet.day, n: bet.round });
  const { paid, payout } = settle(rules, addUp(playedFields(bet)), grid);
  const { effective, reason } = atRisk(addUp(ofRound.flatMap(playedFields)), grid);
  const stakes = ofRound.reduce((sum, { stake }) => sum + stake, 0n);
  const own = { effective: (effective * bet.stake) / stakes, reason };
  return { bet, game, paid, payout, figures: toBetFigures(rateGroup, gameWeights()[rateGroup], own) };
}

/** Pays and closes decided bets: through the ledger, or into the credit of free play. */
async function pay(tx: Transaction, decided: readonly DecidedTableBet[], at: number): Promise<void> {
  if (decided.length === 0) return;
  const forMoney = decided.flatMap(({ bet: { stakeTransactionId, ...bet }, game, payout, figures }) =>
    stakeTransactionId === null
      ? []
      : [
          {
            ...{ id: bet.id, memberId: bet.memberId, stake: bet.stake, stakeTransactionId, payout, figures },
            ...{ nodeId: game.nodeId, gameType: game.gameType },
          },
        ],
  );
  const betIds = await settleBets(tx, 'tableBetId', forMoney, at);
  await addFreeCredit(
    tx,
    decided.map(({ bet, payout }) => ({ bet, payout })),
  );
  const rows = decided.map(({ bet, paid = [], payout }) => {
    const stored = paid.map(({ field, amount }) => ({ field, amount: Number(amount) }));
    return sql`(${bet.id}::bigint, ${payout > 0n ? 'won' : 'lost'}::text, ${String(payout)}::bigint, ${betIds.get(bet.id) ?? null}::bigint, ${JSON.stringify(stored)}::jsonb)`;
  });
  await tx.execute(sql`
    update ${tableBets} as placed
    set state = settled.state, payout = settled.payout, bet_id = settled.bet_id, paid = settled.paid,
      settled_at = ${new Date(at).toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as settled (id, state, payout, bet_id, paid)
    where placed.id = settled.id`);
}

/** Adds payouts to the credits of free play that are still open; the rows are locked in one order. */
async function addFreeCredit(
  tx: Transaction,
  settled: readonly { readonly bet: TableBet; readonly payout: bigint }[],
): Promise<void> {
  const sums = new Map<number, bigint>();
  for (const { bet, payout } of settled)
    if (bet.mode === 'free' && bet.playSessionId !== null)
      sums.set(bet.playSessionId, (sums.get(bet.playSessionId) ?? 0n) + payout);
  for (const [id, amount] of [...sums].sort(([one], [other]) => one - other))
    await tx
      .update(gameLaunches)
      .set({ freeCredit: sql`${gameLaunches.freeCredit} + ${amount}` })
      .where(eq(gameLaunches.id, id));
}

/** Returns the stakes of bets whose round cannot be drawn. */
async function callOff(tx: Transaction, calledOff: readonly TableBet[], at: number): Promise<void> {
  const forMoney = calledOff.filter(({ mode }) => mode !== 'free');
  const returned = await returnStakes(tx, 'tableBetId', forMoney, at);
  await addFreeCredit(
    tx,
    calledOff.map((bet) => ({ bet, payout: bet.stake })),
  );
  for (const { id } of calledOff)
    await tx
      .update(tableBets)
      .set({ state: 'void', settledAt: at, returnedTransactionId: returned.get(id) ?? null })
      .where(eq(tableBets.id, id));
}
