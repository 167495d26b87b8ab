import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { lotteryPlays } from '#contract/lottery/lottery.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { UNIT_PRICE } from '../plays/index.ts';
import { findLottery, prizeMode } from './list.ts';
import { comingIssues } from './next-issues.ts';
import { formatVersion, type OfferedPlay, offeredPlays } from './odds.ts';

type Value = AnswerOf<typeof lotteryPlays>;

const asPlay = ({ play, odds, open }: OfferedPlay, language: Language) => ({
  playId: play.id,
  name: play.name[language],
  rule: play.rule[language],
  odds: odds / 100,
  // Other odds give another return.
  returnRate:
    odds === play.odds ? play.returnRate : Math.floor((play.returnRate * 100 * odds) / play.odds) / 100,
  unitPrice: UNIT_PRICE,
  min: UNIT_PRICE,
  max: play.max,
  bets: play.bets,
  perHit: play.perHit,
  picks: {
    ...play.picks,
    ...('from' in play.choice ? { from: [...play.choice.from] } : { digits: play.choice.digits }),
    example: [...play.example],
  },
  open,
});

/**
 * Returns the plays of a lottery, for a prize mode (default: the site's) and a play type (default: all) (LOTT-3).
 * @throws {GatewayError} `not.found`
 */
export async function listPlays(
  db: Database,
  code: string,
  { prizeMode: wantedMode, playType }: ParsedQueryOf<typeof lotteryPlays>,
  now: number,
  language: Language,
): Promise<Value> {
  const lottery = await findLottery(db, code);
  const mode = wantedMode ?? (await prizeMode(db));
  const groups = new Map<string, ReturnType<typeof asPlay>[]>();
  for (const offered of (await offeredPlays(db, lottery, mode)).values()) {
    if (playType !== undefined && offered.play.playType !== playType) continue;
    const name = offered.play.group[language];
    groups.set(name, [...(groups.get(name) ?? []), asPlay(offered, language)]);
  }
  return {
    version: formatVersion(lottery, mode),
    groups: [...groups].map(([name, plays]) => ({ name, plays })),
    issues: await comingIssues(db, code, now),
    serverTime: now,
  };
}
