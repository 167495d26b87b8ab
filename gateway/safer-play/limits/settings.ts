import { eq } from 'drizzle-orm';
import { siteZone } from '#contract/core/locality.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { limitSettings } from '#gateway/platform/db/schema/index.ts';

export type LimitSettings = typeof limitSettings.$inferSelect;

export async function readSettings(db: Database, memberId: number): Promise<LimitSettings | undefined> {
  const [settings] = await db.select().from(limitSettings).where(eq(limitSettings.memberId, memberId));
  return settings;
}

/**
 * Locks a member's limits until the transaction ends: all movements that they count run one after the other, on every
 * gateway.
 * @returns undefined for a member who never had a limit
 */
export async function lockSettings(tx: Transaction, memberId: number): Promise<LimitSettings | undefined> {
  const [settings] = await tx
    .select()
    .from(limitSettings)
    .where(eq(limitSettings.memberId, memberId))
    .for('update');
  return settings;
}

/** Locks them for a member who sets one now. */
export async function openSettings(tx: Transaction, memberId: number): Promise<LimitSettings> {
  await tx.insert(limitSettings).values({ memberId, timeZone: siteZone() }).onConflictDoNothing();
  const settings = await lockSettings(tx, memberId);
  if (!settings) throw new Error(`No settings of limits of member ${memberId}`);
  return settings;
}
