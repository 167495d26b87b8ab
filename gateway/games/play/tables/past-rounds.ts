import type { AnswerOf } from '#contract/core/call.ts';
import type { RoundPlans, tableRounds } from '#contract/games/tables.ts';
import type { TableRules } from '../table/rules.ts';
import { drawRound, hashRound, toRoundSecret } from './draw-round.ts';
import type { TableReads } from './reads.ts';
import { formatRound } from './schedule.ts';
import type { Table } from './tables.ts';

const copyLists = <T>(lists: readonly (readonly T[])[]): T[][] => lists.map((list) => [...list]);

/** Returns how results follow from secrets, as the contract publishes it. */
function publishPlans({ plan, racePlan, flightPlan }: TableRules): RoundPlans {
  return {
    ...(plan && { plan: { ...plan, entries: copyLists(plan.entries), columns: [...plan.columns] } }),
    ...(racePlan && {
      racePlan: { ...racePlan, runners: [...racePlan.runners], forms: copyLists(racePlan.forms) },
    }),
    ...(flightPlan && { flightPlan }),
  };
}

/** Maximum number of rounds in one answer. */
const MAX_ROUNDS = 100;

/**
 * Returns the results of past rounds of one day, from a round on. With a round's secret a player can draw it again; the
 * secret of the day, and of later rounds, stays hidden.
 */
export async function listPastRounds(
  table: Table,
  { findDaySecret, findRound, listRounds }: Pick<TableReads, 'findDaySecret' | 'findRound' | 'listRounds'>,
  from: string,
  now: number,
): Promise<AnswerOf<typeof tableRounds>> {
  const { nodeId, rules } = table;
  const first = await findRound(table, from);
  const daySecret = first && first.shownAt <= now ? await findDaySecret(first.day) : undefined;
  const plans = publishPlans(rules);
  if (!first || !daySecret) return { rounds: [], complete: false, ...plans };
  const { day } = first;
  const { rounds: begun, isEnd } = await listRounds(table, first, MAX_ROUNDS);
  const rounds = begun.filter(({ shownAt }) => shownAt <= now);
  return {
    rounds: rounds.map(({ n }) => {
      const place = { nodeId, day, n };
      return {
        round: formatRound(place),
        hash: hashRound(daySecret, place),
        secret: Buffer.from(toRoundSecret(daySecret, place)).toString('hex'),
        grid: drawRound(rules, daySecret, place).map((column) => [...column]),
      };
    }),
    complete: isEnd && rounds.length === begun.length,
    ...plans,
  };
}
