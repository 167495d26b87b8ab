import { seeded } from '#art/seeded.ts';
import type { GameType } from '#contract/core/game-types.ts';
import { type CatalogueGame, games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { gameWeights, rateGroupOf } from '#gateway/games/play/kinds/rate-groups.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  accounts as accountsTable,
  bets,
  deposits,
  type Member,
  withdrawals,
} from '#gateway/platform/db/schema/index.ts';
import { figuresOf } from '#gateway/rewards/turnover/figures.ts';
import { houseAccount, type Movement, postAll } from '#gateway/wallet/ledger.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';
import { type Event, imagineHistory, imagineVisits } from './imagine-history.ts';
import { jackpotOf } from './load-jackpots.ts';
import { NAMED_MEMBERS } from './load-members.ts';
import { insertAll } from './rows.ts';

/** Whoever people log in as has a quarter to look back on; more players are there for tests, and have to be there soon. */
const LONG_DAYS = 90;
const SHORT_DAYS = 3;
const DAY = 86_400_000;

const PLAYED: readonly GameType[] = ['RNG', 'FISH'];
const GAMES = new Map(
  games.filter(({ gameType }) => PLAYED.includes(gameType)).map((game) => [game.nodeId, game]),
);

const house = async (tx: Transaction) => ({
  cashier: await houseAccount(tx, 'cashier'),
  withdrawals: await houseAccount(tx, 'withdrawals'),
  games: await houseAccount(tx, 'games'),
});
type House = Awaited<ReturnType<typeof house>>;

/** The movements of an event, in their order. */
function movementsOf(event: Event, player: number, accounts: House): Movement[] {
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

const gameOf = (nodeId: string): CatalogueGame => {
  const game = GAMES.get(nodeId);
  if (game === undefined) throw new RangeError(`No game ${nodeId} to bet on`);
  return game;
};

/** What an imagined bet counts: a single bet is all at risk. */
function figuresOfBet(game: CatalogueGame, stake: bigint) {
  const group = rateGroupOf(game.kind, jackpotOf(game) !== undefined);
  return figuresOf(group, gameWeights()[group], { effective: stake });
}

/** Members and what they did, in the order of time. */
interface Lived {
  readonly member: Member;
  readonly events: readonly Event[];
}

/** Some members' events: first their movements, then the records that name them. */
async function loadSome(tx: Transaction, lived: readonly Lived[], accounts: House): Promise<void> {
  const opened = await tx
    .insert(accountsTable)
    .values(lived.map(({ member }) => ({ memberId: member.id })))
    .returning({ id: accountsTable.id, memberId: accountsTable.memberId });
  const accountOf = new Map(opened.map(({ id, memberId }) => [memberId, id]));
  const all = lived.flatMap(({ member, events }) => {
    const random = seeded(`demo:orders:${member.userName}`);
    const player = accountOf.get(member.id) ?? 0;
    return events.map((event) => ({
      memberId: member.id,
      event,
      random,
      moves: movementsOf(event, player, accounts),
    }));
  });
  const ids = (
    await postAll(
      tx,
      all.flatMap(({ moves }) => moves),
    )
  ).values();

  const rows = {
    bets: [] as (typeof bets.$inferInsert)[],
    deposits: [] as (typeof deposits.$inferInsert)[],
    withdrawals: [] as (typeof withdrawals.$inferInsert)[],
  };
  for (const { memberId, event, random, moves } of all) {
    const [first = null, second = null] = moves.map(() => ids.next().value ?? null);
    if (event.kind === 'bet') {
      const { nodeId, stake, payout, at } = event;
      const game = gameOf(nodeId);
      const bet = { memberId, nodeId, gameType: game.gameType, stake, payout, settledAt: at };
      const figures = figuresOfBet(game, stake);
      rows.bets.push({ ...bet, ...figures, stakeTransactionId: Number(first), winTransactionId: second });
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
}

/** So many members' histories are written together. */
const TOGETHER = 50;

/** Bets, deposits and withdrawals of each member, and the wallets they lead to. */
async function load(tx: Transaction, lived: readonly Lived[]): Promise<void> {
  const accounts = await house(tx);
  for (let start = 0; start < lived.length; start += TOGETHER)
    await loadSome(tx, lived.slice(start, start + TOGETHER), accounts);
}

const NODES = [...GAMES.keys()];

/** Histories of the members whom the README names, and of more players. */
export function loadHistory(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  const lived = members.map((member, index) => {
    const days = index < NAMED_MEMBERS ? LONG_DAYS : SHORT_DAYS;
    return { member, events: imagineHistory(member.userName, NODES, now, days) };
  });
  return load(tx, lived);
}

/** Histories of the members of teams, who play now and then, since they registered. */
export function loadTeamHistory(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  const lived = members.map((member) => {
    const days = Math.min(LONG_DAYS, Math.floor((now - member.registeredAt) / DAY));
    return { member, events: imagineVisits(member.userName, NODES, now, days) };
  });
  return load(tx, lived);
}
