import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { payoutValue } from '#gateway/auth/persons/values.ts';
import { cases } from '#gateway/platform/db/schema/index.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { findOppositeBets } from './bets/opposite-bets.ts';
import { bet, drawNext, playerWith, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(site.close);

let accounts = 0;
async function linkedPlayers() {
  const [one, other] = [await playerWith(site, 100_000n), await playerWith(site, 100_000n)];
  const value = payoutValue('harbourbank', String(3_000_000 + ++accounts));
  for (const { id } of [one, other])
    await db.transaction((tx) => recordKeys(tx, testDataKey, id, [value], site.clock()));
  return [one, other] as const;
}
const pick = (of: 'big' | 'small', amount: number) => [{ playId: 'bigSmall', picks: [of], amount }];

/** Both members bet on this many draws. @returns how many cases that opens */
async function casesAfter(
  draws: number,
  sides: readonly ['big' | 'small', 'big' | 'small'],
  amounts: readonly [number, number],
) {
  const players = await linkedPlayers();
  for (let draw = 0; draw < draws; draw += 1) {
    for (const [index, player] of players.entries()) {
      const token = await site.logIn(player);
      expect(
        (await bet(site, token, 'FIVE1', pick(sides[index] ?? 'big', amounts[index] ?? 1))).success,
      ).toBe(true);
    }
    await drawNext(site, 'FIVE1');
  }
  await findOppositeBets({ db, clock: site.clock });
  await findOppositeBets({ db, clock: site.clock });
  const found = await db
    .select()
    .from(cases)
    .where(eq(cases.subject, `${players[0].id}:${players[1].id}`));
  return found.filter(({ kind }) => kind === 'opposite-bets');
}

test('linked members who cover each other in three draws open one case (HOUSE-42)', async () => {
  expect(await casesAfter(3, ['big', 'small'], [10, 10])).toMatchObject([
    { details: 'opposite bets of 3 draws' },
  ]);
  expect(await casesAfter(3, ['big', 'small'], [30, 10])).toHaveLength(1);
});

test('two draws, or bets on the same side, open none (HOUSE-42)', async () => {
  expect(await casesAfter(2, ['big', 'small'], [10, 10])).toEqual([]);
  expect(await casesAfter(3, ['big', 'big'], [10, 10])).toEqual([]);
});
