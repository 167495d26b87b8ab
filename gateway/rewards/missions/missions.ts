import { eq } from 'drizzle-orm';
import type { BonusGame } from '#contract/content/promotion-terms.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type LocalisedText } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { RewardKind } from '#contract/rewards/rewards.ts';
import { dayOf, weekStart } from '#gateway/platform/calendar/site-days.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { promotionJoins } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { type MissionName, missionTitle } from '../notices/titles.ts';
import type { Goal, Period } from './progress.ts';

const WEEK = 7 * 86_400_000;
/** The end of a mission without one: no date is later. */
const FOREVER = Date.UTC(9999, 0);
/** A reward that is not claimed within this time expires. */
export const CLAIM_WITHIN_MS = FACTS.bonus.claimWithin.ms;

/** A goal that brings a reward once it is reached. */
export interface Mission {
  /** Identifies the mission, and its week: it is rewarded once. */
  readonly source: string;
  readonly kind: RewardKind;
  readonly title: LocalisedText;
  readonly goal: Goal;
  /** Minor units of money, or a number of times. */
  readonly target: bigint;
  readonly period: Period;
  /** Minor units. */
  readonly amount: bigint;
  readonly tickets: number;
  /** Turnover requirement, as a multiple of the amount. */
  readonly times: number;
  readonly games: readonly BonusGame[];
  /** Whether it is listed before it is reached. */
  readonly isShown: boolean;
}

type Usual = Omit<Mission, 'source' | 'period' | 'games' | 'title'> & {
  readonly name: MissionName;
};

/** Once for each member. */
const ONCE: readonly Usual[] = [
  {
    name: 'phone',
    kind: 'MISSION_MANUAL',
    goal: 'phone',
    target: 1n,
    amount: 300n,
    tickets: 0,
    times: 5,
    isShown: true,
  },
];
/** Once in each week. */
const WEEKLY: readonly Usual[] = [
  {
    name: 'login',
    kind: 'LOGIN',
    goal: 'login',
    target: 1n,
    amount: 200n,
    tickets: 0,
    times: 1,
    isShown: false,
  },
  {
    name: 'rounds',
    kind: 'MISSION_MANUAL',
    goal: 'rounds',
    target: BigInt(FACTS.mission.rounds.text),
    amount: 300n,
    tickets: 0,
    times: 1,
    isShown: true,
  },
  {
    name: 'deposit',
    kind: 'TICKET',
    goal: 'deposit',
    target: FACTS.mission.deposit.minor,
    amount: 0n,
    tickets: 2,
    times: 0,
    isShown: true,
  },
];

const usual = ({ name, ...mission }: Usual, source: string, period: Period): Mission => ({
  ...mission,
  source,
  period,
  title: missionTitle(name),
  games: [],
});

/** Returns missions of this week and of the last one, whose rewards can still be claimed, then those without a week. */
export function usualMissions(now: number): Mission[] {
  const monday = weekStart(now);
  const weeks = [monday, weekStart(monday - 1)].map((from) => ({ from, to: from + WEEK }));
  return [
    ...weeks.flatMap((week) =>
      WEEKLY.map((mission) => usual(mission, `${mission.name}:${dayOf(week.from)}`, week)),
    ),
    ...ONCE.map((mission) => usual(mission, mission.name, { from: 0, to: FOREVER })),
  ];
}

/** Returns the missions of promotions that a member has joined, from the moment of joining. */
export async function joinedMissions(
  { db, content, clock }: Pick<Deps, 'db' | 'content' | 'clock'>,
  { id }: Session['member'],
): Promise<Mission[]> {
  const now = clock();
  const joined = await readJoins(db, id);
  const listed = (language: Language) => content.list('promotions', language, { now });
  const findTitle = (language: Language, promotionId: string) =>
    listed(language).find(({ data }) => data.linkage === promotionId)?.data.title ?? promotionId;
  const offered = listed(DEFAULT_LANGUAGE).filter(({ data }) => data.reward.length > 0);
  return offered.flatMap(({ data: { linkage, endDate, reward } }) => {
    const at = joined.get(linkage);
    const [offer] = reward;
    if (at === undefined || !offer) return [];
    const { goal, target, amount, times, games } = offer;
    return {
      source: `promotion:${linkage}`,
      kind: goal === 'app' ? 'APP_DOWNLOAD' : 'MISSION_MANUAL',
      title: Object.fromEntries(
        LANGUAGES.map((language) => [language, findTitle(language, linkage)]),
      ) as LocalisedText,
      goal,
      target: goal === 'deposit' ? BigInt(target) * 100n : BigInt(target),
      period: { from: at, to: endDate ?? FOREVER },
      amount: BigInt(amount) * 100n,
      tickets: 0,
      times,
      games,
      isShown: true,
    };
  });
}

async function readJoins(db: Database, memberId: number): Promise<Map<string, number>> {
  const rows = await db.select().from(promotionJoins).where(eq(promotionJoins.memberId, memberId));
  return new Map(rows.map(({ promotionId, joinedAt }) => [promotionId, joinedAt]));
}
