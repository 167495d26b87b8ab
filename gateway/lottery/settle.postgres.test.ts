import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { expectAccountedFor } from '#testkit/money/money.ts';
import {
  accounts,
  ledgerEntries,
  lotteryIssues,
  lotteryTickets,
  playSpells,
  turnovers,
} from '../db/schema/index.ts';
import { owe } from '../turnover/owe.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { bet, drawNext, type Line, playerWith, playsAt, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

/** Wins 19.40 of 20, whatever is drawn. */
const BOTH: readonly Line[] = [
  { playId: 'bigSmall', picks: ['big'], amount: 10 },
  { playId: 'bigSmall', picks: ['small'], amount: 10 },
];

async function house(): Promise<bigint> {
  const [games] = await db.select().from(accounts).where(eq(accounts.houseName, 'games'));
  return games?.balance ?? 0n;
}

/** Of a member's session of play: minor units. */
async function returnedTo(memberId: number): Promise<bigint | undefined> {
  const [spell] = await db.select().from(playSpells).where(eq(playSpells.memberId, memberId));
  return spell?.returned;
}

async function callOff(code: string): Promise<void> {
  const { issues } = await playsAt(site, code);
  const isNext = and(eq(lotteryIssues.lotteryCode, code), eq(lotteryIssues.no, issues[0]?.no ?? ''));
  await db.update(lotteryIssues).set({ state: 'void' }).where(isNext);
  await site.runLotteries();
}

test('what wins is what was drawn, of every number that there is (LOTT-6)', async () => {
  const { token, id } = await playerWith(site, 10_000n);
  const picks = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  const tens = Array.from({ length: 10 }, (_, ten) => picks.slice(10 * ten, 10 * ten + 10));
  const lines = tens.map((ten): Line => ({ playId: 'last2', picks: ten, amount: 1 }));
  expect((await bet(site, token, 'FIVE1', lines)).success).toBe(true);
  const { numbers } = await drawNext(site, 'FIVE1');
  const [ticket] = await db.select().from(lotteryTickets).where(eq(lotteryTickets.memberId, id));
  expect(ticket?.results?.flatMap(({ matches }) => matches)).toEqual([numbers?.slice(-2).join('')]);
});

test('a win comes from the games of the house, and counts as returned and as turnover (LOTT-7)', async () => {
  const { token, id } = await playerWith(site, 10_000n);
  await db.transaction((tx) =>
    owe(tx, { memberId: id, source: 'deposit', reference: 'D1', since: 0, required: 5_000n }),
  );
  const before = await house();
  await bet(site, token, 'FIVE1', BOTH);
  const done = async () => (await db.select().from(turnovers).where(eq(turnovers.memberId, id)))[0]?.done;
  expect([await house(), await done(), await returnedTo(id)]).toEqual([before + 2_000n, 0n, 0n]);
  await drawNext(site, 'FIVE1');
  expect([await house(), await done(), await returnedTo(id)]).toEqual([before + 60n, 2_000n, 1_940n]);
});

test('a draw that is called off gives every stake back to whose it was (LOTT-6)', async () => {
  const before = await house();
  const players = [await playerWith(site, 10_000n), await playerWith(site, 10_000n)];
  for (const [n, { token }] of players.entries())
    await bet(site, token, 'PICK6', [{ playId: 'pick2', picks: ['01', '45'], amount: 10 * (n + 1) }]);
  expect(await house()).toBe(before + 3_000n);
  await callOff('PICK6');
  expect(await house()).toBe(before);
  for (const [n, { id }] of players.entries()) {
    expect(await balanceOf(db, id)).toBe(10_000n);
    expect(await returnedTo(id)).toBe(1_000n * BigInt(n + 1));
  }
  const ids = players.map(({ id }) => id);
  const entries = await db
    .select({ memberId: lotteryTickets.memberId, amount: ledgerEntries.amount })
    .from(lotteryTickets)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, lotteryTickets.returnedTransactionId))
    .innerJoin(
      accounts,
      and(eq(accounts.id, ledgerEntries.accountId), eq(accounts.memberId, lotteryTickets.memberId)),
    )
    .where(inArray(lotteryTickets.memberId, ids))
    .orderBy(asc(lotteryTickets.id));
  expect(entries).toEqual(ids.map((memberId, n) => ({ memberId, amount: 1_000n * BigInt(n + 1) })));
});
