import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { teamPending } from '../../db/schema/index.ts';

/** Under which one process adds up at a time; whoever reads meanwhile waits until it has. */
const LOCK = 7_406_512_017;
const AT_A_TIME = 20_000;

/** What one run takes: the rows, the first deposits among them, and who all of it is a figure of. */
const FOLD = sql`
  with taken as (
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
  ), added as (
    insert into team_sums as sums (ancestor_id, quarter, game_type, deposit, withdraw, bet, win, rebate, promotion,
        registered, first_deposits)
      select ancestor_id, quarter, game_type, sum(deposit), sum(withdraw), sum(bet), sum(win), sum(rebate),
          sum(promotion), sum(registered), sum(first_deposits)
        from figures join team_paths on team_paths.member_id = figures.member_id
        group by 1, 2, 3
      on conflict (ancestor_id, quarter, game_type) do update set
        deposit = sums.deposit + excluded.deposit,
        withdraw = sums.withdraw + excluded.withdraw,
        bet = sums.bet + excluded.bet,
        win = sums.win + excluded.win,
        rebate = sums.rebate + excluded.rebate,
        promotion = sums.promotion + excluded.promotion,
        registered = sums.registered + excluded.registered,
        first_deposits = sums.first_deposits + excluded.first_deposits
  )
  select count(*)::int as taken from taken`;

const isAnyPending = async (db: Database): Promise<boolean> =>
  (await db.select({ id: teamPending.id }).from(teamPending).limit(1)).length > 0;

/**
 * Adds what is pending to the teams' sums; afterwards they tell all that was committed before. Twice at once is as good
 * as once: what one run has taken the other does not find.
 */
export async function foldTeams(db: Database): Promise<void> {
  while (await isAnyPending(db))
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await tx.execute(FOLD);
    });
}
