import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMembers } from '#gateway/auth/members/create.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import {
  accounts,
  betSums,
  bets,
  games,
  gamingSessions,
  ledgerEntries,
  turnovers,
} from '#gateway/platform/db/schema/index.ts';
import { houseAccount, readBalance } from '#gateway/wallet/accounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { type Bet, recordBet } from './record-bet.ts';

const { db, close } = await freshDatabase();
afterAll(close);
let bet: Bet;

const AT = Date.UTC(2026, 10, 20);
beforeAll(async () => {
  await db.transaction((tx) => loadCatalogue(tx));
  const [game] = await db.select().from(games).limit(1);
  const [member] = await createMembers(db, [
    { userName: 'better', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  if (!game || !member) throw new Error('no game, or nobody to play it');
  const { nodeId, gameType } = game;
  bet = {
    memberId: member.id,
    nodeId,
    gameType,
    stake: 100n,
    payout: 250n,
    figures: countsInFull(100n),
    key: 'round',
    at: AT,
  };
  await db.transaction((tx) =>
    grantCredit(tx, { memberId: member.id, kind: 'bonus', amount: 1_000n, source: 'opening', at: AT }),
  );
});

const record = (more: Partial<Bet> = {}) => {
  const { stake = bet.stake } = more;
  return db.transaction((tx) => recordBet(tx, { ...bet, figures: countsInFull(stake), ...more }));
};
const listMoves = (id: number | null | undefined) =>
  db
    .select({ kind: ledgerEntries.kind, amount: ledgerEntries.amount, postedAt: ledgerEntries.postedAt })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, id ?? 0))
    .orderBy(ledgerEntries.amount);

test('a winning bet is two movements, stake and win, and a record that names both', async () => {
  const id = await record();
  const [row] = await db.select().from(bets).where(eq(bets.id, id));
  expect(row).toMatchObject({ memberId: bet.memberId, stake: 100n, payout: 250n, settledAt: AT });
  expect(await listMoves(row?.stakeTransactionId)).toEqual([
    { kind: 'stake', amount: -100n, postedAt: AT },
    { kind: 'stake', amount: 100n, postedAt: AT },
  ]);
  expect(await listMoves(row?.winTransactionId)).toEqual([
    { kind: 'win', amount: -250n, postedAt: AT },
    { kind: 'win', amount: 250n, postedAt: AT },
  ]);
  expect(await readBalance(db, bet.memberId)).toBe(1_150n);
});

test('a losing bet moves its stake alone', async () => {
  const id = await record({ key: 'lost', payout: 0n });
  const [kept] = await db.select().from(bets).where(eq(bets.id, id));
  expect(kept?.winTransactionId).toBeNull();
  expect(await readBalance(db, bet.memberId)).toBe(1_050n);
});

test('a stake beyond the balance is refused even where the win covers it; nothing is stored', async () => {
  const count = await db.$count(bets);
  const refused = record({ key: 'too much', stake: 1_051n, payout: 9_000n });
  await expect(refused).rejects.toMatchObject({ code: 'balance.insufficient' });
  expect(await readBalance(db, bet.memberId)).toBe(1_050n);
  expect(await db.$count(bets)).toBe(count);
});

test('each bet counts towards the member’s turnover and play', async () => {
  const owed = { source: 'deposit', reference: 'D1', required: 1_000n, since: AT };
  await db.insert(turnovers).values({ memberId: bet.memberId, ...owed });
  await record({ key: 'counted', stake: 40n, payout: 15n, at: AT + 60_000 });
  expect(await db.select({ done: turnovers.done }).from(turnovers)).toEqual([{ done: 40n }]);
  const [spell, ...more] = await db.select().from(gamingSessions);
  expect(more).toEqual([]);
  expect(spell).toMatchObject({ startedAt: AT, lastAt: AT + 60_000, staked: 240n, returned: 265n });
});

/** Returns the balance of an account of the house, in minor units. */
async function housed(name: Parameters<typeof houseAccount>[1]): Promise<bigint> {
  const [account] = await db.select().from(accounts).where(eq(accounts.houseName, name));
  return account?.balance ?? 0n;
}

test('with a jackpot, the pot takes its part of a stake and gives its part of a win', async () => {
  const accountId = await db.transaction((tx) => houseAccount(tx, 'jackpot:game'));
  const [own, games] = [await readBalance(db, bet.memberId), await housed('games')];
  await record({ key: 'fed', payout: 30n, pot: { accountId, fed: 7n, taken: 0n } });
  expect(await housed('jackpot:game')).toBe(7n);
  expect(await housed('games')).toBe(games + 63n);
  await record({ key: 'won', stake: 50n, payout: 206n, pot: { accountId, fed: 0n, taken: 6n } });
  expect(await housed('jackpot:game')).toBe(1n);
  expect(await housed('games')).toBe(games + 63n + 50n - 200n);
  expect(await readBalance(db, bet.memberId)).toBe(own - 70n + 156n);
});

test('a bet’s key is refused with another stake or win', async () => {
  await record({ key: 'twice', stake: 5n, payout: 0n });
  for (const other of [
    { stake: 6n, payout: 0n },
    { stake: 5n, payout: 1n },
  ])
    await expect(record({ key: 'twice', ...other })).rejects.toMatchObject({ code: 'idempotency.conflict' });
});

test('counted turnover is summed by rate group; bets without figures count their stake (HOUSE-1)', async () => {
  const at = AT + 86_400_000;
  const figures = {
    effective: 61n,
    counted: 21n,
    rateGroup: 'baccarat',
    reason: 'both-sides',
    weight: 35,
  } as const;
  const id = await record({ stake: 100n, payout: 0n, figures, key: 'counts-less', at });
  const [kept] = await db.select().from(bets).where(eq(bets.id, id));
  const { weight, ...written } = figures;
  expect(weight).toBe(35);
  expect(kept).toMatchObject(written);
  await record({ stake: 50n, payout: 0n, key: 'counts-in-full', at });
  await record({ stake: 50n, payout: 0n, key: 'counts-again', at });
  // Writes a row as the previous version does.
  await db.execute(sql`
    insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id)
    select member_id, node_id, game_type, 7, 0, settled_at,
      (select id from ledger_transactions where id not in (select stake_transaction_id from bets) order by id limit 1)
    from bets where id = ${id}`);
  const sums = await db.select().from(betSums).where(eq(betSums.quarter, at)).orderBy(betSums.rateGroup);
  expect(
    sums.map(({ rateGroup, stake, effective, counted }) => [rateGroup, stake, effective, counted]),
  ).toEqual([
    ['', 7n, 7n, 7n],
    ['baccarat', 100n, 61n, 21n],
    ['slot', 100n, 100n, 100n],
  ]);
});
