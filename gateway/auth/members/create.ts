import type { Database } from '#gateway/platform/db/database.ts';
import { type Member, members } from '#gateway/platform/db/schema/index.ts';

export type NewMember = typeof members.$inferInsert;

/** Adds members, in one statement. Hash passwords before, outside of a transaction: hashing takes its time. */
export async function createMembers(db: Database, rows: readonly NewMember[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  return db
    .insert(members)
    .values([...rows])
    .returning();
}
