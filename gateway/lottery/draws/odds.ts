import { and, eq } from 'drizzle-orm';
import { MAX_LOTTERY_RETURN } from '#contract/core/house-budget.ts';
import type { PrizeMode } from '#contract/lottery/lottery.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryOdds } from '#gateway/platform/db/schema/index.ts';
import { type Play, selectPlays } from '../plays/index.ts';

/** A play with its present odds. */
export interface OfferedPlay {
  readonly play: Play;
  /** Hundredths. */
  readonly odds: number;
  readonly open: boolean;
}

/** Returns the version of a lottery's odds in a prize mode; each change gives a new one. */
export const formatVersion = ({ oddsVersion }: Pick<LotteryRow, 'oddsVersion'>, mode: PrizeMode): string =>
  `${mode}-${oddsVersion}`;

/** Returns whether odds stay within the maximum return of a play; its default odds do (HOUSE-13). */
const isAffordable = (play: Play, odds: number): boolean =>
  odds <= play.odds || (play.returnRate / 100) * (odds / play.odds) <= MAX_LOTTERY_RETURN;

/** Returns the plays of a lottery by id, with the odds of a prize mode; a play whose odds return too much is closed. */
export async function offeredPlays(
  db: Database,
  lottery: LotteryRow,
  mode: PrizeMode,
): Promise<Map<string, OfferedPlay>> {
  const changed = await db
    .select()
    .from(lotteryOdds)
    .where(and(eq(lotteryOdds.lotteryCode, lottery.code), eq(lotteryOdds.prizeMode, mode)));
  const changes = new Map(changed.map((row) => [row.playId, row]));
  return new Map(
    selectPlays(lottery).map((play) => {
      const change = changes.get(play.id);
      if (!change) return [play.id, { play, odds: play.odds, open: true }];
      const { odds, open } = change;
      return [play.id, { play, odds, open: open && isAffordable(play, odds) }];
    }),
  );
}
