import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { type RoundDay, roundDays } from '#gateway/platform/db/schema/index.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import { hashDrawSecret, SECRET_BYTES } from '#gateway/platform/hashing/draw-value.ts';
import { dayAt } from './schedule.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day's secret is made this long before the day, and public this long after it (PLAY-50). */
const MADE_BEFORE_MS = HOUR_MS;
const PUBLIC_AFTER_MS = DAY_MS;

/** Returns the secret of a day; undefined where no key of this process opens it. */
export const openDay = (dataKey: DataKey, { day, secret, sealed }: RoundDay): Uint8Array | undefined =>
  secret ?? (sealed === null ? undefined : dataKey.open('rounds', sealed, day));

/** Makes the secret of a day, unless it was made before. */
async function makeDay(db: Database | Transaction, dataKey: DataKey, day: string): Promise<void> {
  const secret = randomBytes(SECRET_BYTES);
  await db
    .insert(roundDays)
    .values({ day, hash: hashDrawSecret(secret), secret: null, sealed: dataKey.seal('rounds', secret, day) })
    .onConflictDoNothing();
}

/** Returns the row of a day, which is made where it is missing: one for all processes. */
export async function requireDay(
  db: Database | Transaction,
  dataKey: DataKey,
  day: string,
): Promise<RoundDay> {
  const find = async () => (await db.select().from(roundDays).where(eq(roundDays.day, day)))[0];
  const known = await find();
  if (known) return known;
  await makeDay(db, dataKey, day);
  const made = await find();
  if (!made) throw new Error(`No secret of ${day}`);
  return made;
}

/** Makes the secrets of this day and, shortly before midnight, of the next; publishes those of past days. */
export async function keepDays(db: Database, dataKey: DataKey, now: number): Promise<void> {
  for (const day of new Set([dayAt(now).day, dayAt(now + MADE_BEFORE_MS).day]))
    await requireDay(db, dataKey, day);
  const { day: last } = dayAt(now - PUBLIC_AFTER_MS - DAY_MS);
  const sealedDays = await db
    .select()
    .from(roundDays)
    .where(and(lte(roundDays.day, last), isNotNull(roundDays.sealed)));
  for (const row of sealedDays) {
    const secret = openDay(dataKey, row);
    if (secret) await db.update(roundDays).set({ secret, sealed: null }).where(eq(roundDays.day, row.day));
  }
}
