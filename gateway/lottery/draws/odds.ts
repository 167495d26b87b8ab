import { and, eq } from 'drizzle-orm';
import type { PrizeMode } from '#contract/lottery/lottery.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type LotteryRow, lotteryOdds } from '#gateway/platform/db/schema/index.ts';
import { type Play, playsOf } from '../plays/index.ts';

/** A play as it is offered now. */
export interface OfferedPlay {
  readonly play: Play;
  /** Hundredths. */
  readonly odds: number;
  readonly open: boolean;
}

/** Names the odds of a lottery in a prize mode: another name after every change. */
export const versionOf = ({ oddsVersion }: Pick<LotteryRow, 'oddsVersion'>, mode: PrizeMode): string =>
  `${mode}-${oddsVersion}`;

/** The plays of a lottery by id, with the odds of a prize mode. */
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
    playsOf(lottery).map((play) => {
      const { odds, open } = changes.get(play.id) ?? { odds: play.odds, open: true };
      return [play.id, { play, odds, open }];
    }),
  );
}
