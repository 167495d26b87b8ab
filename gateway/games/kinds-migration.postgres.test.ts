import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIND_VARIANTS } from '#contract/games/game-kinds.ts';
import { bets, favourites, games, playRounds, recentGames } from '#gateway/platform/db/schema/index.ts';
import {
  type BareDatabase,
  migrationNumber,
  migrationSql,
  openBareDatabase,
} from '#testkit/database/bare-database.ts';

const KINDS = migrationNumber('kinds_and_variants');

/** What a title of the previous version opened, and the pair that it is now (PLAY-4). */
const RENAMED = [
  ['slot', 'slot', 'lines'],
  ['fishing', 'fishing', ''],
  ['baccarat', 'duel', 'baccarat'],
  ['roulette', 'wheel', 'roulette'],
  ['dice', 'dice', 'sicbo'],
  ['sportsbook', 'sportsbook', 'football'],
  ['basketball', 'sportsbook', 'basketball'],
  ['tennis', 'sportsbook', 'tennis'],
  ['badminton', 'sportsbook', 'badminton'],
  ['volleyball', 'sportsbook', 'volleyball'],
  ['boxing', 'sportsbook', 'boxing'],
  ['esports', 'sportsbook', 'esports'],
] as const;

const gameStatement = (id: string, kind: string, lottery = 'null') => `
  insert into games (game_id, node_id, node_name, names, game_type, kind, vendor_code, game_code, position, lottery_code)
    values ('${id}', '${id}', '${id}', '{}', 'RNG', '${kind}', 'V', '${id}', 1, ${lottery});`;

/** A movement between the member and a house account. @param amount what the house gets, in minor units */
const entries = (kind: string, house: string, amount: number) => `
  insert into ledger_transactions (kind, posted_at) values ('${kind}', now());
  insert into ledger_entries (transaction_id, account_id, amount, posted_at)
    select t.id, a.id, case when a.member_id is null then ${amount} else ${-amount} end, t.posted_at
    from (select * from ledger_transactions order by id desc limit 1) t, accounts a
    where a.house_name = '${house}' or a.member_id = 1;`;

const betStatements = (node: string) => `
  ${entries('stake', 'games', 100)}
  insert into bets (member_id, node_id, game_type, stake, payout, settled_at, stake_transaction_id)
    select 1, '${node}', 'RNG', 100, 0, now(), max(id) from ledger_transactions;`;

/** A member with a favourite, a recent game and a round of each title, and with two bets. */
const BEFORE = `
  begin;
  insert into members (user_name, password_hash, type, registered_at) values ('before', '', 1, now());
  insert into accounts (house_name) values ('games');
  insert into accounts (house_name) values ('cashier');
  insert into accounts (member_id) values (1);
  insert into vendors (code, names, position) values ('V', '{}', 1);
  ${RENAMED.map(([was]) => gameStatement(was, was)).join('')}
  ${gameStatement('pot', 'slot')}
  ${gameStatement('draw', 'slot', "'FIVE1'")}
  insert into jackpots (node_id, account_id, seed, odds) values ('pot', 1, 100, 20000);
  insert into favourites (member_id, node_id, added_at) select 1, node_id, now() from games;
  insert into recent_games (member_id, node_id, launched_at) select 1, node_id, now() from games;
  insert into sessions (member_id, token_hash, started_at, last_seen_at) values (1, '', now(), now());
  insert into play_sessions (member_id, session_id, node_id, mode, token_hash, expires_at, free_credit)
    values (1, 1, 'baccarat', 'free', '', now(), 100);
  insert into play_rounds (play_session_id, member_id, node_id, mode, round_key, stake, payout, outcome, played_at)
    select 1, 1, node_id, 'free', node_id, 100, 0, '{"grid":[]}', now() from games;
  ${entries('deposit', 'cashier', -200)}
  ${['baccarat', 'draw'].map(betStatements).join('')}
  commit;`;

let opened: BareDatabase;
let storedBefore: unknown;

/** Everything that members did, as it is stored. */
const readDone = async () => ({
  bets: await opened.db.select().from(bets).orderBy(asc(bets.id)),
  rounds: await opened.db.select().from(playRounds).orderBy(asc(playRounds.id)),
  favourites: await opened.db.select().from(favourites).orderBy(asc(favourites.nodeId)),
  recent: await opened.db.select().from(recentGames).orderBy(asc(recentGames.nodeId)),
});

beforeAll(async () => {
  opened = await openBareDatabase();
  await opened.run(migrationSql(0, KINDS));
  await opened.run(BEFORE);
  storedBefore = await readDone();
  await opened.run(migrationSql(KINDS, Number.POSITIVE_INFINITY));
}, 60_000);
afterAll(() => opened.close());

const readOpens = async (nodeId: string) => {
  const [row] = await opened.db.select().from(games).where(eq(games.nodeId, nodeId));
  return [row?.kind, row?.variant];
};

test.each(RENAMED)(
  'a title of kind %s opens %s with variant %j after the migration (PLAY-4)',
  async (...row) => {
    const [was, kind, variant] = row;
    expect(await readOpens(was)).toEqual([kind, variant]);
  },
);

test('a slot with a pot is a jackpot, and a lottery’s title has no kind (PLAY-4, PLAY-8)', async () => {
  expect(await readOpens('pot')).toEqual(['slot', 'jackpot']);
  expect(await readOpens('draw')).toEqual([null, '']);
});

test('bets, rounds, favourites and recent games stay as they were (PLAY-4)', async () => {
  expect(await readDone()).toEqual(storedBefore);
});

const write = (kind: string | null, variant: string, lottery: string | null = null) =>
  opened.db.execute(
    sql`update games set kind = ${kind}, variant = ${variant}, lottery_code = ${lottery} where node_id = 'slot'`,
  );

test('the database accepts every pair of the contract, and a lottery (PLAY-1)', async () => {
  for (const { kind, variant } of KIND_VARIANTS) {
    await write(kind, variant);
    expect(await readOpens('slot')).toEqual([kind, variant]);
  }
  await write(null, '', 'FIVE1');
});

test.each([
  ['a kind of the previous version', 'baccarat', ''],
  ['a variant of another kind', 'wheel', 'sicbo'],
  ['a kind without its variant', 'duel', ''],
  ['a variant of a kind that has none', 'fantan', 'even'],
  ['no kind and no lottery', null, ''],
  ['a lottery with a kind', 'slot', 'lines', 'FIVE1'],
  ['a lottery with a variant', null, 'lines', 'FIVE1'],
] as const)('the database refuses %s (PLAY-1)', async (_, kind, variant, lottery = null as never) => {
  await expect(write(kind, variant, lottery)).rejects.toMatchObject({
    cause: { constraint: 'games_opens' },
  });
});
