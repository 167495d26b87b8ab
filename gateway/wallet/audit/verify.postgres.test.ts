import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#gateway/demo/load.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { CHECKS } from './checks.ts';
import { faultLines, verifyLedger } from './verify.ts';

const { db, close } = await freshDatabase();
afterAll(close);
beforeAll(() => loadDemo(db, Date.UTC(2026, 10, 20, 12), 20), 60_000);

test('the demo data is accounted for, movement by movement (CASH-8)', async () => {
  expect(faultLines(await verifyLedger(db))).toEqual([]);
});

class Undo extends Error {}

/** What is found where the guards of the database were off for a while. The database is as before afterwards. */
async function foundAfter(...damage: readonly SQL[]): Promise<string[]> {
  const found: string[] = [];
  const spoil = async (tx: Transaction) => {
    for (const table of ['accounts', 'ledger_entries', 'ledger_transactions', 'bets', 'credits'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const statement of damage) await tx.execute(statement);
    // Inside this transaction the checks see what was done, and nobody else does.
    for (const { rule, broken } of CHECKS) {
      const { rows } = (await tx.execute(broken)) as unknown as { rows: unknown[] };
      if (rows.length > 0) found.push(rule);
    }
    throw new Undo();
  };
  await db.transaction(spoil).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return found;
}

const rule = (part: string): string => {
  const [found, ...more] = CHECKS.filter((check) => check.rule.includes(part));
  if (!found || more.length > 0) throw new Error(`Which rule is ${part}?`);
  return found.rule;
};

/** One approved deposit of a player who has bet since. */
const A_DEPOSIT = sql`(select id from deposits where status = 'approved' order by id limit 1)`;
const A_PLAYER = sql`(select id from accounts where member_id is not null order by id limit 1)`;

/** What somebody or something may have done, and the rule by which it must be found. */
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
    'tells the balance after it',
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
    'a round of real play',
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

describe('is found, whatever got past the guards (CASH-8):', () => {
  test.each(DAMAGE)('%s', async (_, part, statements) => {
    expect(await foundAfter(...statements)).toContain(rule(part));
  });

  test('and there is a case for every rule', () => {
    expect(new Set(DAMAGE.map(([, part]) => rule(part)))).toEqual(new Set(CHECKS.map((check) => check.rule)));
  });
});

test('faults are told with the first that are found and how many there are', () => {
  const found = ['account 1: balance 5, entries 4'];
  expect(faultLines([{ rule: 'every balance is the sum of its entries', found, count: 3 }])).toEqual([
    'Broken: every balance is the sum of its entries.',
    '  account 1: balance 5, entries 4',
    '  and 2 more',
  ]);
});
