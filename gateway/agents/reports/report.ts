import { type SQL, sql } from 'drizzle-orm';
import type { TeamFigures, TeamReport } from '#contract/agents/agents.ts';
import type { GameType } from '#contract/core/game-types.ts';
import { siteOffsetMs, siteZone } from '#contract/core/locality.ts';
import type { Range } from '#contract/core/range.ts';
import { type Day, dateAt, listDays } from '#gateway/platform/calendar/days.ts';
import { dayIndex } from '#gateway/platform/calendar/period-sums.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import {
  beginningOfDay,
  type Grain,
  inRange,
  isDayIn,
  type Scope,
  selectFigures,
  selectMemberIds,
} from './scope.ts';

const DAY_MS = 86_400_000;

export interface ReportQuery extends Range {
  readonly timeZone: string;
  readonly gameType?: GameType | undefined;
}

const MONEY = ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'promotion'] as const;
type Money = (typeof MONEY)[number];

interface Figures extends Record<Money, string> {
  registered: number;
  first_deposits: number;
}

/** Sums of a day, by its index in the range, or of a type of game in the whole range. */
type Row = Figures & ({ day: number; type: null } | { day: null; type: string });

const readRows = async <R>(db: Database, statement: SQL): Promise<R[]> =>
  ((await db.execute(statement)) as unknown as { rows: R[] }).rows;

/**
 * Returns the query for a scope's sums by day, and by type of game: one row each, not one for each combination.
 * Exported so that tests can check its plan.
 */
export function figuresByDayAndType(scope: Scope, query: ReportQuery, days: readonly Day[]): SQL {
  const isAsked = query.gameType === undefined ? sql`true` : sql`game_type = ${query.gameType}`;
  return sql`select ${dayIndex(days, sql`at`)} as day, game_type as type,
      sum(deposit) as deposit, sum(withdraw) as withdraw, sum(bet) as bet, sum(win) as win, sum(rebate) as rebate,
      sum(promotion) as promotion, sum(registered)::int as registered, sum(first_deposits)::int as first_deposits
    from (${selectFigures(scope, query, chooseGrain(query, days))}) as figures where ${isAsked}
    group by grouping sets ((1), (2))`;
}

/** Returns whether all moments are starts of days of the site's calendar, which have stored sums. */
const areDays = (moments: readonly number[]): boolean =>
  moments.every((at) => (at + siteOffsetMs()) % DAY_MS === 0);

const chooseGrain = (range: Range, days: readonly Day[]): Grain =>
  areDays([range.from, range.to, ...days.map(({ from }) => from)]) ? 'days' : 'quarters';

/**
 * Returns the query for the members who bet, by day and, where the day is null, in the whole range. Rows of the same
 * day must be added: no member is in two of them.
 */
export function activeByDay(scope: Scope, query: ReportQuery, days: readonly Day[]): SQL {
  if (chooseGrain(query, days) === 'quarters' || scope.of === 'member')
    return selectActive(scope, query, days);
  const ofTeam = keptActive(scope.id, query, days);
  return scope.of === 'team'
    ? ofTeam
    : sql`(${ofTeam}) union all (${selectActive({ of: 'member', id: scope.id }, query, days)})`;
}

/**
 * Reads stored counts for days of the site's calendar. For the whole range it sums members whose last bet was before
 * the range.
 */
function keptActive(ancestorId: number, query: ReportQuery, days: readonly Day[]): SQL {
  const first = sql`${dateAt(query.from, siteZone())}::date`;
  return sql`with kept as (
      select day, sum(members)::int as members,
          sum(members) filter (where since = 0 or day - since < ${first}) as first_in_range
        from team_active
        where ancestor_id = ${ancestorId} and game_type = ${query.gameType ?? ''} and ${isDayIn(query)}
        group by day)
    select ${dayIndex(days, beginningOfDay)} as day, members as active from kept
    union all
    select null, coalesce(sum(first_in_range), 0)::int from kept`;
}

/** Counts from the bets of each member. */
function selectActive(scope: Scope, query: ReportQuery, days: readonly Day[]): SQL {
  const isAsked = query.gameType === undefined ? sql`true` : sql`game_type = ${query.gameType}`;
  const day = dayIndex(days, sql`quarter`);
  return sql`select day, count(distinct member_id)::int as active
    from (select ${day} as day, member_id from bet_sums
      where member_id in (${selectMemberIds(scope)}) and ${inRange(sql`quarter`, query)} and ${isAsked}) as played
    group by grouping sets ((day), ())`;
}

/** Sums that are added up. */
class Sums {
  private readonly money: Record<Money, bigint> = {
    ...{ deposit: 0n, withdraw: 0n, bet: 0n, win: 0n, rebate: 0n, promotion: 0n },
  };
  private registered = 0;
  private firstDeposits = 0;
  active = 0;

  add(row: Figures): void {
    for (const name of MONEY) this.money[name] += BigInt(row[name]);
    this.registered += row.registered;
    this.firstDeposits += row.first_deposits;
  }

  figures(): TeamFigures {
    const { deposit, withdraw, bet, win, rebate, promotion } = this.money;
    return {
      deposit: toAmount(deposit),
      withdraw: toAmount(withdraw),
      bet: toAmount(bet),
      win: toAmount(win),
      rebate: toAmount(rebate),
      promotion: toAmount(promotion),
      net: toAmount(win - bet + rebate + promotion),
      registered: this.registered,
      active: this.active,
      firstDeposits: this.firstDeposits,
    };
  }
}

/**
 * Returns the sums of a scope in a period, by day of a time zone and by type of game (AGENT-8). Call `foldTeams`
 * before.
 */
export async function readReport(db: Database, scope: Scope, query: ReportQuery): Promise<TeamReport> {
  const days = listDays(query, query.timeZone);
  const rows = await readRows<Row>(db, figuresByDayAndType(scope, query, days));
  const active = await readRows<{ day: number | null; active: number }>(db, activeByDay(scope, query, days));
  const total = new Sums();
  const sums = days.map(() => new Sums());
  const byType: Record<string, Pick<TeamFigures, 'bet' | 'win'>> = {};
  for (const row of rows) {
    if (row.day !== null) {
      total.add(row);
      sums[row.day - 1]?.add(row);
    } else if (row.type !== '') {
      byType[row.type] = { bet: toAmount(BigInt(row.bet)), win: toAmount(BigInt(row.win)) };
    }
  }
  for (const { day, active: members } of active) {
    const those = day === null ? total : sums[day - 1];
    if (those) those.active += members;
  }
  return {
    totals: total.figures(),
    series: days.flatMap(({ date: day }, index) => {
      const those = sums[index];
      return those ? [{ day, ...those.figures() }] : [];
    }),
    byType,
  };
}
