import { type SQL, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../parts/load-members.ts';

/** The password of every seeded member. */
export const SEED_PASSWORD = DEMO_PASSWORD;

/** Size of the direct downline of each agent in the team. */
const FANOUT = 16;
/** Every so many-th member is in the team of `agent01`. */
const TEAM_SHARE = 4;

/** Returns the user name of a seeded member by number, from 1 on. */
export const seededName = (number: number): string => `s${String(number).padStart(8, '0')}`;

/**
 * Inserts members, registered one after the other in the year before the period. A quarter of them is a team of many
 * levels below `agent01`, each below an earlier member. The trigger that writes team paths and counts is active.
 * @param first the id of the first one
 */
const insertMembers = (first: number, members: number, begins: SQL, ends: SQL): SQL => sql`
  insert into members (id, user_name, password_hash, type, upline_id, registered_at, last_login_at)
  select ${first} + n - 1, 's' || lpad(n::text, 8, '0'), known.password_hash,
      case when n % ${TEAM_SHARE} = 0 and n * ${FANOUT} < ${members} then 2 else 0 end,
      case
        when n % ${TEAM_SHARE} <> 0 then null
        when n / ${TEAM_SHARE} <= ${FANOUT} then agent.id
        else ${first} - 1 + ${TEAM_SHARE} * ((n / ${TEAM_SHARE} - 1) / ${FANOUT})
      end,
      ${begins} - (${members} - n) * interval '365 days' / ${members},
      ${ends} - random() * random() * interval '92 days'
    from generate_series(1, ${members}::int) as n
    cross join (select password_hash from members where user_name = 'player01') as known
    cross join (select id from members where user_name = 'agent01') as agent`;

/** Inserts them with their profiles and accounts. */
export const addMembers = (first: number, members: number, begins: SQL, ends: SQL): SQL[] => [
  sql`alter table members enable always trigger members_joined_teams`,
  insertMembers(first, members, begins, ends),
  sql`alter table members enable trigger members_joined_teams`,
  sql`insert into member_profiles (member_id, email)
    select id, user_name || '@example.com' from members where id >= ${first}`,
  sql`insert into accounts (member_id) select id from members where id >= ${first} order by id`,
];
