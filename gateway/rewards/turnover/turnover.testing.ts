import { eq } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import { freshDatabase } from '#testkit/database/fresh-database.ts';
import { addTurnoverRequirement } from './turnover-requirement.ts';

interface Owed {
  readonly required: bigint;
  readonly source?: string;
  readonly reference?: string;
  readonly gameTypes?: GameType[];
  readonly forfeits?: bigint;
  readonly offer?: string;
}

/** Creates members with turnover requirements, without a gateway. */
export async function createTurnoverFixture() {
  const { db, close } = await freshDatabase();
  let made = 0;

  return {
    db,
    close,
    async newMember(): Promise<number> {
      const named = { userName: `owing_${++made}`, passwordHash: '', type: 0, registeredAt: 0 };
      const [member] = await createMembers(db, [named]);
      if (!member) throw new Error('no member');
      return member.id;
    },
    owes: (memberId: number, owed: Owed) =>
      db.transaction((tx) =>
        addTurnoverRequirement(tx, {
          memberId,
          source: 'deposit',
          reference: `D${++made}`,
          since: 0,
          ...owed,
        }),
      ),
    /** Returns all requirements of a member, in their order. */
    listRows: (memberId: number) =>
      db.select().from(turnovers).where(eq(turnovers.memberId, memberId)).orderBy(turnovers.id),
  };
}
