import { sql } from 'drizzle-orm';
import type { Check } from './check.ts';

/** The first moment whose entries are not archived. Earlier transactions and records still exist. */
export const STAYS_FROM = sql`(select coalesce(max(until), '-infinity') from ledger_put_away)`;

/** Checks on archived entries. */
export const PUT_AWAY_CHECKS: readonly Check[] = [
  {
    rule: 'what was put away sums to zero, and says for each player what their sums of that time say',
    broken: sql`select 'table ' || part || ': sum ' || sum(amount) as what
      from ledger_carried group by part having sum(amount) <> 0
      union all
      select 'account ' || account_id || ': ' || sum(amount) || ' more than was carried'
      from (
        select account_id, gained - lost as amount from ledger_sums where quarter < ${STAYS_FROM}
        union all
        select c.account_id, -c.amount
          from ledger_carried c join accounts a on a.id = c.account_id where a.member_id is not null
      ) as both_sides
      group by account_id having sum(amount) <> 0`,
  },
];
