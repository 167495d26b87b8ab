import { sql } from 'drizzle-orm';
import { foldTeams } from '#gateway/agents/reports/fold.ts';
import { type Database, PREPARATION_LOCK, type Transaction } from '#gateway/platform/db/database.ts';
import { type Member, members } from '#gateway/platform/db/schema/index.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadContracts } from './load-contracts.ts';
import { loadHistory, loadTeamHistory } from './load-history.ts';
import { loadLinks } from './load-links.ts';
import { hashDemoPasswords, loadMembers } from './load-members.ts';
import { loadMessages } from './load-messages.ts';
import { isMissingParts, loadParts } from './load-parts.ts';
import { loadReferrals } from './load-referrals.ts';
import { loadRewards } from './load-rewards.ts';
import { loadTeam } from './load-team.ts';
import { loadTickets } from './load-tickets.ts';

const hasMembers = async (db: Database): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).limit(1)).length > 0;

/**
 * Fills an empty database with the demo lobby, all of it or nothing; of several processes that do so at once, one does.
 * A demo that an earlier version loaded gets the parts that there were not yet; any other database that has members is
 * left alone.
 * @param now epoch milliseconds; dates of the data lie before it
 * @param players how many
 * @param team how many stand below the two agents, besides those players
 * @returns whether data was loaded
 */
export async function loadDemo(db: Database, now: number, players: number, team = 0): Promise<boolean> {
  if (await hasMembers(db)) return (await isMissingParts(db)) && alone(db, (tx) => loadParts(tx, now));
  const hashes = await hashDemoPasswords(players);
  return alone(db, async (tx) => {
    if (await hasMembers(tx)) return false;
    await loadCatalogue(tx);
    await loadParts(tx, now);
    const loaded = await loadMembers(tx, hashes, now);
    await loadHistory(tx, loaded, now);
    await loadTeams(tx, loaded, team, now);
    await loadReferrals(tx, now);
    await loadMessages(tx, loaded, now);
    await loadTickets(tx, ticketBuyers(loaded));
    await loadContracts(tx, loaded, now);
    await loadRewards(tx, loaded, now);
    return true;
  });
}

/** Does the work in a transaction while no other process loads. */
const alone = (db: Database, work: (tx: Transaction) => Promise<boolean>): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Waiting for another process to load may take longer than a statement otherwise may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${PREPARATION_LOCK})`);
    return work(tx);
  });

/** `player05` to `player09`, of those whom the README names. */
const ticketBuyers = (loaded: readonly Member[]): Member[] =>
  loaded.filter(({ userName }) => /^player0[5-9]$/.test(userName));

/** The teams of the first two members, the agents. */
async function loadTeams(
  tx: Transaction,
  [first, second]: readonly Member[],
  size: number,
  now: number,
): Promise<void> {
  if (!first || !second) throw new Error('The demo has no agents');
  const team = await loadTeam(tx, [first, second], first.passwordHash, size, now);
  await loadTeamHistory(tx, team, now);
  await foldTeams(tx);
  await loadLinks(tx, first, team, now);
}
