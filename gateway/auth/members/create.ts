import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, members } from '#gateway/platform/db/schema/index.ts';

export type NewMember = typeof members.$inferInsert;

/** Inserts members, in one statement. Hash passwords before, outside a transaction, because hashing is slow. */
export async function createMembers(db: Database, rows: readonly NewMember[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  return db
    .insert(members)
    .values([...rows])
    .returning();
}
