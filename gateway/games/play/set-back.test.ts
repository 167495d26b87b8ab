import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SLOT_ROUND_MS } from '#contract/games/play.ts';
import { playRounds } from '#gateway/platform/db/schema/index.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

test('a round that is dated later locks the next one no longer than a pause (HOUSE-66)', async () => {
  const member = await site.member('dated_later');
  await payIn(db, member.id, 10_000n, site.clock());
  const { round } = await openGame(site, await site.logIn(member));
  expect((await round()).success).toBe(true);
  for (const [ahead, waits] of [
    [1_000, true],
    [SLOT_ROUND_MS, true],
    [3_600_000, false],
  ] as const) {
    await db
      .update(playRounds)
      .set({ playedAt: site.clock() + ahead })
      .where(eq(playRounds.memberId, member.id));
    const answer = await round();
    if (!waits) expect(answer.success).toBe(true);
    else expect([answer.errorCode, answer.headers.get('retry-after')]).toEqual(['rate.limited', '3']);
  }
});
