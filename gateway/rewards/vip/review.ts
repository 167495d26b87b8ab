import { and, asc, eq, isNull, lt, notInArray } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import { FACTS } from '#contract/facts/facts.ts';
import { readDocumentState } from '#gateway/account/identity-check/state.ts';
import { dayStart, monthOf, monthStart, nextDay, yearDayOf } from '#gateway/platform/calendar/site-days.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { memberProfiles, members, vipBonuses, vipStatuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { turnoverBetween } from '../eligibility/turnover-sum.ts';
import { notifyOfReward } from '../notices/notify-issued.ts';
import { vipTitle } from '../notices/titles.ts';
import { findTier, type Issued, reviewDay, type Tier } from './levels.ts';

/** A bonus that is not claimed within this time expires. */
const CLAIM_WITHIN_MS = FACTS.bonus.claimWithin.ms;
/** Delay after the start of a day, while bets of the day before are still being written. */
const SETTLING_MS = 60_000;
const AT_A_TIME = 200;

export type VipDeps = Pick<Deps, 'db' | 'clock' | 'content'>;

/** Returns the levels of the VIP text, lowest first. */
export function listTiers({ content, clock }: Pick<Deps, 'content' | 'clock'>): readonly Tier[] {
  const [entry] = content.list('vip', 'EN', { now: clock() });
  return [...(entry?.data.tiers ?? [])].sort((one, other) => one.level - other.level);
}

interface Bonus extends Omit<Issued, 'kind'> {
  readonly kind: (typeof vipBonuses.$inferInsert)['kind'];
  readonly period: string;
}

/** Issues a bonus, once for its period, and notifies its member. @param at epoch milliseconds */
async function issue(tx: Transaction, memberId: number, bonus: Bonus, at: number): Promise<void> {
  if (bonus.amount <= 0n) return;
  const [issued] = await tx
    .insert(vipBonuses)
    .values({ ...bonus, memberId, issuedAt: at, expiresAt: at + CLAIM_WITHIN_MS })
    .onConflictDoNothing()
    .returning();
  if (!issued) return;
  const { kind, level, amount: required } = issued;
  const title = (language: Language) => vipTitle(kind, level, language);
  await notifyOfReward(tx, { ...issued, title, required }, at);
}

const monthly = (tier: Tier, at: number): Bonus => ({
  ...{ kind: 'monthly', level: tier.level, period: monthOf(at) },
  amount: BigInt(tier.monthlyBonus) * 100n,
});

/** Creates a member's first VIP status. A level held now counts as this month's bonus paid. */
async function begin(tx: Transaction, memberId: number, level: number, tiers: readonly Tier[], now: number) {
  await tx
    .insert(vipStatuses)
    .values({ memberId, best: level, reviewedTo: dayStart(now) })
    .onConflictDoNothing();
  const tier = findTier(tiers, level);
  if (tier) await issue(tx, memberId, monthly(tier, now), now);
}

/**
 * Reviews each open day of a member, one after the other, in a transaction that locks their status: a second run finds
 * nothing to do (RWD-1).
 */
export function reviewMember(deps: VipDeps, memberId: number): Promise<void> {
  const now = deps.clock();
  const tiers = listTiers(deps);
  return deps.db.transaction(async (tx) => {
    const [member] = await tx
      .select({ level: members.vipLevel })
      .from(members)
      .where(eq(members.id, memberId))
      .for('no key update');
    if (!member) return;
    const [standing] = await tx.select().from(vipStatuses).where(eq(vipStatuses.memberId, memberId));
    if (!standing) return begin(tx, memberId, member.level, tiers, now);
    let { best, reviewedTo } = standing;
    const seenLevel = standing.seenLevel ?? best;
    let { level } = member;
    for (let day = nextDay(reviewedTo); day + SETTLING_MS <= now; day = nextDay(day)) {
      const isFirst = monthStart(day) === day;
      const { after, issued } = reviewDay(
        { level, best },
        {
          accumulated: await turnoverBetween(tx, memberId, { to: day }),
          monthTurnover: await turnoverBetween(tx, memberId, { from: monthStart(day - 1), to: day }),
          isFirst,
        },
        tiers,
      );
      for (const bonus of issued) {
        const period = bonus.kind === 'monthly' ? monthOf(day) : String(bonus.level);
        await issue(tx, memberId, { ...bonus, period }, day);
      }
      ({ level, best } = after);
      reviewedTo = day;
    }
    await tx
      .update(vipStatuses)
      .set({ best, reviewedTo, seenLevel: best > seenLevel ? seenLevel : null })
      .where(eq(vipStatuses.memberId, memberId));
    await tx.update(members).set({ vipLevel: level }).where(eq(members.id, memberId));
    await issueBirthdayBonus(tx, memberId, findTier(tiers, level), now);
  });
}

/** Returns whether it is a member's birthday, in the zone of the activity. */
export async function hasBirthday(tx: Pick<Deps['db'], 'select'>, memberId: number, now: number) {
  const [profile] = await tx
    .select({ birthday: memberProfiles.birthday })
    .from(memberProfiles)
    .where(eq(memberProfiles.memberId, memberId));
  return profile?.birthday?.slice(5) === yearDayOf(now);
}

/**
 * Issues a birthday bonus, the size of the level's monthly bonus, on the day itself, to members with an approved
 * identity check.
 */
async function issueBirthdayBonus(tx: Transaction, memberId: number, tier: Tier | undefined, now: number) {
  if (!tier || !(await hasBirthday(tx, memberId, now))) return;
  if ((await readDocumentState(tx, memberId)) !== 'approved') return;
  const period = monthOf(now).slice(0, 4);
  await issue(tx, memberId, { ...monthly(tier, now), kind: 'birthday', period }, now);
}

/** Reviews all members with an open day, in batches; idempotent, so any process may call it at any time. */
export async function reviewAllMembers(deps: VipDeps): Promise<void> {
  const today = dayStart(deps.clock() - SETTLING_MS);
  for (;;) {
    const due = await deps.db
      .select({ id: members.id })
      .from(vipStatuses)
      .innerJoin(members, eq(members.id, vipStatuses.memberId))
      .where(lt(vipStatuses.reviewedTo, today))
      .orderBy(asc(vipStatuses.reviewedTo))
      .limit(AT_A_TIME);
    const unknown = await deps.db
      .select({ id: members.id })
      .from(members)
      .leftJoin(vipStatuses, eq(vipStatuses.memberId, members.id))
      .where(and(isNull(vipStatuses.memberId), notInArray(members.type, [TRIAL_TYPE])))
      .limit(AT_A_TIME);
    const ids = [...due, ...unknown].map(({ id }) => id);
    for (const id of ids) await reviewMember(deps, id);
    if (ids.length < AT_A_TIME) return;
  }
}
