import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { loadDemo } from '#gateway/demo/load.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { listTiers } from '#gateway/rewards/vip/review.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { CHECKS } from './checks.ts';
import { levelChecks } from './levels.ts';
import { faultLines, verifyLedger } from './verify.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const { db, close } = await freshDatabase();
const content = await openContent('content', { clock: () => NOW });
afterAll(() => Promise.all([content.close(), close()]));
const levels = listTiers({ content, clock: () => NOW });
const ALL_CHECKS = [...CHECKS, ...levelChecks(levels)];
beforeAll(() => loadDemo(db, NOW, 20, 0, content), 60_000);

test('the audit accepts the demo data, movement by movement (CASH-8)', async () => {
  expect(faultLines(await verifyLedger(db, levels))).toEqual([]);
});

class Undo extends Error {}

/** Returns the faults after damage with the guards of the database switched off. The damage is rolled back. */
async function foundAfter(...damage: readonly SQL[]): Promise<string[]> {
  const brokenRules: string[] = [];
  const spoil = async (tx: Transaction) => {
    for (const table of ['accounts', 'ledger_entries', 'ledger_transactions', 'bets', 'credits'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const statement of damage) await tx.execute(statement);
    // Inside this transaction only the checks see the damage.
    for (const { rule, broken } of ALL_CHECKS) {
      const { rows } = (await tx.execute(broken)) as unknown as { rows: unknown[] };
      if (rows.length > 0) brokenRules.push(rule);
    }
    throw new Undo();
  };
  await db.transaction(spoil).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return brokenRules;
}

const rule = (part: string): string => {
  const [found, ...more] = ALL_CHECKS.filter((check) => check.rule.includes(part));
  if (!found || more.length > 0) throw new Error(`Which rule is ${part}?`);
  return found.rule;
};

/** An approved deposit of a player who has bet since. */
const A_DEPOSIT = sql`(select id from deposits where status = 'approved' order by id limit 1)`;
const A_PLAYER = sql`(select id from accounts where member_id is not null order by id limit 1)`;

/** A transfer of this amount, made from the last stake of a player. */
const transferStatement = (amount: SQL): SQL => sql`
  insert into transfers (order_no, from_member_id, to_member_id, amount, made_at, transaction_id)
    select 'T', b.member_id, (select id from members where id <> b.member_id limit 1), ${amount}, b.settled_at,
      b.stake_transaction_id
    from bets b order by b.id desc limit 1`;

/** An open bonus, with its pocket. */
const OWED = sql`insert into turnovers (member_id, source, reference, required, forfeits, pocket, since)
  select member_id, 'damage', '1', 100, 1, 1, now() from accounts where member_id is not null limit 1`;

/** Damage to the database, and the rule that must find it. */
const DAMAGE: readonly [what: string, rule: string, statements: readonly SQL[]][] = [
  [
    'an entry that was raised',
    'sum to zero',
    [sql`update ledger_entries set amount = amount + 1 where id = (select max(id) from ledger_entries)`],
  ],
  [
    'a transaction whose entries were removed',
    'sum to zero',
    [sql`delete from ledger_entries where transaction_id = (select max(transaction_id) from ledger_entries)`],
  ],
  [
    'an entry that says another kind than its transaction',
    'carries the kind',
    [sql`update ledger_entries set kind = 'bonus' where id = (select min(id) from ledger_entries)`],
  ],
  [
    'a balance that was raised',
    'every balance is the sum',
    [sql`update accounts set balance = balance + 1 where id = ${A_PLAYER}`],
  ],
  [
    'a balance after an entry that was rewritten',
    'has the balance after it',
    [
      sql`update ledger_entries set balance_after = balance_after + 1
      where id = (select max(id) from ledger_entries where balance_after is not null)`,
    ],
  ],
  [
    'a record that was removed',
    'is named by one record',
    [sql`delete from deposits where id = ${A_DEPOSIT}`],
  ],
  [
    'a bet that names the win of another as its stake',
    'is named by one record',
    [
      sql`alter table bets drop constraint bets_win_transaction_id_unique`,
      sql`alter table bets drop constraint bets_stake_transaction_id_unique`,
      sql`update bets set stake_transaction_id = (select max(win_transaction_id) from bets)
        where id = (select min(id) from bets)`,
    ],
  ],
  [
    'a record of another amount than was moved',
    'which moves its amount',
    [sql`update deposits set amount = amount + 100 where id = ${A_DEPOSIT}`],
  ],
  [
    'a record that was given to another member',
    'which moves its amount',
    [sql`update deposits set member_id = (select max(id) from members) where id = ${A_DEPOSIT}`],
  ],
  [
    'an approved deposit that names nothing',
    'has its transaction',
    [
      sql`alter table deposits drop constraint deposits_posted`,
      sql`update deposits set transaction_id = null where id = ${A_DEPOSIT}`,
    ],
  ],
  [
    'a withdrawal taken for pending again after it was paid',
    'the house holds',
    [
      sql`update withdrawals set status = 'pending', decided_at = null, settled_transaction_id = null
        where id = (select max(id) from withdrawals where status = 'approved')`,
    ],
  ],
  [
    'a jackpot that takes an account with other movements for its own',
    'a jackpot holds',
    [
      sql`update jackpots set account_id = (select min(a.id) from accounts a
          join ledger_entries e on e.account_id = a.id where a.house_name not like 'jackpot:%')
        where node_id = (select min(node_id) from jackpots)`,
    ],
  ],
  [
    'a round of real play without a bet',
    'a round of play through the ledger',
    [
      sql`alter table play_rounds drop constraint play_rounds_bet`,
      sql`insert into play_rounds (member_id, node_id, mode, round_key, stake, payout, outcome, played_at)
        select member_id, node_id, 'real', 'x', stake, payout, '{}', settled_at from bets limit 1`,
    ],
  ],
  [
    'a lottery ticket that names a bet of another stake',
    'a settled ticket',
    [
      sql`insert into lottery_tickets (member_id, issue_id, state, multiple, lines, stake, placed_at, settled_at,
          stake_transaction_id, bet_id)
        select member_id, (select min(id) from lottery_issues), 'lost', 1, '[]', stake + 1, settled_at, settled_at,
          stake_transaction_id, id
        from bets where payout = 0 limit 1`,
    ],
  ],
  [
    'a bet on a table that names a bet of another stake',
    'a settled bet on a table',
    [
      sql`insert into table_bets (member_id, node_id, mode, day, round, bet_key, begins, fields, stake, state, placed_at,
          due_at, settled_at, stake_transaction_id, bet_id)
        select member_id, node_id, 'real', '2026-10-20', 1, 'damage', true, '[]', stake + 1, 'lost', settled_at,
          settled_at, settled_at, stake_transaction_id, id
        from bets where payout = 0 limit 1`,
    ],
  ],
  [
    'a bet on a table that was never settled',
    'is open a day after',
    [
      sql`insert into table_bets (member_id, node_id, mode, day, round, bet_key, begins, fields, stake, placed_at, due_at)
        select member_id, node_id, 'free', '2026-10-20', 1, 'damage', true, '[]', stake, settled_at,
          (select max(posted_at) from ledger_transactions) - interval '25 hours'
        from bets limit 1`,
    ],
  ],
  [
    "a trial that played for the house's money",
    "with a trial's account",
    [
      sql`update members set type = 4 where id = (
        select min(b.member_id) from bets b join members m on m.id = b.member_id where m.upline_id is null)`,
    ],
  ],
  [
    'credit of trials that went elsewhere',
    'what the accounts of trials hold',
    [sql`update accounts set house_name = 'trial-games' where house_name = 'cashier'`],
  ],
  [
    'a transfer of a member without an approved document',
    'an approved document',
    [transferStatement(sql`1`)],
  ],
  ['a transfer of what has to go back to a bank', 'to pay back', [transferStatement(sql`1000000000`)]],
  [
    'a sum of movements that was lost',
    'the sums of movements',
    [sql`delete from ledger_sums where account_id = ${A_PLAYER}`],
  ],
  [
    'a month put away that created money',
    'what was put away',
    [
      sql`insert into ledger_put_away (part, until, entries, put_away_at) values ('x', '2001-01-01Z', 1, now())`,
      sql`insert into ledger_carried (account_id, last_entry_id, part, amount) select id, 1, 'x', 5 from accounts limit 1`,
    ],
  ],
  [
    'a sum of bets that counts one twice',
    'the sums of bets',
    [sql`update bet_sums set stake = stake * 2 where member_id = (select min(member_id) from bet_sums)`],
  ],
  [
    'a sum of bets that counts more than they do',
    'the sums of bets',
    [
      sql`update bet_sums set counted = coalesce(counted, stake) + 1 where member_id = (select min(member_id) from bet_sums)`,
    ],
  ],
  [
    'a bet that counts more than its weight',
    'a bet counts what was at risk',
    [
      sql`update bets set effective = stake, counted = stake, rate_group = 'baccarat'
        where id = (select min(id) from bets where stake > 100)`,
    ],
  ],
  [
    'a contract that pays beyond its cap',
    'a contract pays at most its cap',
    [
      sql`update contract_bills set due = due + 1000, paid = case state when 'paid' then due + 1000 else 0 end
        where id = (select min(id) from contract_bills where due > 0)`,
    ],
  ],
  [
    'a VIP level that was given to someone who did not bet for it',
    "a member's VIP level",
    [sql`update members set vip_level = 3 where user_name = 'player01'`],
  ],
  [
    'an upgrade bonus for bets that were never made',
    "a member's VIP level",
    [
      sql`update vip_bonuses set level = 5, period = '5' where id = (select min(id) from vip_bonuses where kind = 'upgrade')`,
    ],
  ],
  [
    'a pocket that was filled',
    'a pocket holds its bonus',
    [OWED, sql`update turnovers set pocket = pocket + 1 where source = 'damage'`],
  ],
  [
    'a bonus that was given up for less than its pocket held',
    'what was taken back of a bonus',
    [OWED, sql`update turnovers set forfeited = true, pocket = 0 where source = 'damage'`],
  ],
  [
    'a pocket that holds more than there is',
    'pockets hold no more',
    [
      OWED,
      sql`update turnovers set pocket = 1000000000000, forfeits = 1000000000000 where source = 'damage'`,
    ],
  ],
  [
    'gifts beyond the allowance',
    'gifts that come again',
    [sql`update credits set is_gift = true, amount = 1000000000000 where id = (select min(id) from credits)`],
  ],
  [
    'an offer that a person had twice',
    'an offer that there is once',
    [sql`drop index credits_once_a_person`, sql`update credits set offer = 'once', person = 1`],
  ],
  [
    'a sum of a team that misses a bet',
    'the sums of teams',
    [
      sql`update team_sums set bet = bet - 1
        where (ancestor_id, quarter, game_type) in (select ancestor_id, quarter, game_type from team_sums where bet > 0 limit 1)`,
    ],
  ],
  [
    'a day of a team that was lost',
    'the days of teams',
    [sql`delete from team_days where day = (select min(day) from team_days where bet > 0)`],
  ],
  [
    'somebody of a team who is counted twice',
    'who of a team bet',
    [
      sql`update team_active set members = members + 1
        where day = (select max(day) from team_active) and game_type = ''`,
    ],
  ],
  [
    'a login that a team misses',
    'the logins of teams',
    [
      sql`update team_logins set members = members - 1
        where (ancestor_id, quarter) in (select ancestor_id, quarter from team_logins where members > 0 limit 1)`,
    ],
  ],
  [
    'a first deposit that a team counts twice',
    'the first deposits of teams',
    [
      sql`update team_sums set first_deposits = first_deposits * 2
        where ancestor_id = (select min(ancestor_id) from team_sums where first_deposits > 0)`,
    ],
  ],
];

describe('damage past the guards is found (CASH-8)', () => {
  test.each(DAMAGE)('%s', async (_, part, statements) => {
    expect(await foundAfter(...statements)).toContain(rule(part));
  });

  test('every rule has a case', () => {
    expect(new Set(DAMAGE.map(([, part]) => rule(part)))).toEqual(
      new Set(ALL_CHECKS.map((check) => check.rule)),
    );
  });
});

test('a report names the first faults and counts all', () => {
  const found = ['account 1: balance 5, entries 4'];
  expect(faultLines([{ rule: 'every balance is the sum of its entries', found, count: 3 }])).toEqual([
    'Broken: every balance is the sum of its entries.',
    '  account 1: balance 5, entries 4',
    '  and 2 more',
  ]);
});
