import type { Transaction } from '../db/database.ts';
import { dataKeys } from '../db/schema/index.ts';
import type { DataKey } from './data-key.ts';

/** Returns whether a value that this key cannot open is lost: the database has no other key. */
export async function isLost(tx: Transaction, { mark }: DataKey): Promise<boolean> {
  const [known] = await tx.select({ mark: dataKeys.mark }).from(dataKeys);
  return known === undefined || known.mark === mark;
}
