import { max } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { rateTables } from '#gateway/platform/db/schema/index.ts';

/** From when on rebates and contracts are under the rates of the house rules; epoch milliseconds. */
export async function ratesHoldFrom(db: Database): Promise<number> {
  const [table] = await db.select({ from: max(rateTables.effectiveFrom) }).from(rateTables);
  return table?.from ?? 0;
}
