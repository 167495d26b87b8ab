import { and, eq, inArray } from 'drizzle-orm';
import { writeToInbox } from '#gateway/messages/inbox/write.ts';
import { promotionJoins } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { type GatewaySection, inAllLanguages, textOf } from '#locales/gateway.ts';

const TAKEN_DOWN = [
  'pvp-newcomer-tables',
  'sport-accumulator',
] as const satisfies readonly (keyof GatewaySection<'rewards.takenDownNames'>)[];

const AT_A_TIME = 200;
/** Who joined stays on record under this name once they have the message. */
const nameAfter = (promotionId: string) => `taken-down:${promotionId}`;

/** Writes to members who joined a promotion before it was taken down: it still pays what it promised (HOUSE-24). */
export async function announceTakenDown({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const joined = await db
    .select({ memberId: promotionJoins.memberId, promotionId: promotionJoins.promotionId })
    .from(promotionJoins)
    .where(inArray(promotionJoins.promotionId, TAKEN_DOWN))
    .limit(AT_A_TIME);
  for (const { memberId, promotionId } of joined) {
    await db.transaction(async (tx) => {
      const isIt = and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId));
      const renamed = await tx
        .update(promotionJoins)
        .set({ promotionId: nameAfter(promotionId) })
        .where(isIt)
        .returning({ memberId: promotionJoins.memberId });
      if (renamed.length === 0) return;
      const titles = inAllLanguages('rewards.takenDown.title', (language) => ({
        name: textOf(`rewards.takenDownNames.${promotionId as (typeof TAKEN_DOWN)[number]}`, language),
      }));
      await writeToInbox(
        tx,
        memberId,
        { titles, contents: inAllLanguages('rewards.takenDown.content') },
        clock(),
      );
    });
  }
}
