import { max } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { rateTables } from '#gateway/platform/db/schema/index.ts';

/** Returns the moment from which the rates of the house rules apply to rebates and contracts; epoch milliseconds. */
export async function ratesHoldFrom(db: Database): Promise<number> {
  const [table] = await db.select({ from: max(rateTables.effectiveFrom) }).from(rateTables);
  return table?.from ?? 0;
}
