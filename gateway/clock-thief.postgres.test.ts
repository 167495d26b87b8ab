import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { playRound } from '#contract/games/play.ts';
import { checkIn } from '#contract/rewards/check-in.ts';
import { createFakeTime } from '#testkit/gateway/fake-time.ts';
import { startTimedGateway } from '#testkit/gateway/gateway.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { loadCatalogue } from './demo/parts/load-catalogue.ts';
import { loadLottery } from './demo/parts/load-lottery.ts';
import { credits, lotteryIssues } from './platform/db/schema/index.ts';

describe('an abuser of the clock gets no extra draw, round or day (HOUSE-63 to HOUSE-67):', () => {
  test('clock thief, who sets it back by 20 hours in running and before a restart', {
    timeout: 120_000,
  }, async () => {
    // No draw is at this very moment.
    const start = Date.UTC(2026, 10, 2, 9) + 1_234;
    const time = createFakeTime(start);
    const first = await startTimedGateway(time);
    const { db: own } = first.database;
    await own.transaction(async (tx) => {
      await loadCatalogue(tx);
      await loadLottery(tx, start);
    });
    const thief = await first.member('clock_thief');
    await payIn(own, thief.id, 10_000n, start);
    const token = await first.logIn(thief);
    let process = first;
    const { headers } = await openGame(first, token);
    let rounds = 0;
    const round = () => {
      rounds += 1;
      return process.call(playRound, {
        body: { roundId: String(rounds).padStart(32, '0'), bet: 1 },
        headers,
      });
    };
    const ofMinutes = and(eq(lotteryIssues.lotteryCode, 'FIVE1'), isNotNull(lotteryIssues.drawnAt));

    const checkedIn = () => own.$count(credits, eq(credits.memberId, thief.id));
    await process.call(checkIn, { token });
    expect(await checkedIn()).toBe(1);
    for (let back = 0; back < 3; back += 1) {
      expect((await round()).success).toBe(true);
      time.setOff(-20 * 3_600_000);
      if (back > 0) {
        if (process !== first) await process.close();
        // As if no other process had run for a while.
        await own.execute(sql`delete from clock`);
        process = await first.beside();
      }
      expect((await round()).errorCode).toBe('rate.limited');
      await time.pass(60_000);
      await process.runLotteries();
      expect(await own.$count(lotteryIssues, ofMinutes)).toBe(back + 1);
      await process.call(checkIn, { token });
      expect(await checkedIn()).toBe(1);
    }
    if (process !== first) await process.close();
    await first.close();
  });
});
