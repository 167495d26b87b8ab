import { and, asc, gt, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type Member, vipBonuses, vipStatuses } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { CountedBet } from '#gateway/rewards/turnover/allocate-stake.ts';
import { claimBonus } from '#gateway/rewards/vip/benefits.ts';
import { listTiers, reviewMember } from '#gateway/rewards/vip/review.ts';
import { insertAll } from './rows.ts';

const HOUR = 3_600_000;
/** Hours after midnight at which bonuses are claimed, before the first visit of a day. */
const CLAIMED_AT = 8;

/** The VIP levels of members over the days: reviewed, issued and claimed by the site's own rules. */
export interface VipDays {
  count(bets: readonly CountedBet[]): void;
  /** Reviews each day up to a moment, for members who may have a level. */
  review(tx: Transaction, at: number): Promise<void>;
  /** Claims bonuses that are open at the start of a day. */
  claim(tx: Transaction, midnight: number): Promise<void>;
  /** Marks all others as reviewed: they had too few bets for a level. */
  finish(tx: Transaction, today: number): Promise<void>;
}

interface Begin {
  readonly content: Deps['content'];
  readonly members: readonly Member[];
  /** Start of the first day. */
  readonly from: number;
}

export async function openVipDays(tx: Transaction, { content, members, from }: Begin): Promise<VipDays> {
  const rows = members.map(({ id }) => ({ memberId: id, best: 0, reviewedTo: from }));
  await insertAll(tx, vipStatuses, rows);
  const [lowest] = listTiers({ content, clock: () => from });
  const counted = new Map<number, bigint>();
  const risen = (): number[] => {
    if (!lowest) return [];
    const least = BigInt(lowest.accumulatedBet) * 100n;
    return [...counted].filter(([, sum]) => sum >= least).map(([id]) => id);
  };
  return {
    count(bets) {
      for (const { memberId, counted: sum } of bets)
        counted.set(memberId, (counted.get(memberId) ?? 0n) + sum);
    },
    async review(tx, at) {
      for (const id of risen()) await reviewMember({ db: tx, clock: () => at, content }, id);
    },
    async claim(tx, midnight) {
      const at = midnight + CLAIMED_AT * HOUR;
      const ids = risen();
      if (ids.length === 0) return;
      const waiting = await tx
        .select({ id: vipBonuses.id, memberId: vipBonuses.memberId })
        .from(vipBonuses)
        .where(
          and(inArray(vipBonuses.memberId, ids), isNull(vipBonuses.claimedAt), gt(vipBonuses.expiresAt, at)),
        )
        .orderBy(asc(vipBonuses.id));
      for (const { id, memberId } of waiting)
        await claimBonus({ db: tx, clock: () => at, content }, memberId, String(id), `demo:${id}`);
    },
    async finish(tx, today) {
      await tx
        .update(vipStatuses)
        .set({ reviewedTo: today })
        .where(notInArray(vipStatuses.memberId, [...risen(), 0]));
      // Members of the demo have seen the levels that they reached (WAY-36).
      await tx.update(vipStatuses).set({ seenLevel: null }).where(isNotNull(vipStatuses.seenLevel));
    },
  };
}
