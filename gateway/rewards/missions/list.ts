import { and, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { may } from '#contract/permissions.ts';
import type { VipBonus } from '#contract/rewards/benefits.ts';
import type { Reward, RewardKind } from '#contract/rewards/rewards.ts';
import { rewards } from '#gateway/platform/db/schema/index.ts';
import type { Claimable, Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { computeAllowance, waitingShown } from '../eligibility/allowance.ts';
import { vipTitle } from '../notices/titles.ts';
import { gamesText } from '../turnover/names.ts';
import { listBonuses } from '../vip/benefits.ts';
import { issueReached, type OpenMission } from './issue.ts';
import { isGift } from './recurrence.ts';

/** Number of rewards in the list, the newest first. */
const LISTED = 60;
/** Prefix of a VIP bonus's id among the rewards. */
export const VIP_ID = 'vip-';

type Row = typeof rewards.$inferSelect;

/** @param waiting what is shown of a gift that the allowance does not cover */
export const toReward = (row: Row, language: Language, now: number, waiting?: Reward['waiting']): Reward => ({
  id: String(row.id),
  kind: row.kind,
  title: row.title?.[language] ?? row.source,
  amount: toAmount(row.amount),
  tickets: row.tickets,
  state: row.claimedAt !== null ? 'claimed' : row.expiresAt <= now ? 'expired' : 'available',
  expiresAt: row.expiresAt,
  turnover: toAmount(row.required),
  games: gamesText(row.gameTypes, language),
  ...(waiting && { waiting }),
});

/** Converts a bonus of a VIP level, which has one turnover. */
export const vipReward = (
  { id, kind, level, amount, state, expiresAt }: VipBonus,
  language: Language,
): Reward => ({
  id: VIP_ID + id,
  kind: 'UPGRADE_BONUS',
  title: vipTitle(kind, level, language),
  amount,
  tickets: 0,
  state: state === 'document' ? 'open' : state,
  expiresAt,
  turnover: amount,
  games: '',
});

const openReward = ({ mission, done }: OpenMission, language: Language, now: number): Reward => {
  const { source, kind, title, goal, target, amount, tickets, times, games, period } = mission;
  const isMoney = goal === 'deposit';
  const figure = (value: bigint) => (isMoney ? toAmount(value) : Number(value));
  return {
    id: source.replace(/[^\w-]/g, '-'),
    kind,
    title: title[language],
    amount: toAmount(amount),
    tickets,
    state: 'open',
    progress: { done: figure(done), target: figure(target), unit: isMoney ? 'money' : 'times' },
    expiresAt: period.to - now > 366 * 86_400_000 ? null : period.to,
    turnover: toAmount(amount * BigInt(times)),
    games: gamesText(games, language),
  };
};

const ORDER = { available: 0, open: 1, claimed: 2, expired: 2 } as const;

/**
 * Returns a member's rewards and missions of the kinds that this gateway has, after it issued what was reached (RWD-2).
 */
export async function listRewards(
  deps: Deps,
  member: Session['member'],
  { kind, language }: { readonly kind?: RewardKind | undefined; readonly language: Language },
): Promise<Reward[]> {
  const { db, clock, settings } = deps;
  const now = clock();
  const open = await issueReached(deps, member);
  const ofMember = eq(rewards.memberId, member.id);
  const rows = await db
    .select()
    .from(rewards)
    .where(kind ? and(ofMember, eq(rewards.kind, kind)) : ofMember)
    .orderBy(desc(rewards.issuedAt), desc(rewards.id))
    .limit(LISTED);
  const bonuses = await listBonuses(deps, member);
  const allowance = await computeAllowance(deps, db, member.id);
  return [
    ...rows.map((row) => {
      const isWaiting = row.claimedAt === null && isGift(row);
      return toReward(row, language, now, isWaiting ? waitingShown(row.amount, allowance) : undefined);
    }),
    ...bonuses.map((bonus) => vipReward(bonus, language)),
    ...open.map((one) => openReward(one, language, now)),
  ]
    .filter((one) => settings.PROMOTION_KINDS.includes(one.kind) && (kind === undefined || one.kind === kind))
    .sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}

/** Returns how many rewards of each kind a member can claim. */
export async function countRewards(deps: Deps, member: Session['member']): Promise<Map<RewardKind, number>> {
  const counts = new Map<RewardKind, number>();
  for (const { kind, state, waiting } of await listRewards(deps, member, { language: 'EN' }))
    if (state === 'available' && waiting?.pays !== 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Returns a member's claimable rewards for a popup (WAY-21). */
export const claimableRewards: Claimable = async (deps, member) => {
  if (!may('rewards', member.type)) return undefined;
  const list = await listRewards(deps, member, { language: 'EN' });
  const payable = list.flatMap(({ state, amount, waiting, expiresAt }) => {
    const pays = waiting?.pays ?? amount;
    return state === 'available' && pays > 0 ? { pays, expiresAt } : [];
  });
  const ends = payable.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (ends.length === 0) return undefined;
  return {
    minor: payable.reduce((sum, { pays }) => sum + toMinorUnits(pays), 0n),
    until: Math.min(...ends),
  };
};
