import { and, desc, eq } from 'drizzle-orm';
import type { Entry } from '#content-store/store.ts';
import type { PromotionReason, PromotionState } from '#contract/content/promotion-terms.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { DEFAULT_LANGUAGE } from '#contract/core/languages.ts';
import { may } from '#contract/permissions.ts';
import type { PromotionStanding, promotionStates } from '#contract/rewards/promotions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { depositBonuses, deposits, promotionJoins, turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import type { Persons } from '../eligibility/once-a-person.ts';
import { isHeld } from '../turnover/open.ts';
import { findRefusal, isOfferedIn, isRunning, type Offer } from './offers.ts';

type Promotion = Entry<'promotions'>;
type Visit = Pick<Session, 'id' | 'member'>;

const OPEN: readonly PromotionState[] = ['join', 'open_to_register'];

/** Returns a promotion that readers see, running or not. @throws {GatewayError} `not.found` */
export function shownPromotion({ content, clock }: Pick<Deps, 'content' | 'clock'>, id: string): Promotion {
  const all = content.list('promotions', DEFAULT_LANGUAGE, { now: clock() });
  const found = all.find(({ data }) => data.linkage === id);
  if (!found) throw new GatewayError('not.found');
  return found;
}

/** Returns the state of a promotion for all readers, by its dates and its editor's settings. */
function publicState(promotion: Promotion, now: number): PromotionState {
  const { state = 'active', startDate } = promotion.data;
  if (now < startDate) return state === 'coming_soon' ? state : 'upcoming';
  if (!isRunning(promotion, now)) return 'closed';
  return state === 'coming_soon' || state === 'upcoming' ? 'active' : state;
}

/**
 * Returns the state of the last bonus that a member had of a promotion; undefined without one, or once it is available
 * again. `document`: its turnover is reached, and its pocket needs the member's document (HOUSE-19).
 */
async function lastBonus(
  db: Database,
  memberId: number,
  promotionId: string,
): Promise<'promised' | 'running' | 'document' | 'claimed' | undefined> {
  const isTheirs = and(eq(depositBonuses.memberId, memberId), eq(depositBonuses.promotionId, promotionId));
  const [last] = await db
    .select({ state: depositBonuses.state, orderNo: deposits.orderNo })
    .from(depositBonuses)
    .innerJoin(deposits, eq(deposits.id, depositBonuses.depositId))
    .where(isTheirs)
    .orderBy(desc(depositBonuses.promisedAt), desc(depositBonuses.depositId))
    .limit(1);
  if (last?.state === 'promised') return 'promised';
  if (last?.state !== 'granted') return undefined;
  const isIts = and(
    eq(turnovers.memberId, memberId),
    eq(turnovers.source, 'bonus'),
    eq(turnovers.reference, `${promotionId}/${last.orderNo}`),
  );
  const [held] = await db.select().from(turnovers).where(and(isIts, isHeld)).limit(1);
  if (!held) return 'claimed';
  if (held.done < held.required) return 'running';
  // The pocket of a repeated offer needs no document.
  return held.offer === null ? 'claimed' : 'document';
}

const none = (
  state: PromotionState,
  reason: PromotionReason | null = null,
  isTheirs = false,
): PromotionStanding => ({ state, action: 'none', reason, isTheirs });

async function withOffer(
  { db, ...persons }: Pick<Deps, 'db'> & Persons,
  { id: sessionId, member }: Visit,
  id: string,
  offer: Offer,
  state: PromotionState,
  now: number,
): Promise<PromotionStanding> {
  const last = await lastBonus(db, member.id, id);
  if (last === 'promised') return none('applying', last, true);
  if (last === 'running' || last === 'document') return none('active', last, true);
  const refusal = may('deposit', member.type)
    ? await findRefusal(persons, db, { memberId: member.id, promotionId: id, offer, now })
    : ('type' as const);
  // These end: the member may use the offer later.
  if (refusal === 'open' || refusal === 'allowance') return none(state, refusal);
  if (refusal !== null) return none(last ?? 'closed', refusal, refusal === 'takenToday');
  if (!(await isOfferedIn(db, sessionId, offer))) return none(state, 'app');
  return { state, action: 'deposit', reason: null, isTheirs: false };
}

async function hasJoined(db: Database, memberId: number, promotionId: string): Promise<boolean> {
  const isIt = and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId));
  return (await db.$count(promotionJoins, isIt)) > 0;
}

/** Returns the state of a promotion for a member (RWD-2). @throws {GatewayError} `not.found` */
export async function promotionStatus(
  deps: Pick<Deps, 'db' | 'content' | 'clock' | 'readPersonId'>,
  visit: Visit,
  id: string,
): Promise<PromotionStanding> {
  return readStatus(deps, visit, shownPromotion(deps, id));
}

/** Returns a member's states in all promotions, or in those named by `ids` (WAY-30); unknown ids are left out. */
export async function promotionStatuses(
  deps: Pick<Deps, 'db' | 'content' | 'clock' | 'readPersonId'>,
  visit: Visit,
  ids: readonly string[],
): Promise<AnswerOf<typeof promotionStates>> {
  const all = deps.content.list('promotions', DEFAULT_LANGUAGE, { now: deps.clock() });
  const asked = ids.length === 0 ? all : all.filter(({ data }) => ids.includes(data.linkage));
  const statuses: AnswerOf<typeof promotionStates> = [];
  for (const promotion of asked)
    statuses.push({ id: promotion.data.linkage, ...(await readStatus(deps, visit, promotion)) });
  return statuses;
}

async function readStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'readPersonId'>,
  visit: Visit,
  promotion: Promotion,
): Promise<PromotionStanding> {
  const { db, clock } = deps;
  const { member } = visit;
  const { linkage: id, depositBonus } = promotion.data;
  const now = clock();
  const state = publicState(promotion, now);
  if (!OPEN.includes(state)) return none(state);
  const [offer] = depositBonus;
  if (offer) return withOffer(deps, visit, id, offer, state, now);
  if (await hasJoined(db, member.id, id))
    return none(state === 'join' ? 'active' : 'signed_up', 'joined', true);
  return may('rewards', member.type)
    ? { state, action: 'join', reason: null, isTheirs: false }
    : none(state, 'type');
}

/** Lets a member join, once. @throws {GatewayError} `not.found`; `promotion.closed` where it cannot be joined */
export async function join(
  deps: Pick<Deps, 'db' | 'content' | 'clock' | 'readPersonId'>,
  visit: Visit,
  id: string,
): Promise<PromotionStanding> {
  const { member } = visit;
  const before = await promotionStatus(deps, visit, id);
  if (before.action === 'join') {
    const joined = { memberId: member.id, promotionId: id, joinedAt: deps.clock() };
    await deps.db.insert(promotionJoins).values(joined).onConflictDoNothing();
    return promotionStatus(deps, visit, id);
  }
  if (!(await hasJoined(deps.db, member.id, id))) throw new GatewayError('promotion.closed');
  return before;
}
