import { and, eq, ne } from 'drizzle-orm';
import type { Entry } from '#content-store/store.ts';
import type { BonusPeriod, PromotionReason } from '#contract/content/promotion-terms.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/core/languages.ts';
import type { depositPromotions } from '#contract/rewards/promotions.ts';
import { dayOf } from '#gateway/platform/calendar/site-days.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { depositBonuses, deposits, sessions, turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { computeAllowance, payable } from '../eligibility/allowance.ts';
import { hadByPerson, type Persons, personOfMember } from '../eligibility/once-a-person.ts';
import { gamesText } from '../turnover/names.ts';
import { isOpen } from '../turnover/open.ts';

type Promotion = Entry<'promotions'>;
/** The deposit bonus of a promotion's file. */
export type Offer = Promotion['data']['depositBonus'][number];

/** Reasons that exclude an offer in any session. */
type OfferRefusal = Extract<
  PromotionReason,
  'taken' | 'takenToday' | 'firstDeposit' | 'open' | 'person' | 'allowance'
>;

/** Returns a promotion by id that runs now; undefined before its start and after its end. */
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

/** Returns the period in which a member gets a bonus once. @param now epoch milliseconds */
export const toPeriod = (period: BonusPeriod, now: number): string => (period === 'day' ? dayOf(now) : '');

/** Returns whether a person gets an offer once (HOUSE-18); others come again, and use the allowance (HOUSE-16). */
export const isOnce = ({ period }: Pick<Offer, 'period'>): boolean => period !== 'day';

/** An offer, its member and the moment. */
export interface Taking {
  readonly memberId: number;
  readonly promotionId: string;
  readonly offer: Offer;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the most that an offer can bring a member now, in minor units. */
export async function mostNow(
  persons: Persons,
  db: Database,
  { memberId, offer }: Pick<Taking, 'memberId' | 'offer'>,
): Promise<bigint> {
  const most = BigInt(offer.most) * 100n;
  return isOnce(offer) ? most : payable(most, await computeAllowance(persons, db, memberId));
}

/** Returns why a member may not use an offer now; null where they may. */
export async function findRefusal(
  persons: Persons,
  db: Database,
  taking: Taking,
): Promise<OfferRefusal | null> {
  const { memberId, promotionId, offer } = taking;
  const over = await overReason(db, taking);
  if (over !== null) return over;
  if (await hasOpenBonus(db, memberId)) return 'open';
  const isHad = async () => hadByPerson(db, promotionId, await personOfMember(persons, db, memberId));
  if (isOnce(offer) && (await isHad())) return 'person';
  return (await mostNow(persons, db, { memberId, offer })) > 0n ? null : 'allowance';
}

/** Returns whether a deposit of a member has an open bonus, or will have one (HOUSE-23). */
async function hasOpenBonus(db: Database, memberId: number): Promise<boolean> {
  const isPromised = and(eq(depositBonuses.memberId, memberId), eq(depositBonuses.state, 'promised'));
  if ((await db.$count(depositBonuses, isPromised)) > 0) return true;
  const isTheirs = and(eq(turnovers.memberId, memberId), eq(turnovers.source, 'bonus'));
  return (await db.$count(turnovers, and(isTheirs, isOpen))) > 0;
}

/** Returns why an offer is over for a member: it was used in its period, or is for a first deposit; null otherwise. */
async function overReason(
  db: Database,
  { memberId, promotionId, offer: { period }, now }: Taking,
): Promise<OfferRefusal | null> {
  const taken = await db.$count(
    depositBonuses,
    and(
      eq(depositBonuses.memberId, memberId),
      eq(depositBonuses.promotionId, promotionId),
      eq(depositBonuses.period, toPeriod(period, now)),
      ne(depositBonuses.state, 'void'),
    ),
  );
  if (taken > 0) return period === 'day' ? 'takenToday' : 'taken';
  if (period !== 'first_deposit') return null;
  const before = and(eq(deposits.memberId, memberId), eq(deposits.status, 'approved'));
  return (await db.$count(deposits, before)) === 0 ? null : 'firstDeposit';
}

/** Returns whether an offer is available in this session: some need the app (HOUSE-26). */
export async function isOfferedIn(db: Database, sessionId: number, { needs }: Offer): Promise<boolean> {
  if (needs === undefined) return true;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.standalone, true)))) > 0;
}

/** Returns the promotions that a deposit of this member may name (CASH-1). */
export async function offersFor(
  deps: Pick<Deps, 'db' | 'content' | 'clock' | 'readPersonId'>,
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
    const taking = { memberId: member.id, promotionId: id, offer, now };
    if ((await findRefusal(deps, deps.db, taking)) !== null) continue;
    offers.push({
      id,
      title,
      percent: offer.percent,
      maxBonus: toAmount(await mostNow(deps, deps.db, taking)),
      minDeposit: offer.leastDeposit,
      turnover: offer.times,
      games: gamesText(offer.games, language),
    });
  }
  return offers;
}
