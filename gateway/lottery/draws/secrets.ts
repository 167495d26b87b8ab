import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';

/** Identifies the draw that a secret is sealed for. */
interface Place {
  readonly code: string;
  readonly no: string;
}

const contextOf = ({ code, no }: Place): string => `${code}:${no}`;

/** Returns the stored form of an open draw's secret: sealed, or in clear where the demo has no key yet (HOUSE-55). */
export const keptSecret = (dataKey: DataKey | null, secret: Uint8Array, place: Place) =>
  dataKey === null
    ? { secret, sealed: null }
    : { secret: null, sealed: dataKey.seal('lottery', secret, contextOf(place)) };

/** Returns the secret of a draw; undefined where the key that sealed it is lost. */
export function openSecret(
  dataKey: DataKey,
  { secret, sealed }: Pick<typeof lotterySecrets.$inferSelect, 'secret' | 'sealed'>,
  place: Place,
): Uint8Array | undefined {
  return secret ?? (sealed === null ? undefined : dataKey.open('lottery', sealed, contextOf(place)));
}

/** Stores the clear secret of a draw in the transaction that draws it. */
export const publishSecret = (tx: Transaction, issueId: number, secret: Uint8Array) =>
  tx.update(lotterySecrets).set({ secret, sealed: null }).where(eq(lotterySecrets.issueId, issueId));

export const callOff = (tx: Transaction, issueId: number) =>
  tx.update(lotteryIssues).set({ state: 'void' }).where(eq(lotteryIssues.id, issueId));

/**
 * Seals secrets of open draws that an earlier version or the demo stored in clear. Cancels draws whose secret no key
 * opens. Runs at a start, after the key was checked against the database.
 */
export async function sealOpenSecrets(db: Database, dataKey: DataKey): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx
      .select({
        id: lotteryIssues.id,
        code: lotteryIssues.lotteryCode,
        no: lotteryIssues.no,
        secretRow: lotterySecrets,
      })
      .from(lotteryIssues)
      .innerJoin(lotterySecrets, eq(lotterySecrets.issueId, lotteryIssues.id))
      .where(eq(lotteryIssues.state, 'open'))
      .orderBy(asc(lotteryIssues.id))
      .for('update', { of: lotteryIssues });
    for (const { id, secretRow, ...place } of open) {
      if (!openSecret(dataKey, secretRow, place)) await callOff(tx, id);
      else if (secretRow.secret !== null)
        await tx
          .update(lotterySecrets)
          .set(keptSecret(dataKey, secretRow.secret, place))
          .where(eq(lotterySecrets.issueId, id));
    }
  });
}
