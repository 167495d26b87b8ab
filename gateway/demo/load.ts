import type { Database } from '../db/database.ts';
import { members } from '../db/schema/index.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { loadContracts } from './load-contracts.ts';
import { loadHistory } from './load-history.ts';
import { loadLottery } from './load-lottery.ts';
import { hashDemoPasswords, loadMembers } from './load-members.ts';
import { loadMessages } from './load-messages.ts';

/**
 * Fills an empty database with the demo lobby, all of it or nothing. A database
 * that has members is left alone.
 * @param now epoch milliseconds; dates of the data lie before it
 * @param players how many
 * @returns whether data was loaded
 */
export async function loadDemo(db: Database, now: number, players: number): Promise<boolean> {
  const [anybody] = await db.select({ id: members.id }).from(members).limit(1);
  if (anybody) return false;
  const hashes = await hashDemoPasswords(players);
  await db.transaction(async (tx) => {
    await loadCatalogue(tx);
    const loaded = await loadMembers(tx, hashes, now);
    await loadHistory(tx, loaded, now);
    await loadMessages(tx, loaded, now);
    await loadLottery(tx, now);
    await loadContracts(tx, loaded, now);
  });
  return true;
}
