import { type SQL, sql } from 'drizzle-orm';
import { EXPORT_DAYS } from '#contract/core/range.ts';
import { DAY_OF_QUARTER } from '#gateway/platform/calendar/site-zone.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { teamLoginsPending, teamPending } from '#gateway/platform/db/schema/index.ts';
import { foldLogins } from './fold-logins.ts';

/** Lock under which one process adds up at a time; readers wait for it. */
const LOCK = 7_406_512_017;
/**
 * Rows of one statement, which must finish within the database's time limit, on a busy machine and for a large team
 * too.
 */
const AT_A_TIME = 5_000;

const SUMS = sql.raw(
  ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'promotion', 'registered', 'first_deposits']
    .map((name) => `${name} = sums.${name} + excluded.${name}`)
    .join(', '),
);

/** Takes the rows of one run, first deposits included, and adds them to the sums by quarter and by day. */
const ADD_UP = sql`
  taken as (
    delete from team_pending where id in (select id from team_pending order by id limit ${AT_A_TIME})
    returning member_id, quarter, game_type, deposit, withdraw, bet, win, rebate, promotion, registered
  ), firsts as (
    insert into first_deposits (member_id, quarter)
      select member_id, min(quarter) from taken where deposit > 0 group by member_id
      on conflict (member_id) do nothing
      returning member_id, quarter
  ), figures as (
    select taken.*, 0 as first_deposits from taken
    union all
    select member_id, quarter, '', 0, 0, 0, 0, 0, 0, 0, 1 from firsts
  ), quarters as (
    select ancestor_id, quarter, game_type, sum(deposit) as deposit, sum(withdraw) as withdraw, sum(bet) as bet,
        sum(win) as win, sum(rebate) as rebate, sum(promotion) as promotion, sum(registered) as registered,
        sum(first_deposits) as first_deposits
      from figures join team_paths on team_paths.member_id = figures.member_id
      group by 1, 2, 3
  ), added as (
    insert into team_sums as sums (ancestor_id, quarter, game_type, deposit, withdraw, bet, win, rebate, promotion,
        registered, first_deposits)
      select * from quarters
      on conflict (ancestor_id, quarter, game_type) do update set ${SUMS}
  ), added_days as (
    insert into team_days as sums (ancestor_id, day, game_type, deposit, withdraw, bet, win, rebate, promotion,
        registered, first_deposits)
      select ancestor_id, ${DAY_OF_QUARTER}, game_type, sum(deposit), sum(withdraw), sum(bet), sum(win), sum(rebate),
          sum(promotion), sum(registered), sum(first_deposits)
        from quarters group by 1, 2, 3
      on conflict (ancestor_id, day, game_type) do update set ${SUMS}
  )`;

/**
 * Counts members on their first bet of a day, with the day of their last bet before. A new day between two counted ones
 * splits the interval of the later one.
 */
const COUNT_ACTIVE = sql`
  new_days as (
    insert into bet_days (member_id, game_type, day)
      select distinct member_id, kinds.game_type, ${DAY_OF_QUARTER}
        from taken cross join lateral (values (taken.game_type), ('')) as kinds (game_type)
        where taken.game_type <> ''
      on conflict do nothing
      returning member_id, game_type, day
  ), placed as (
    select member_id, game_type, day,
        lag(day) over days as new_before, lead(day) over days as new_after,
        (select max(known.day) from bet_days known where known.member_id = new_days.member_id
          and known.game_type = new_days.game_type and known.day < new_days.day) as old_before,
        (select min(known.day) from bet_days known where known.member_id = new_days.member_id
          and known.game_type = new_days.game_type and known.day > new_days.day) as old_after
      from new_days window days as (partition by member_id, game_type order by day)
  ), parted as (
    select * from placed where old_after is not null and (new_after is null or new_after > old_after)
  ), changes as (
    select member_id, game_type, day, greatest(old_before, new_before) as before, 1 as members from placed
    union all
    select member_id, game_type, old_after, day, 1 from parted
    union all
    select member_id, game_type, old_after, old_before, -1 from parted
  ), counted as (
    insert into team_active as active (ancestor_id, game_type, day, since, members)
      select ancestor_id, game_type, day,
          case when day - before <= ${sql.raw(String(EXPORT_DAYS))} then day - before else 0 end, sum(members)
        from changes join team_paths on team_paths.member_id = changes.member_id
        group by 1, 2, 3, 4
      on conflict (ancestor_id, game_type, day, since) do update set members = active.members + excluded.members
  )`;

const FOLD = sql`with ${ADD_UP}, ${COUNT_ACTIVE} select count(*)::int as taken from taken`;
const FOLD_LOGINS = foldLogins(AT_A_TIME);

async function foldAll(
  db: Database,
  pending: typeof teamPending | typeof teamLoginsPending,
  fold: SQL,
): Promise<void> {
  const isAny = async () => (await db.select({ id: pending.id }).from(pending).limit(1)).length > 0;
  while (await isAny())
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await tx.execute(fold);
    });
}

/**
 * Adds pending rows to the teams' sums, which then contain all that was committed before. Idempotent: parallel runs
 * take different rows.
 */
export async function foldTeams(db: Database): Promise<void> {
  await foldAll(db, teamPending, FOLD);
  await foldAll(db, teamLoginsPending, FOLD_LOGINS);
}
