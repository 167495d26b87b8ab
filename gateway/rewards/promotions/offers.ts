import { and, eq, ne } from 'drizzle-orm';
import type { Entry } from '#content-store/store.ts';
import type { BonusPeriod } from '#contract/content/promotion-terms.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/core/languages.ts';
import type { depositPromotions } from '#contract/rewards/promotions.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { depositBonuses, deposits, sessions } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { dayOf } from '../check-in/days.ts';
import { gamesText } from '../turnover/names.ts';

type Promotion = Entry<'promotions'>;
/** What a promotion's file says of its deposit bonus. */
export type Offer = Promotion['data']['depositBonus'][number];

/** A promotion of this moment by its id; one that begins later or has ended is none. */
export function runningPromotion(
  { content, clock }: Pick<Deps, 'content' | 'clock'>,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Promotion | undefined {
  const now = clock();
  const found = content.list('promotions', language, { now }).find(({ data }) => data.linkage === id);
  return found && isRunning(found, now) ? found : undefined;
}

export const isRunning = ({ data: { startDate, endDate } }: Promotion, now: number): boolean =>
  startDate <= now && (endDate === undefined || now <= endDate);

/** Within which a member takes a bonus once. @param now epoch milliseconds */
export const periodOf = (period: BonusPeriod, now: number): string => (period === 'day' ? dayOf(now) : '');

/** Whether a member may take an offer now: it was not taken in its period, and one of first deposits comes first. */
export async function isEligible(
  db: Database,
  memberId: number,
  promotionId: string,
  { period }: Offer,
  now: number,
): Promise<boolean> {
  const taken = await db.$count(
    depositBonuses,
    and(
      eq(depositBonuses.memberId, memberId),
      eq(depositBonuses.promotionId, promotionId),
      eq(depositBonuses.period, periodOf(period, now)),
      ne(depositBonuses.state, 'void'),
    ),
  );
  if (taken > 0) return false;
  if (period !== 'first_deposit') return true;
  const before = and(eq(deposits.memberId, memberId), eq(deposits.status, 'approved'));
  return (await db.$count(deposits, before)) === 0;
}

/** Whether an offer may be taken in this session: some ask for the app (HOUSE-26). */
export async function isOfferedIn(db: Database, sessionId: number, { needs }: Offer): Promise<boolean> {
  if (needs === undefined) return true;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.standalone, true)))) > 0;
}

/** The promotions that a deposit of this member may name (CASH-1). */
export async function offersFor(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  { id: sessionId, member }: Pick<Session, 'id' | 'member'>,
  language: Language,
): Promise<AnswerOf<typeof depositPromotions>> {
  const now = deps.clock();
  const offers: AnswerOf<typeof depositPromotions> = [];
  for (const promotion of deps.content.list('promotions', language, { now })) {
    const { linkage: id, title, depositBonus } = promotion.data;
    const [offer] = depositBonus;
    if (!offer || !isRunning(promotion, now)) continue;
    if (!(await isOfferedIn(deps.db, sessionId, offer))) continue;
    if (!(await isEligible(deps.db, member.id, id, offer, now))) continue;
    offers.push({
      id,
      title,
      percent: offer.percent,
      maxBonus: offer.most,
      minDeposit: offer.leastDeposit,
      turnover: offer.times,
      games: gamesText(offer.games, language),
    });
  }
  return offers;
}
