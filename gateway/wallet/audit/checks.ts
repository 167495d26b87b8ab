import { sql } from 'drizzle-orm';
import { CONTRACT_CAPS, MAX_PROFIT_PERCENT } from '#contract/core/house-budget.ts';
import { PUT_AWAY_CHECKS, STAYS_FROM } from './archived.ts';
import { BONUS_CHECKS } from './bonuses.ts';
import type { Check } from './check.ts';
import { RECORDS } from './records.ts';
import { TABLE_CHECKS } from './tables.ts';
import { TEAM_CHECKS } from './teams.ts';
import { TRANSFER_CHECKS } from './transfers.ts';
import { TRIAL_CHECKS } from './trials.ts';

/** The highest percent by kind of contract, in hundredths. */
const CAPS = sql.join(
  [
    ...Object.entries(CONTRACT_CAPS).map(([kind, percent]) => sql`(${kind}, false, ${percent}::int)`),
    sql`('dividend', true, ${MAX_PROFIT_PERCENT}::int)`,
  ],
  sql`, `,
);

/** Checks on all money in the database (CASH-8), whatever wrote it. */
export const CHECKS: readonly Check[] = [
  {
    rule: 'every transaction has two entries or more, which sum to zero',
    broken: sql`select 'transaction ' || t.id || ': ' || count(e.id) || ' entries, sum ' || coalesce(sum(e.amount), 0) as what
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      where t.posted_at >= ${STAYS_FROM}
      group by t.id having count(e.id) < 2 or sum(e.amount) <> 0`,
  },
  {
    rule: 'every entry belongs to a transaction and an account, and carries the kind and moment of the first',
    broken: sql`select 'entry ' || e.id as what
      from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
        left join accounts a on a.id = e.account_id
      where t.id is null or a.id is null or e.kind <> t.kind or e.posted_at <> t.posted_at`,
  },
  {
    rule: 'every balance is the sum of its entries',
    broken: sql`select 'account ' || a.id || ': balance ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) as what
      from accounts a left join (
        select account_id, amount from ledger_entries union all select account_id, amount from ledger_carried
      ) as e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: "every player's entry has the balance after it, which is never below zero",
    broken: sql`select 'entry ' || id || ': ' || coalesce(balance_after::text, 'nothing') || ', not ' || running as what
      from (
        select e.id, e.balance_after, e.stays, sum(e.amount) over (partition by e.account_id order by e.id) as running
        from (
          select id, account_id, amount, balance_after, true as stays from ledger_entries
          union all
          select last_entry_id, account_id, amount, null, false from ledger_carried
        ) as e join accounts a on a.id = e.account_id where a.member_id is not null
      ) as entries
      where stays and (balance_after is distinct from running or running < 0)`,
  },
  {
    rule: 'every transaction is named by one record, of its kind',
    broken: sql`select 'transaction ' || t.id || ' (' || t.kind || '): ' || count(r.id) || ' records' as what
      from ledger_transactions t left join ${RECORDS} r on r.transaction_id = t.id and r.kind = t.kind
      group by t.id having count(r.id) <> 1`,
  },
  {
    rule: 'every record names a transaction of its kind, which moves its amount on its account',
    broken: sql`select r.source || ' ' || r.id || ': ' || coalesce(e.amount::text, 'nothing') || ' moved for '
        || coalesce(r.amount::text, 'nothing') as what
      from ${RECORDS} r
        left join ledger_transactions t on t.id = r.transaction_id and t.kind = r.kind
        left join accounts a on a.member_id = r.member_id
        left join ledger_entries e on e.transaction_id = t.id and e.account_id = a.id
      where t.id is null or (t.posted_at >= ${STAYS_FROM} and e.amount is distinct from r.amount)`,
  },
  {
    rule: 'what was approved, asked for or decided has its transaction, and nothing else has',
    broken: sql`select 'deposits ' || id as what from deposits
        where (status = 'approved') <> (transaction_id is not null)
      union all
      select 'withdrawals ' || id from withdrawals
        where transaction_id is null or (status = 'pending') <> (settled_transaction_id is null)`,
  },
  {
    rule: 'the house holds what pending withdrawals ask for, and no more',
    broken: sql`select 'held ' || held || ', asked for ' || asked as what
      from (select coalesce(sum(balance), 0) as held from accounts where house_name = 'withdrawals') as house,
        (select coalesce(sum(amount), 0) as asked from withdrawals where status = 'pending') as pending
      where held <> asked`,
  },
  {
    rule: 'a jackpot holds what bets on its game put in and did not take out, never less than nothing',
    broken: sql`select 'jackpot of ' || j.node_id || ': ' || a.balance as what
      from jackpots j join accounts a on a.id = j.account_id where a.balance < 0 or a.house_name is null
      union all
      select 'entry ' || e.id || ' of the jackpot of ' || j.node_id
      from jackpots j join ledger_entries e on e.account_id = j.account_id
        left join bets b on b.node_id = j.node_id
          and e.transaction_id = case when e.amount > 0 then b.stake_transaction_id else b.win_transaction_id end
      where b.id is null`,
  },
  {
    rule: 'a round of play through the ledger is the bet that it names',
    broken: sql`select 'round ' || r.id as what from play_rounds r left join bets b on b.id = r.bet_id
      where r.mode <> 'free'
        and (b.id is null or b.member_id <> r.member_id or b.stake <> r.stake or b.payout <> r.payout)`,
  },
  {
    rule: 'a settled ticket is the bet that it names',
    broken: sql`select 'ticket ' || t.id as what from lottery_tickets t left join bets b on b.id = t.bet_id
      where t.state in ('won', 'lost')
        and (b.id is null or b.member_id <> t.member_id or b.stake <> t.stake or b.payout <> t.payout
          or b.stake_transaction_id <> t.stake_transaction_id)`,
  },
  {
    rule: 'the sums of movements are those of the entries',
    broken: sql`select 'account ' || account_id || ', ' || quarter || ', ' || kind as what
      from (
        select account_id, quarter, kind, gained, lost from ledger_sums where quarter >= ${STAYS_FROM}
        union all
        select e.account_id, date_bin('15 minutes', e.posted_at, 'epoch'), e.kind,
            -greatest(e.amount, 0), -greatest(-e.amount, 0)
          from ledger_entries e join accounts a on a.id = e.account_id where a.member_id is not null
      ) as both_sides
      group by account_id, quarter, kind having sum(gained) <> 0 or sum(lost) <> 0`,
  },
  {
    rule: 'the sums of bets are those of the bets',
    broken: sql`select 'member ' || member_id || ', ' || quarter || ', ' || game_type || ' ' || rate_group as what
      from (
        select member_id, quarter, game_type, rate_group, stake, payout, coalesce(effective, stake) as effective,
            coalesce(counted, stake) as counted
          from bet_sums
        union all
        select member_id, date_bin('15 minutes', settled_at, 'epoch'), game_type, coalesce(rate_group, ''), -stake,
            -payout, -coalesce(effective, stake), -coalesce(counted, stake)
          from bets
      ) as both_sides
      group by member_id, quarter, game_type, rate_group
      having sum(stake) <> 0 or sum(payout) <> 0 or sum(effective) <> 0 or sum(counted) <> 0`,
  },
  {
    rule: 'a bet counts what was at risk, at most its stake, times a weight that its rate group had',
    broken: sql`select 'bet ' || b.id || ': ' || b.effective || ' at risk of ' || b.stake || ', ' || b.counted || ' counted' as what
      from bets b where b.effective is not null
        and (b.effective not between 0 and b.stake or not exists (
          select from bet_weights w where w.rate_group = b.rate_group and b.counted = b.effective * w.weight / 100))`,
  },
  {
    rule: 'a contract pays at most its cap of what a cycle measured',
    broken: sql`select 'bill ' || b.id || ': ' || b.due || ' of ' || b.result + b.carried as what
      from contract_bills b join contracts c on c.id = b.contract_id
        join (values ${CAPS}) as caps (kind, by_profit, percent)
          on caps.kind = c.kind and caps.by_profit = (c.kind = 'dividend' and c.rule = 'profit')
      where b.period_from >= (select coalesce(max(effective_from), 'epoch') from rate_tables)
        and b.due * 10000 > greatest(0, b.result + b.carried) * caps.percent`,
  },
  ...TABLE_CHECKS,
  ...TRIAL_CHECKS,
  ...TRANSFER_CHECKS,
  ...BONUS_CHECKS,
  ...PUT_AWAY_CHECKS,
  ...TEAM_CHECKS,
];
