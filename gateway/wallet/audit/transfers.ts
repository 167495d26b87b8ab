import { sql } from 'drizzle-orm';
import type { Check } from './check.ts';
import { selectRuleStart } from './rules.ts';

/** Deposits less withdrawals before a transfer `t`, for any kind of account. */
const LEFT_TO_PAY_BACK = sql`greatest(0,
    (select coalesce(sum(d.amount - d.fee), 0) from deposits d
      where d.member_id = t.from_member_id and d.transaction_id < t.transaction_id)
    - (select coalesce(sum(w.amount), 0) from withdrawals w
      where w.member_id = t.from_member_id and w.transaction_id < t.transaction_id
        and (w.status <> 'rejected' or w.settled_transaction_id > t.transaction_id)))`;

/** Checks on money between members (HOUSE-27, HOUSE-28). */
export const TRANSFER_CHECKS: readonly Check[] = [
  {
    rule: 'the sender of a transfer had an approved document before it',
    broken: sql`select 'transfer ' || t.id || ' of member ' || t.from_member_id as what
      from transfers t left join verifications v on v.member_id = t.from_member_id
        and v.status = 'approved' and v.decided_at <= t.made_at
      where t.made_at >= ${selectRuleStart('transfers')} and v.member_id is null`,
  },
  {
    rule: 'a transfer left what its sender has to pay back to where it came from',
    broken: sql`select 'transfer ' || t.id || ': ' || t.amount || ' of ' || e.balance_after - e.amount as what
      from transfers t
        join accounts a on a.member_id = t.from_member_id
        join ledger_entries e on e.transaction_id = t.transaction_id and e.account_id = a.id
      where t.made_at >= ${selectRuleStart('transfers')}
        and e.balance_after - e.amount - ${LEFT_TO_PAY_BACK} < t.amount`,
  },
];
