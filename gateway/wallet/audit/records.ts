import { type SQL, sql } from 'drizzle-orm';

/**
 * Every record of money with its transaction: whose account it moves, and by how much. `amount` is the gain of the
 * player's account; null where the movement does not touch it.
 */
export const RECORDS: SQL = sql`(
  select 'deposit' as kind, 'deposits' as source, id, member_id, transaction_id, amount - fee as amount
    from deposits where transaction_id is not null
  union all
  select 'withdrawal', 'withdrawals', id, member_id, transaction_id, -amount from withdrawals
  union all
  select case status when 'approved' then 'withdrawal-paid' else 'withdrawal-returned' end,
      'withdrawals', id, member_id, settled_transaction_id, case status when 'rejected' then amount end
    from withdrawals where settled_transaction_id is not null
  union all
  select 'stake', 'bets', id, member_id, stake_transaction_id, -stake from bets
  union all
  select 'win', 'bets', id, member_id, win_transaction_id, payout from bets where win_transaction_id is not null
  union all
  select 'stake', 'lottery_tickets', id, member_id, stake_transaction_id, -stake from lottery_tickets where bet_id is null
  union all
  select 'stake-returned', 'lottery_tickets', id, member_id, returned_transaction_id, stake from lottery_tickets
    where returned_transaction_id is not null
  union all
  select 'stake', 'table_bets', id, member_id, stake_transaction_id, -stake from table_bets
    where bet_id is null and mode <> 'free'
  union all
  select 'stake-returned', 'table_bets', id, member_id, returned_transaction_id, stake from table_bets
    where returned_transaction_id is not null
  union all
  select 'live-room', 'live_passes', id, member_id, transaction_id, -price from live_passes
  union all
  select kind, 'credits', id, member_id, transaction_id, amount from credits
  union all
  select 'bonus-forfeited', 'forfeits', id, member_id, transaction_id, -amount from forfeits
  union all
  select case kind when 'dividend' then 'dividend' else 'salary' end, 'contract_bills', id, member_id, transaction_id, paid
    from contract_bills where transaction_id is not null
  union all
  select 'transfer', 'transfers', id, from_member_id, transaction_id, -amount from transfers
)`;
