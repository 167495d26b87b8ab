import { afterAll, expect, test } from 'vitest';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { isOpening, startWithGames } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

/** Creates a member with RM25 of own money, and RM30 of a bonus for slots. */
async function withBonus(userName: string) {
  const { id: memberId } = await site.member(userName);
  await payIn(db, memberId, 2_500n, site.clock());
  const bonus = { memberId, kind: 'bonus', amount: 3_000n, source: 'gift' } as const;
  await db.transaction(async (tx) => {
    await grantCredit(tx, { ...bonus, at: site.clock() });
    const owed = { memberId, source: 'bonus', reference: 'gift', since: site.clock() };
    await addTurnoverRequirement(tx, { ...owed, required: 30_000n, forfeits: 3_000n, gameTypes: ['RNG'] });
  });
  return site.logIn({ id: memberId });
}
const SLOT = { kind: 'slot', variant: 'lines' } as const;
const ROULETTE = { kind: 'wheel', variant: 'roulette' } as const;

const readQuery = async (opens: KindVariant) => {
  const [game] = await db.select().from(games).where(isOpening(opens)).limit(1);
  return { nodeId: game?.nodeId ?? '', vassalage: game?.vendorCode ?? '' };
};

test('a game’s page states before a bet the bonus money it accepts, and its limit (HOUSE-21)', async () => {
  const token = await withBonus('reads_before');
  const slot = await openGame(site, token, await readQuery(SLOT));
  expect(slot).toMatchObject({ balance: 55, bonus: { amount: 30, usable: 30, most: 20 } });
  const { round } = slot;
  expect(await round(50)).toMatchObject({ errorCode: 'bonus.bet.limit', value: { most: 20 } });
  expect(await round(20)).toMatchObject({ value: { bonus: { amount: 30, usable: 30, most: 20 } } });
  const table = await openGame(site, token, await readQuery(ROULETTE));
  expect(table.bonus).toMatchObject({ usable: 0 });
});

test('a table that the offer does not name accepts own money alone (HOUSE-21)', async () => {
  const token = await withBonus('plays_a_table');
  const { tableRound, bonus } = await openGame(site, token, await readQuery(ROULETTE));
  expect(bonus).toEqual({ amount: 30, usable: 0, most: 20 });
  expect(await tableRound({ red: 26 })).toMatchObject({ errorCode: 'bonus.game', value: { games: ['RNG'] } });
  expect((await tableRound({ red: 25 })).success).toBe(true);
});

test('without a bonus the page does not mention one', async () => {
  const { id } = await site.member('has_none');
  await payIn(db, id, 500n, site.clock());
  const { bonus, round } = await openGame(site, await site.logIn({ id }), await readQuery(SLOT));
  expect(bonus).toBeUndefined();
  expect((await round(1)).value).not.toHaveProperty('bonus');
});
