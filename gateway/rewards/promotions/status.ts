import { and, desc, eq, lt, not } from 'drizzle-orm';
import type { Entry } from '#content-store/store.ts';
import type { PromotionState } from '#contract/content/promotion-terms.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import { DEFAULT_LANGUAGE } from '#contract/core/languages.ts';
import { may } from '#contract/permissions.ts';
import type { promotionState } from '#contract/rewards/promotions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { depositBonuses, deposits, promotionJoins, turnovers } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { isEligible, isOfferedIn, isRunning, type Offer } from './offers.ts';

type Standing = AnswerOf<typeof promotionState>;
type Promotion = Entry<'promotions'>;
type Visit = Pick<Session, 'id' | 'member'>;

const OPEN: readonly PromotionState[] = ['join', 'open_to_register'];

/** A promotion that readers see, running or not. @throws {GatewayError} `not.found` */
export function shownPromotion({ content, clock }: Pick<Deps, 'content' | 'clock'>, id: string): Promotion {
  const all = content.list('promotions', DEFAULT_LANGUAGE, { now: clock() });
  const found = all.find(({ data }) => data.linkage === id);
  if (!found) throw new GatewayError('not.found');
  return found;
}

/** What a promotion says of itself to everybody, by its dates and by what its editor set. */
function ofEverybody(promotion: Promotion, now: number): PromotionState {
  const { state = 'active', startDate } = promotion.data;
  if (now < startDate) return state === 'coming_soon' ? state : 'upcoming';
  if (!isRunning(promotion, now)) return 'closed';
  return state === 'coming_soon' || state === 'upcoming' ? 'active' : state;
}

/** How the last bonus that a member took of a promotion stands; undefined where there is none, or its turn has come again. */
async function ofBonus(
  db: Database,
  memberId: number,
  promotionId: string,
): Promise<PromotionState | undefined> {
  const isTheirs = and(eq(depositBonuses.memberId, memberId), eq(depositBonuses.promotionId, promotionId));
  const [last] = await db
    .select({ state: depositBonuses.state, orderNo: deposits.orderNo })
    .from(depositBonuses)
    .innerJoin(deposits, eq(deposits.id, depositBonuses.depositId))
    .where(isTheirs)
    .orderBy(desc(depositBonuses.promisedAt), desc(depositBonuses.depositId))
    .limit(1);
  if (last?.state === 'promised') return 'applying';
  if (last?.state !== 'granted') return undefined;
  const open = and(
    eq(turnovers.memberId, memberId),
    eq(turnovers.source, 'bonus'),
    eq(turnovers.reference, `${promotionId}/${last.orderNo}`),
    lt(turnovers.done, turnovers.required),
    not(turnovers.forfeited),
  );
  return (await db.$count(turnovers, open)) > 0 ? 'active' : 'claimed';
}

async function withOffer(
  db: Database,
  { id: sessionId, member }: Visit,
  id: string,
  offer: Offer,
  state: PromotionState,
  now: number,
): Promise<Standing> {
  const taken = await ofBonus(db, member.id, id);
  const mayAgain = may('deposit', member.type) && (await isEligible(db, member.id, id, offer, now));
  if (taken !== undefined && !(taken === 'claimed' && mayAgain)) return { state: taken, action: 'none' };
  if (!mayAgain) return { state: 'closed', action: 'none' };
  return { state, action: (await isOfferedIn(db, sessionId, offer)) ? 'deposit' : 'none' };
}

async function hasJoined(db: Database, memberId: number, promotionId: string): Promise<boolean> {
  const isIt = and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId));
  return (await db.$count(promotionJoins, isIt)) > 0;
}

/** How a promotion stands for a member (RWD-2). @throws {GatewayError} `not.found` */
export async function promotionStatus(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  visit: Visit,
  id: string,
): Promise<Standing> {
  const { member } = visit;
  const now = deps.clock();
  const promotion = shownPromotion(deps, id);
  const state = ofEverybody(promotion, now);
  if (!OPEN.includes(state)) return { state, action: 'none' };
  const [offer] = promotion.data.depositBonus;
  if (offer) return withOffer(deps.db, visit, id, offer, state, now);
  if (await hasJoined(deps.db, member.id, id))
    return { state: state === 'join' ? 'active' : 'signed_up', action: 'none' };
  return { state, action: may('rewards', member.type) ? 'join' : 'none' };
}

/** Lets a member join, once. @throws {GatewayError} `not.found`; `promotion.closed` where it cannot be joined */
export async function join(
  deps: Pick<Deps, 'db' | 'content' | 'clock'>,
  visit: Visit,
  id: string,
): Promise<Standing> {
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
