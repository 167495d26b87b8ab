import { type Seeded, seeded } from '#art/seeded.ts';
import type { CatalogueGame } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { chooseRateGroup, gameWeights } from '#gateway/games/play/kinds/rate-groups.ts';
import { dayOf } from '#gateway/platform/calendar/site-days.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  accounts as accountsTable,
  bets,
  deposits,
  type Member,
  withdrawals,
} from '#gateway/platform/db/schema/index.ts';
import { type CountedBet, countBets } from '#gateway/rewards/turnover/allocate-stake.ts';
import { toBetFigures } from '#gateway/rewards/turnover/figures.ts';
import { houseAccount, type Movement, postAll } from '#gateway/wallet/ledger.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';
import type { Event } from '../imagined/imagine-history.ts';
import { PLAYED_GAMES } from '../imagined/played-games.ts';
import { toJackpot } from './load-jackpots.ts';
import { insertAll } from './rows.ts';

/** An event of a member. */
export interface Done {
  readonly member: Member;
  readonly event: Event;
}

const house = async (tx: Transaction) => ({
  cashier: await houseAccount(tx, 'cashier'),
  withdrawals: await houseAccount(tx, 'withdrawals'),
  games: await houseAccount(tx, 'games'),
});
type House = Awaited<ReturnType<typeof house>>;

/** Writes events of members: movements of money, and the records that name them. */
export interface EventWriter {
  /** @param done in the order of time @returns what each bet counts, in minor units */
  write(tx: Transaction, done: readonly Done[]): Promise<readonly CountedBet[]>;
}

/** Opens the wallets of members without any events. */
export async function openWriter(tx: Transaction, members: readonly Member[]): Promise<EventWriter> {
  const accounts = await house(tx);
  const opened = await tx
    .insert(accountsTable)
    .values(members.map(({ id }) => ({ memberId: id })))
    .returning({ id: accountsTable.id, memberId: accountsTable.memberId });
  const accountsByMember = new Map(opened.map(({ id, memberId }) => [memberId, id]));
  const randoms = new Map(members.map(({ id, userName }) => [id, seeded(`demo:orders:${userName}`)]));
  const required = <Value>(found: Value | undefined, id: number): Value => {
    if (found === undefined) throw new RangeError(`No wallet of member ${id}`);
    return found;
  };
  return {
    write: (tx, done) =>
      writeAll(
        tx,
        done.map(({ member: { id }, event }) => ({
          memberId: id,
          event,
          random: required(randoms.get(id), id),
          moves: toMovements(event, required(accountsByMember.get(id), id), accounts),
        })),
      ),
  };
}

/** Returns the movements of an event, in their order. */
function toMovements(event: Event, player: number, accounts: House): Movement[] {
  const move = (kind: Movement['kind'], from: number, to: number, amount: bigint, at: number): Movement => ({
    kind,
    at,
    entries: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
  });
  const { cashier, withdrawals: waiting, games: table } = accounts;
  if (event.kind === 'bet') {
    const { stake, payout, at } = event;
    const win = payout > 0n ? [move('win', table, player, payout, at)] : [];
    return [move('stake', player, table, stake, at), ...win];
  }
  const { amount, status, at, decidedAt } = event;
  const approved = status === 'approved';
  if (event.kind === 'deposit') return approved ? [move('deposit', cashier, player, amount, decidedAt)] : [];
  return [
    move('withdrawal', player, waiting, amount, at),
    approved
      ? move('withdrawal-paid', waiting, cashier, amount, decidedAt)
      : move('withdrawal-returned', waiting, player, amount, decidedAt),
  ];
}

const requireGame = (nodeId: string): CatalogueGame => {
  const game = PLAYED_GAMES.get(nodeId);
  if (game === undefined) throw new RangeError(`No game ${nodeId} to bet on`);
  return game;
};

/** Returns the turnover figures of an imagined bet: a single bet is all at risk. */
function figuresOfBet(game: CatalogueGame, stake: bigint) {
  const group = chooseRateGroup(game, toJackpot(game) !== undefined);
  return toBetFigures(group, gameWeights()[group], { effective: stake });
}

interface Prepared {
  readonly memberId: number;
  readonly event: Event;
  readonly random: Seeded;
  readonly moves: readonly Movement[];
}

async function writeAll(tx: Transaction, all: readonly Prepared[]): Promise<readonly CountedBet[]> {
  const ids = (
    await postAll(
      tx,
      all.flatMap(({ moves }) => moves),
    )
  ).values();
  const rows = {
    bets: [] as (typeof bets.$inferInsert & CountedBet)[],
    deposits: [] as (typeof deposits.$inferInsert)[],
    withdrawals: [] as (typeof withdrawals.$inferInsert)[],
  };
  const betsByDay = new Map<string, { at: number; bets: CountedBet[] }>();
  for (const { memberId, event, random, moves } of all) {
    const [first = null, second = null] = moves.map(() => ids.next().value ?? null);
    if (event.kind === 'bet') {
      const { nodeId, stake, payout, at } = event;
      const game = requireGame(nodeId);
      const bet = { memberId, nodeId, gameType: game.gameType, stake, payout, settledAt: at };
      const figures = figuresOfBet(game, stake);
      rows.bets.push({ ...bet, ...figures, stakeTransactionId: Number(first), winTransactionId: second });
      const day = dayOf(at);
      const ofDay = betsByDay.get(day) ?? { at, bets: [] };
      ofDay.bets.push({ ...bet, ...figures });
      betsByDay.set(day, ofDay);
      continue;
    }
    const { kind, method, amount, status, at, decidedAt } = event;
    const orderNo = newOrderNo(kind === 'deposit' ? 'D' : 'W', at, random);
    const reason = status === 'rejected' ? 'details_mismatch' : null;
    const row = { memberId, orderNo, method, amount, status, reason, requestedAt: at, decidedAt };
    if (kind === 'deposit') rows.deposits.push({ ...row, transactionId: first });
    else rows.withdrawals.push({ ...row, transactionId: Number(first), settledTransactionId: second });
  }
  await insertAll(tx, bets, rows.bets);
  await insertAll(tx, deposits, rows.deposits);
  await insertAll(tx, withdrawals, rows.withdrawals);
  for (const { at, bets: ofDay } of betsByDay.values()) await countBets(tx, ofDay, at);
  return rows.bets;
}
