import { sql } from 'drizzle-orm';
import type { Check } from './check.ts';

/** Checks on bets that are settled after they are placed (PLAY-12). */
export const TABLE_CHECKS: readonly Check[] = [
  {
    rule: 'a settled bet on a table is the bet that it names',
    broken: sql`select 'table bet ' || t.id as what from table_bets t left join bets b on b.id = t.bet_id
      where t.mode <> 'free' and t.state in ('won', 'lost')
        and (b.id is null or b.member_id <> t.member_id or b.stake <> t.stake or b.payout <> t.payout
          or b.stake_transaction_id <> t.stake_transaction_id)`,
  },
  {
    rule: 'no bet on a table is open a day after its round, by the newest movement',
    broken: sql`select 'table bet ' || id || ': due at ' || due_at as what from table_bets
      where state = 'open'
        and due_at < (select max(posted_at) from ledger_transactions) - interval '24 hours'`,
  },
];
