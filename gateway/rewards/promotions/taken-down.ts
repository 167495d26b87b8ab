import { and, eq, inArray } from 'drizzle-orm';
import { LANGUAGES, type Language, type LocalisedText } from '#contract/core/languages.ts';
import { writeToInbox } from '#gateway/messages/inbox/write.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { promotionJoins } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { type GatewaySection, gatewayText, inAllLanguages } from '#locales/gateway.ts';

const TAKEN_DOWN = [
  'pvp-newcomer-tables',
  'sport-accumulator',
] as const satisfies readonly (keyof GatewaySection<'rewards.takenDownNames'>)[];

type TakenDown = (typeof TAKEN_DOWN)[number];
const isTakenDown = (promotionId: string): promotionId is TakenDown =>
  (TAKEN_DOWN as readonly string[]).includes(promotionId);

const AT_A_TIME = 200;
/** Joins are stored under this name after their members were notified. */
const nameAfter = (promotionId: string) => `taken-down:${promotionId}`;

const promotionTitle = (promotionId: TakenDown, language: Language): string =>
  gatewayText(`rewards.takenDownNames.${promotionId}`, language);

/** Returns the name of a removed promotion, for members who joined it before: its promise is still paid (HOUSE-24). */
export async function takenDownFor(
  db: Database,
  memberId: number,
  promotionId: string,
): Promise<LocalisedText | undefined> {
  if (!isTakenDown(promotionId)) return undefined;
  const names = [promotionId, nameAfter(promotionId)];
  const joined = and(eq(promotionJoins.memberId, memberId), inArray(promotionJoins.promotionId, names));
  if ((await db.$count(promotionJoins, joined)) === 0) return undefined;
  const titles = LANGUAGES.map((language) => [language, promotionTitle(promotionId, language)]);
  // One entry for each language of the list.
  return Object.fromEntries(titles) as LocalisedText;
}

/** Notifies members who joined a promotion before it was removed: it still pays what it promised (HOUSE-24). */
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
        name: isTakenDown(promotionId) ? promotionTitle(promotionId, language) : promotionId,
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
