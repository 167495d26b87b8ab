import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type CaseDecision, personLinks } from '#gateway/platform/db/schema/index.ts';
import { joinPersons, rejoinPersons } from './join.ts';
import { linkBetween } from './person-of.ts';
import { lockPersons } from './record.ts';

/**
 * Stores a reviewer's decision about two members: they are one person whatever is found later, or their shared keys
 * prove nothing, for good (HOUSE-40).
 */
export async function decidePair(
  tx: Transaction,
  firstId: number,
  secondId: number,
  decision: CaseDecision,
  at: number,
): Promise<void> {
  await lockPersons(tx);
  const pair = { lowId: Math.min(firstId, secondId), highId: Math.max(firstId, secondId) };
  const before = await linkBetween(tx, firstId, secondId);
  if (decision === 'same') {
    const row = { isSame: true, strength: 'hard' as const, since: at };
    await tx
      .insert(personLinks)
      .values({ ...pair, ...row })
      .onConflictDoUpdate({ target: [personLinks.lowId, personLinks.highId], set: row });
    return joinPersons(tx, pair.lowId, pair.highId, at);
  }
  if (!before) return;
  const clearedHashes = [...new Set([...before.clearedHashes, ...before.hashes])].sort();
  await tx
    .update(personLinks)
    .set({ strength: 'none', kinds: [], hashes: [], clearedHashes, isSame: false, since: at })
    .where(and(eq(personLinks.lowId, pair.lowId), eq(personLinks.highId, pair.highId)));
  await rejoinPersons(tx, pair.lowId, at);
}
