import { setLocality } from '#contract/core/locality.ts';
import { toLocality } from '../settings/locality.ts';
import { type GatewaySettings, SettingsError } from '../settings/settings.ts';
import type { Database } from './database.ts';
import { siteFacts } from './schema/index.ts';

type Named = Partial<Pick<GatewaySettings, 'CURRENCY' | 'TIME_ZONE'>>;
type Kept = Pick<typeof siteFacts.$inferSelect, 'currency' | 'timeZone'>;

/**
 * Takes the money and the clock of this process from the settings, else from the database.
 * @throws {SettingsError} where the database keeps others
 */
export async function takeLocality(db: Database, settings: Named): Promise<void> {
  const [kept] = await db.select().from(siteFacts);
  if (kept) compare(settings, kept);
  setLocality(toLocality(kept?.currency ?? settings.CURRENCY, kept?.timeZone ?? settings.TIME_ZONE));
}

/** Does so for a gateway, and keeps them in a new database. */
export async function keepLocality(db: Database, settings: Named): Promise<void> {
  const { currency, timeZone } = toLocality(settings.CURRENCY, settings.TIME_ZONE);
  // Of concurrent processes one writes it; the others compare.
  await db.insert(siteFacts).values({ currency, timeZone }).onConflictDoNothing();
  await takeLocality(db, settings);
}

function compare({ CURRENCY, TIME_ZONE }: Named, { currency, timeZone }: Kept): void {
  if (CURRENCY !== undefined && CURRENCY !== currency)
    throw new SettingsError(
      `CURRENCY is ${CURRENCY}, but this database keeps ${currency}. One ledger has one currency: unset CURRENCY, or use an empty database.`,
    );
  if (TIME_ZONE !== undefined && TIME_ZONE !== timeZone)
    throw new SettingsError(
      `TIME_ZONE is ${TIME_ZONE}, but this database keeps ${timeZone}. One calendar has one zone: unset TIME_ZONE, or use an empty database.`,
    );
}
