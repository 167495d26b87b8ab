import type { Database } from '#gateway/platform/db/database.ts';
import { pushKeys } from '#gateway/platform/db/schema/index.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

async function read(db: Database): Promise<VapidKeys | undefined> {
  const [kept] = await db.select().from(pushKeys);
  return kept;
}

/** Returns the VAPID keys of this database, created at first use; all its processes share them. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const kept = await read(db);
  if (kept) return kept;
  const { default: webPush } = await import('web-push');
  // Where another process was faster, its pair stays.
  await db
    .insert(pushKeys)
    .values({ id: 1, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  const made = await read(db);
  if (!made) throw new Error('The VAPID keys just stored are missing');
  return made;
}
