import { type SQL, sql } from 'drizzle-orm';
import type { ContractKind, ContractRule } from '#contract/agents/agent-contracts.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import type { Range } from '#contract/core/range.ts';
import { moment, selectRows } from '#gateway/platform/calendar/period-sums.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { contractCap } from './caps.ts';
import type { Branch, Figures } from './terms.ts';

interface Row {
  readonly percent: number;
  readonly stake: string;
  readonly payout: string;
  readonly counted: string;
  readonly credits: string;
  readonly active: number;
}

/** Returns the condition that a member is an agent's own person, or linked to it by a key of one person (HOUSE-39). */
const isAgentThemselves = (agentId: number, memberId: SQL): SQL => sql`exists (
  select from persons joined join persons agents on agents.person_id = joined.person_id
    where joined.member_id = ${memberId} and agents.member_id = ${agentId}
  union all
  select from person_links where strength = 'hard'
    and low_id = least(${memberId}, ${agentId}::bigint) and high_id = greatest(${memberId}, ${agentId}::bigint))`;

/** Selects a member and the team below, without trials and other accounts of the same person (HOUSE-15). */
const selectTeam = (memberId: number): SQL => sql`
  select ${memberId}::bigint as id
  union all
  select member_id from team_paths join members on members.id = member_id
    where ancestor_id = ${memberId} and members.type <> ${TRIAL_TYPE}
      and not ${isAgentThemselves(memberId, sql`members.id`)}`;

const played = (period: Range): SQL =>
  selectRows(
    period,
    {
      select: sql`select member_id, stake, payout, coalesce(counted, stake) as counted from bet_sums
        where member_id in (select id from team)`,
      at: sql`quarter`,
    },
    {
      select: sql`select member_id, stake, payout, coalesce(counted, stake) as counted from bets
        where member_id in (select id from team)`,
      at: sql`settled_at`,
    },
  );

/** Sums what the house gave the team in a period, less forfeits. */
const given = ({ from, to }: Range): SQL => sql`
  select member_id, amount from credits where member_id in (select id from team)
    and kind not in ('trial', 'opening') and granted_at >= ${moment(from)} and granted_at < ${moment(to)}
  union all
  select member_id, -amount from forfeits where member_id in (select id from team)
    and taken_at >= ${moment(from)} and taken_at < ${moment(to)}`;

export interface Asked {
  readonly memberId: number;
  readonly kind: ContractKind;
  readonly rule: ContractRule;
  readonly period: Range;
}

/**
 * Returns the highest percent of contracts of the kind below a member that were in force in the period, by team member.
 */
function paidBelow({ memberId, kind, rule, period: { from, to } }: Asked): SQL {
  const isAlike = rule === 'profit' ? sql`rule = 'profit'` : sql`rule <> 'profit'`;
  return sql`
    select paths.member_id, max(least(highest.percent, ${contractCap(kind, rule)})) as percent
    from contracts
      cross join lateral (
        select max((tier ->> 'percent')::int) as percent from jsonb_array_elements(contracts.tiers) as tier
      ) as highest
      cross join lateral (
        select member_id from team_paths where ancestor_id = contracts.member_id
        union all
        select contracts.member_id
      ) as paths
    where contracts.member_id in (select id from team) and contracts.member_id <> ${memberId}
      and kind = ${kind} and ${isAlike} and answered_at < ${moment(to)}
      and (state = 'valid' or (state = 'ended' and coalesce(due_at, billed_to) > ${moment(from)}))
    group by 1`;
}

/**
 * Returns what a member and the team below did in a period, grouped by the percent of contracts below: one turnover is
 * paid for once along a chain (HOUSE-15).
 */
export async function readFigures(tx: Transaction, query: Asked): Promise<Figures> {
  const result = await tx.execute(sql`
    with team as (${selectTeam(query.memberId)}), below as (${paidBelow(query)}), figures as (
      select member_id, stake, payout, counted, 0::bigint as credits, true as bet from ${played(query.period)} as played
      union all
      select member_id, 0, 0, 0, amount, false from (${given(query.period)}) as given
    )
    select coalesce(below.percent, 0)::int as percent, sum(stake)::text as stake, sum(payout)::text as payout,
      sum(counted)::text as counted, sum(credits)::text as credits,
      (count(distinct figures.member_id) filter (where bet))::int as active
    from figures left join below on below.member_id = figures.member_id group by 1`);
  const { rows } = result as unknown as { rows: Row[] };
  const branches = rows.map(
    ({ percent, stake, payout, counted, credits }): Branch => ({
      percentBelow: percent,
      stake: BigInt(stake),
      payout: BigInt(payout),
      counted: BigInt(counted),
      credits: BigInt(credits),
    }),
  );
  // Each member is in one branch.
  return { branches, activeMembers: rows.reduce((sum, { active }) => sum + active, 0) };
}
