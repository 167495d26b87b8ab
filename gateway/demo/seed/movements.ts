import { type SQL, sql } from 'drizzle-orm';

/** Bets of one visit, after the deposit at its start. */
const BETS = 10;
/** Share of bets with a payout. */
const WINS = 0.4;
/** Entries of a visit: two for the deposit and for each stake, and for each win. */
export const ENTRIES_OF_A_VISIT = 2 * (1 + BETS + BETS * WINS);

/** The members of the visits, and the period. */
export interface Slice {
  /** Id of the first seeded member, and their number. */
  readonly first: number;
  readonly members: number;
  readonly visits: number;
  readonly from: SQL;
  readonly to: SQL;
  /** The last present ids: of transactions and of entries. */
  readonly lastTransaction: string;
  readonly lastEntry: string;
}

/**
 * Creates what members do in a part of the period, as the temporary table `moves`, in the order of time. A frequent
 * player deposits more, and stakes at most nine tenths of that, so that no balance is ever below zero.
 */
const MOVES = ({ first, members, visits, from, to }: Slice): SQL => sql`
  create temporary table moves as
  with catalogue as materialized (
    select row_number() over (order by node_id) as game, node_id, game_type
    from games where game_type in ('RNG', 'FISH', 'LIVE', 'PVP')
  ), visits as materialized (
    select visit, ${first} + floor(random() * random() * ${members})::bigint as member_id,
        (1 + floor(random() * 20))::bigint * 1000 as paid,
        ${from} + random() * (${to} - ${from} - interval '15 minutes') as began,
        1 + floor(random() * (select count(*) from catalogue))::bigint as game
      from generate_series(1, ${visits}::int) as visit
  ), bets as materialized (
    select visits.*, bet, (1 + floor(random() * 9))::bigint * paid / 100 as stake, random() as luck, random() as times,
        began + bet * interval '40 seconds' + random() * interval '30 seconds' as at
      from visits cross join generate_series(1, ${BETS}::int) as bet
  ), steps as (
    select visit, member_id, 0 as bet, 'deposit' as kind, paid as amount, began as at, null as game from visits
    union all
    select visit, member_id, bet, 'stake', -stake, at, game from bets
    union all
    select visit, member_id, bet, 'win', greatest(1, round(stake * (0.5 + 3.5 * times)))::bigint, at, game
      from bets where luck < ${WINS}
  )
  select row_number() over (order by date_trunc('milliseconds', at), visit, bet, kind) as place, visit, bet, kind, amount,
      date_trunc('milliseconds', at) as at, coalesce(node_id, '') as node_id, coalesce(game_type, '') as game_type,
      steps.member_id, accounts.id as account_id, members.upline_id is not null as in_team
    from steps
    join accounts on accounts.member_id = steps.member_id
    join members on members.id = steps.member_id
    left join catalogue on catalogue.game = steps.game`;

const QUARTER = sql.raw(`date_bin('15 minutes', at, 'epoch')`);

/**
 * Inserts the movements of a slice with the records that name them and the pending sums of teams. Triggers are off;
 * `npm run ledger -- verify` checks the result.
 */
export const addMovements = (slice: Slice): SQL[] => [
  MOVES(slice),
  sql`analyze moves`,
  sql`insert into ledger_transactions (id, kind, posted_at) overriding system value
    select ${slice.lastTransaction}::bigint + place, kind, at from moves order by place`,
  sql`insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, kind, posted_at)
      overriding system value
    select ${slice.lastEntry}::bigint + 2 * place - side, ${slice.lastTransaction}::bigint + place,
        case side when 0 then moves.account_id else house.id end, case side when 0 then moves.amount else -moves.amount end,
        case side when 0 then moves.balance_after end, moves.kind, moves.at
      from (
        select moves.*, accounts.balance
            + sum(moves.amount) over (partition by moves.account_id order by place) as balance_after
          from moves join accounts on accounts.id = moves.account_id
      ) as moves
      cross join generate_series(0, 1) as side
      join accounts as house on house.house_name = case moves.kind when 'deposit' then 'cashier' else 'games' end
      order by 1`,
  sql`update accounts set balance = balance + moved.amount
    from (
      select account_id as id, sum(amount) as amount from moves group by 1
      union all
      select house.id, -sum(amount) from moves
        join accounts as house on house.house_name = case kind when 'deposit' then 'cashier' else 'games' end group by 1
    ) as moved where accounts.id = moved.id`,
  sql`insert into deposits (member_id, order_no, method, amount, status, requested_at, decided_at, transaction_id)
    select member_id, 'D' || to_char(at at time zone 'UTC', 'YYMMDD') || lpad((${slice.lastTransaction}::bigint + place)::text, 9, '0'),
        (array['bank', 'wallet', 'card'])[1 + visit % 3], amount, 'approved', at, at, ${slice.lastTransaction}::bigint + place
      from moves where kind = 'deposit' order by place`,
  sql`insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id, win_transaction_id)
    select stakes.member_id, stakes.node_id, stakes.game_type, -stakes.amount, coalesce(wins.amount, 0), stakes.at,
        ${slice.lastTransaction}::bigint + stakes.place, ${slice.lastTransaction}::bigint + wins.place
      from moves as stakes
      left join moves as wins on wins.visit = stakes.visit and wins.bet = stakes.bet and wins.kind = 'win'
      where stakes.kind = 'stake' order by stakes.place`,
  sql`insert into team_pending (member_id, quarter, game_type, deposit, bet, win)
    select member_id, ${QUARTER}, game_type, coalesce(sum(amount) filter (where kind = 'deposit'), 0),
        coalesce(-sum(amount) filter (where kind = 'stake'), 0), coalesce(sum(amount) filter (where kind = 'win'), 0)
      from moves where in_team group by 1, 2, 3`,
];

/** Inserts the sums of the movements of all slices. @param first the id of the first seeded member */
export const addSums = (first: number): SQL[] => [
  sql`insert into ledger_sums (account_id, quarter, kind, gained, lost)
    select account_id, date_bin('15 minutes', posted_at, 'epoch') as quarter, kind,
        sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from ledger_entries join accounts on accounts.id = account_id
      where member_id >= ${first} group by 1, 2, 3 order by 1, 2, 3`,
  sql`insert into bet_sums (member_id, quarter, game_type, stake, payout)
    select member_id, date_bin('15 minutes', settled_at, 'epoch') as quarter, game_type, sum(stake), sum(payout)
      from bets where member_id >= ${first} group by 1, 2, 3 order by 1, 2, 3`,
];
