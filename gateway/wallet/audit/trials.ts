import { sql } from 'drizzle-orm';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import type { Check } from './check.ts';
import { selectRuleStart } from './rules.ts';

/** Checks that trials are separate from all other money (HOUSE-32). */
export const TRIAL_CHECKS: readonly Check[] = [
  {
    rule: "no transaction with a trial's account touches games, bonuses, withdrawals or a jackpot",
    broken: sql`select 'transaction ' || own.transaction_id || ': ' || house.house_name as what
      from ledger_entries own
        join accounts a on a.id = own.account_id
        join members m on m.id = a.member_id and m.type = ${TRIAL_TYPE}
        join ledger_entries other on other.transaction_id = own.transaction_id
        join accounts house on house.id = other.account_id
      where own.posted_at >= ${selectRuleStart('trial-world')}
        and (house.house_name in ('games', 'bonuses', 'withdrawals') or house.house_name like 'jackpot:%')`,
  },
  {
    rule: 'what the accounts of trials hold came from their credit and their games',
    broken: sql`select 'sum ' || sum(e.amount) as what
      from ledger_entries e join accounts a on a.id = e.account_id left join members m on m.id = a.member_id
      where e.posted_at >= ${selectRuleStart('trial-world')}
        and (m.type = ${TRIAL_TYPE} or a.house_name in ('trials', 'trial-games'))
      having sum(e.amount) <> 0`,
  },
];
