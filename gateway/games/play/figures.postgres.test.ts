import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { gameInfo } from '#contract/games/game-info.ts';
import type { KindVariant } from '#contract/games/game-kinds.ts';
import { bets as betsCall } from '#contract/records/transactions.ts';
import { bets, games } from '#gateway/platform/db/schema/index.ts';
import { isOpening, startWithGames } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const SLOT = { kind: 'slot', variant: 'lines' } as const;
const ROULETTE = { kind: 'wheel', variant: 'roulette' } as const;

/** Plays a round of a game that opens this, filed under this type. @returns the figures of the bet */
async function played(
  name: string,
  opens: KindVariant,
  gameType: 'RNG' | 'LIVE',
  fields: Record<string, number>,
) {
  const member = await site.member(name);
  await payIn(db, member.id, 100_000n, site.clock());
  const [game] = await db.select().from(games).where(isOpening(opens)).limit(1);
  const nodeId = game?.nodeId ?? '';
  await db.update(games).set({ gameType }).where(eq(games.nodeId, nodeId));
  const token = await site.logIn(member);
  const play = await openGame(site, token, { nodeId, vassalage: game?.vendorCode ?? '' });
  const { success } = Object.keys(fields).length > 0 ? await play.tableRound(fields) : await play.round(1);
  expect(success).toBe(true);
  const [bet] = await db.select().from(bets).where(eq(bets.memberId, member.id)).orderBy(desc(bets.id));
  return bet;
}

test('a bet counts by the kind that is played, whatever category the title has (HOUSE-4)', async () => {
  const red = { red: 10 };
  for (const gameType of ['RNG', 'LIVE'] as const)
    expect(await played(`filed_${gameType}`, ROULETTE, gameType, red)).toMatchObject({
      ...{ gameType, rateGroup: 'roulette', stake: 1_000n, effective: 1_000n, counted: 900n, reason: null },
    });
  const slot = { rateGroup: 'slot', stake: 100n, effective: 100n, counted: 100n };
  expect(await played('spins', SLOT, 'RNG', {})).toMatchObject(slot);
});

test('the record and the sheet of a game state what a bet counts, and why (HOUSE-9)', async () => {
  const bet = await played('reads', ROULETTE, 'LIVE', { red: 100, black: 100 });
  await played('reads_2', ROULETTE, 'LIVE', { red: 10 });
  const listed = async (id: number) => {
    const query = { from: site.clock() - 1, to: site.clock() + 1 };
    return (await site.read(betsCall, { token: await site.logIn({ id }), query })).list;
  };
  expect(await listed(bet?.memberId ?? 0)).toMatchObject([
    { stake: 200, effective: 12.16, counted: 10.94, reason: 'both-sides' },
  ]);
  expect(await listed((bet?.memberId ?? 0) + 1)).toMatchObject([{ counted: 9, reason: 'weight' }]);
  const { rules } = await site.read(gameInfo, { params: { nodeId: bet?.nodeId ?? '' }, query: {} });
  expect(rules.at(-1)).toContain('90%');
});

test('a round on both sides counts the amount at risk, as it is played (HOUSE-1, HOUSE-2)', async () => {
  expect(await played('both', ROULETTE, 'RNG', { red: 100, black: 100 })).toMatchObject({
    ...{ stake: 20_000n, effective: 1_216n, counted: 1_094n, reason: 'both-sides' },
  });
});
