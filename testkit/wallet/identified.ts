import type { Database } from '#gateway/platform/db/database.ts';
import { memberProfiles } from '#gateway/platform/db/schema/index.ts';

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

/** Returns a unique name: letters for the digits of the id. */
const uniqueName = (memberId: number): string =>
  `Tan ${[...String(memberId)].map((digit) => NAMES[Number(digit)]).join('')}`;

/** Gives members a full name and a date of birth, which a deposit requires (HOUSE-46). */
export async function identify(db: Database, ...memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds) {
    const set = { payeeName: uniqueName(memberId), birthday: '1990-05-17' };
    await db
      .insert(memberProfiles)
      .values({ memberId, ...set })
      .onConflictDoUpdate({ target: memberProfiles.memberId, set });
  }
}
