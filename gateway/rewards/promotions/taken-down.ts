import { and, eq, inArray } from 'drizzle-orm';
import { writeToInbox } from '#gateway/messages/inbox/write.ts';
import { promotionJoins } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { type GatewaySection, inAllLanguages, textOf, textsUnder } from '#locales/gateway.ts';

type TakenDown = keyof GatewaySection<'rewards.takenDownNames'>;

const AT_A_TIME = 200;
/** Who joined stays on record under this name, and is told once. */
const toldOf = (promotionId: string) => `taken-down:${promotionId}`;

/** Tells those who joined a promotion that was taken down that it still pays them what it promised (HOUSE-24). */
export async function tellOfTakenDown({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const names = Object.keys(textsUnder('rewards.takenDownNames', 'EN')) as TakenDown[];
  const joined = await db
    .select({ memberId: promotionJoins.memberId, promotionId: promotionJoins.promotionId })
    .from(promotionJoins)
    .where(inArray(promotionJoins.promotionId, names))
    .limit(AT_A_TIME);
  for (const { memberId, promotionId } of joined) {
    await db.transaction(async (tx) => {
      const isIt = and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId));
      const told = await tx
        .update(promotionJoins)
        .set({ promotionId: toldOf(promotionId) })
        .where(isIt)
        .returning({ memberId: promotionJoins.memberId });
      if (told.length === 0) return;
      const titles = inAllLanguages('rewards.takenDown.title', (language) => ({
        name: textOf(`rewards.takenDownNames.${promotionId as TakenDown}`, language),
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
