import { type SQL, sql } from 'drizzle-orm';
import { siteZone } from '#contract/core/locality.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';

/** Number of direct members below each member: a million on five levels. */
const FANOUT = 16;
/** Ids of the team begin after this one. */
const FIRST_ID = 1_000_000;
export const DAYS = 92;

const DAY_OF = (column: string) => sql.raw(`(${column} at time zone '${siteZone()}')::date`);

/** Statements for the members of a team, all their uplines, bets of 92 days, and the sums for the top agent's reports. */
function statements(agentId: number, size: number, end: SQL): SQL[] {
  return [
    sql`insert into members (id, user_name, password_hash, type, upline_id, registered_at, last_login_at)
      select ${FIRST_ID} + n, 'm' || lpad(n::text, 7, '0'), '', case when n * ${FANOUT} < ${size} then 2 else 0 end,
        case when n <= ${FANOUT} then ${agentId} else ${FIRST_ID} + (n - 1) / ${FANOUT} end,
        ${end} - random() * interval '365 days', ${end} - random() * random() * interval '92 days'
      from generate_series(1, ${size}::int) as n`,
    sql`insert into team_paths (ancestor_id, member_id, depth)
      with recursive above (member_id, ancestor_id, depth) as (
        select id, upline_id, 1 from members where id > ${FIRST_ID}
        union all
        select above.member_id, members.upline_id, above.depth + 1
          from above join members on members.id = above.ancestor_id where members.upline_id is not null
      ) select ancestor_id, member_id, depth from above`,
    sql`insert into team_logins (ancestor_id, quarter, members)
      select ${agentId}, date_bin('15 minutes', last_login_at, 'epoch'), count(*) from members where id > ${FIRST_ID} group by 2`,
    sql`insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id)
      select ${FIRST_ID} + 1 + floor(random() * random() * ${size})::int, game.node_id, game.game_type,
        100 + floor(random() * 9900)::int, 0, ${end} - random() * interval '${sql.raw(String(DAYS))} days', n
      from generate_series(1, ${size}::int) as n
      join (select node_id, game_type, row_number() over () - 1 as place, count(*) over () as all_of_them from games) as game
        on game.place = n % game.all_of_them`,
    sql`insert into bet_sums (member_id, quarter, game_type, stake, payout)
      select member_id, date_bin('15 minutes', settled_at, 'epoch'), game_type, sum(stake), sum(payout)
      from bets group by 1, 2, 3`,
    sql`insert into team_sums (ancestor_id, quarter, game_type, bet, win)
      select ${agentId}, quarter, game_type, sum(stake), sum(payout) from bet_sums group by 2, 3`,
    sql`insert into team_sums (ancestor_id, quarter, registered)
      select ${agentId}, date_bin('15 minutes', registered_at, 'epoch'), count(*) from members where id > ${FIRST_ID} group by 2`,
    sql`insert into team_days (ancestor_id, day, game_type, bet, win, registered)
      select ancestor_id, ${DAY_OF('quarter')}, game_type, sum(bet), sum(win), sum(registered) from team_sums group by 1, 2, 3`,
    sql`insert into bet_days (member_id, game_type, day)
      select distinct member_id, kind, ${DAY_OF('settled_at')}
      from bets cross join lateral (values (game_type), ('')) as kinds (kind)`,
    sql`insert into team_active (ancestor_id, game_type, day, since, members)
      select ${agentId}, game_type, day, coalesce(day - before, 0), count(*)
      from (
        select game_type, day, lag(day) over (partition by member_id, game_type order by day) as before from bet_days
      ) as played group by 2, 3, 4`,
    sql`insert into member_profiles (member_id) select id from members where id > ${FIRST_ID}`,
  ];
}

/**
 * Inserts a team of a size below an agent, in the state that triggers and jobs produce, in a minute instead of a day.
 * @param end epoch milliseconds
 */
export async function growTeam(db: Database, agentId: number, size: number, end: number): Promise<void> {
  await db.transaction(async (tx: Transaction) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await loadCatalogue(tx);
    // Without triggers and foreign keys: a million rows are inserted together.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements(agentId, size, sql`to_timestamp(${end / 1000})`))
      await tx.execute(statement);
    await tx.execute(sql`analyze`);
  });
}

/** Returns the user name of a member by number: 1 is directly below the agent, the last one at the lowest level. */
export const toUserName = (number: number): string => `m${String(number).padStart(7, '0')}`;
export const toMemberId = (number: number): string => String(FIRST_ID + number);
