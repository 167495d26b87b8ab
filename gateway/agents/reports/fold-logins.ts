import { type SQL, sql } from 'drizzle-orm';

/** Moves the members who logged in to the quarter of an hour of their last login, in all their teams. */
export const foldLogins = (atATime: number): SQL => sql`
  with taken as (
    delete from team_logins_pending
      where id in (select id from team_logins_pending order by id limit ${atATime})
      returning member_id, before_quarter, quarter
  ), moved as (
    select member_id, quarter, 1 as members from taken
    union all
    select member_id, before_quarter, -1 from taken where before_quarter is not null
  )
  insert into team_logins as logins (ancestor_id, quarter, members)
    select ancestor_id, quarter, sum(moved.members)
      from moved join team_paths on team_paths.member_id = moved.member_id
      group by 1, 2
    on conflict (ancestor_id, quarter) do update set members = logins.members + excluded.members`;
