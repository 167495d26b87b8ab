import { eq } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { members } from '#gateway/platform/db/schema/index.ts';

/** Returns whether a member has turned the sound of games on (PLAY-82). */
export async function readSound(db: Database, memberId: number): Promise<boolean> {
  const [member] = await db.select({ on: members.gameSound }).from(members).where(eq(members.id, memberId));
  return member?.on ?? false;
}

export async function saveSound(db: Database, memberId: number, on: boolean): Promise<void> {
  await db.update(members).set({ gameSound: on }).where(eq(members.id, memberId));
}
