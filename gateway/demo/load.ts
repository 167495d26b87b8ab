import { sql } from 'drizzle-orm';
import { foldTeams } from '#gateway/agents/reports/fold.ts';
import { type Database, PREPARATION_LOCK, type Transaction } from '#gateway/platform/db/database.ts';
import { type Member, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { chooseHabit, VISITOR } from './imagined/habits.ts';
import { loadCatalogue } from './parts/load-catalogue.ts';
import { loadContracts } from './parts/load-contracts.ts';
import { loadHistory } from './parts/load-history.ts';
import { loadLinks } from './parts/load-links.ts';
import { hashDemoPasswords, loadMembers, NAMED_MEMBERS } from './parts/load-members.ts';
import { loadMessages } from './parts/load-messages.ts';
import { isOldDemo, loadParts, updateDemo } from './parts/load-parts.ts';
import { loadRewards } from './parts/load-rewards.ts';
import { loadTeam } from './parts/load-team.ts';
import { loadTickets } from './parts/load-tickets.ts';

const hasMembers = async (db: Database): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).limit(1)).length > 0;

/**
 * Fills an empty database with the demo lobby, all of it or nothing; one of several parallel processes does so. A demo
 * of an earlier version gets its missing parts and the titles of this one. Any other database with members is left alone.
 * @param now epoch milliseconds; dates of the data are before it.
 * @param players how many.
 * @param team size of the two agents' teams, besides those players.
 * @param content the VIP levels; without it there are none.
 * @returns whether data was loaded
 */
export async function loadDemo(
  db: Database,
  now: number,
  players: number,
  team = 0,
  content?: Deps['content'],
): Promise<boolean> {
  if (await hasMembers(db)) return (await isOldDemo(db)) && alone(db, (tx) => updateDemo(tx, now));
  const hashes = await hashDemoPasswords(players);
  return alone(db, async (tx) => {
    if (await hasMembers(tx)) return false;
    await loadCatalogue(tx);
    await loadParts(tx, now);
    const loaded = await loadMembers(tx, hashes, now);
    await loadLives(tx, loaded, team, now, content);
    await loadTickets(tx, ticketBuyers(loaded));
    await loadContracts(tx, loaded, now);
    await loadRewards(tx, loaded, now);
    await loadMessages(tx, loaded, now);
    return true;
  });
}

/** Runs the work in a transaction while no other process loads. */
const alone = (db: Database, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Waiting for another process to load may exceed the usual time limit of a statement.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`);
    return work(tx);
  });

/** `player05` to `player09`, of those whom the README names. */
const ticketBuyers = (loaded: readonly Member[]): Member[] =>
  loaded.filter(({ userName }) => /^player0[5-9]$/.test(userName));

/** Loads what members and the teams of the first two, the agents, have done. */
async function loadLives(
  tx: Transaction,
  loaded: readonly Member[],
  size: number,
  now: number,
  content: Deps['content'] | undefined,
): Promise<void> {
  const [first, second] = loaded;
  if (!first || !second) throw new Error('The demo has no agents');
  const team = await loadTeam(tx, [first, second], first.passwordHash, size, now);
  const players = [
    ...loaded.map((member, index) => ({
      member,
      habit: chooseHabit(member.userName, index < NAMED_MEMBERS),
    })),
    ...team.map((member) => ({ member, habit: VISITOR })),
  ];
  await loadHistory(tx, players, now, content);
  await foldTeams(tx);
  await loadLinks(tx, first, team, now);
}
