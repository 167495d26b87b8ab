import { and, desc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { isTrial } from '#contract/core/member-types.ts';
import type { VipBonus, vipBenefits } from '#contract/rewards/benefits.ts';
import { readDocumentState } from '#gateway/account/identity-check/state.ts';
import { monthOf, monthStart, nextDay } from '#gateway/platform/calendar/site-days.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { members, vipBonuses } from '#gateway/platform/db/schema/index.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { runIdempotent } from '#gateway/wallet/idempotency.ts';
import { turnoverBetween } from '../eligibility/turnover-sum.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';
import { findTier, type Tier } from './levels.ts';
import { hasBirthday, listTiers, reviewMember, type VipDeps } from './review.ts';

type Row = typeof vipBonuses.$inferSelect;
const SHOWN = 30;

const shown = ({ id, kind, level, amount, expiresAt, claimedAt }: Row, now: number): VipBonus => ({
  ...{ id: String(id), kind, level, amount: toAmount(amount), expiresAt },
  state: claimedAt !== null ? 'claimed' : expiresAt <= now ? 'expired' : 'available',
});

/** Returns today's birthday bonus that needs a picture of a document; undefined where it was issued. */
async function waiting(deps: VipDeps, memberId: number, tier: Tier | undefined): Promise<VipBonus[]> {
  const now = deps.clock();
  if (!tier || !(await hasBirthday(deps.db, memberId, now))) return [];
  if ((await readDocumentState(deps.db, memberId)) === 'approved') return [];
  const birthday = {
    id: `birthday-${monthOf(now).slice(0, 4)}`,
    kind: 'birthday' as const,
    level: tier.level,
  };
  return [{ ...birthday, amount: tier.monthlyBonus, state: 'document', expiresAt: nextDay(now) }];
}

/** Returns bonuses of a member, newest first, after a review up to today. */
export async function listBonuses(deps: VipDeps, { id, type }: Session['member']): Promise<VipBonus[]> {
  if (!isTrial(type)) await reviewMember(deps, id);
  const now = deps.clock();
  const [member] = await deps.db.select({ level: members.vipLevel }).from(members).where(eq(members.id, id));
  const rows = await deps.db
    .select()
    .from(vipBonuses)
    .where(eq(vipBonuses.memberId, id))
    .orderBy(desc(vipBonuses.issuedAt), desc(vipBonuses.id))
    .limit(SHOWN);
  const tier = findTier(listTiers(deps), member?.level ?? 0);
  return [...(await waiting(deps, id, tier)), ...rows.map((row) => shown(row, now))];
}

/** Returns a member's level and bonuses (RWD-1). */
export async function readBenefits(
  deps: VipDeps,
  member: Session['member'],
): Promise<AnswerOf<typeof vipBenefits>> {
  const { db } = deps;
  const { id } = member;
  const bonuses = await listBonuses(deps, member);
  const now = deps.clock();
  const tiers = listTiers(deps);
  const [{ level } = { level: 0 }] = await db
    .select({ level: members.vipLevel })
    .from(members)
    .where(eq(members.id, id));
  const tier = findTier(tiers, level);
  return {
    level,
    accumulated: toAmount(await turnoverBetween(db, id)),
    monthTurnover: toAmount(await turnoverBetween(db, id, { from: monthStart(now) })),
    monthRequired: tier?.monthlyTurnover ?? 0,
    levels: tiers.map((one) => ({ ...one })),
    bonuses,
  };
}

/**
 * Pays a bonus, once, with one turnover of its amount.
 * @throws {GatewayError} `not.found`; `reward.not.claimable` where it was claimed or has expired
 */
export async function claimBonus(
  { db, clock }: VipDeps,
  memberId: number,
  id: string,
  key: string,
): Promise<VipBonus> {
  const at = clock();
  if (!/^\d{1,15}$/.test(id)) throw new GatewayError('not.found');
  const isIt = and(eq(vipBonuses.id, Number(id)), eq(vipBonuses.memberId, memberId));
  return db.transaction(async (tx) => {
    await runIdempotent(tx, { scope: `vip:${memberId}`, key, parameters: { id }, at }, async () => {
      const [row] = await tx.select().from(vipBonuses).where(isIt).for('update');
      if (!row) throw new GatewayError('not.found');
      if (row.claimedAt !== null || row.expiresAt <= at) throw new GatewayError('reward.not.claimable');
      const { amount } = row;
      await grantCredit(tx, { memberId, kind: 'bonus', amount, source: `vip:${id}`, at });
      await addTurnoverRequirement(tx, {
        memberId,
        source: 'vip',
        reference: id,
        required: amount,
        forfeits: amount,
        since: at,
      });
      await tx.update(vipBonuses).set({ claimedAt: at }).where(isIt);
      return id;
    });
    const [claimed] = await tx.select().from(vipBonuses).where(isIt);
    if (!claimed) throw new GatewayError('not.found');
    return shown(claimed, at);
  });
}
