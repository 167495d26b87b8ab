import { and, eq, exists, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { FriendState, invitees } from '#contract/rewards/referral.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { maskName } from '#gateway/platform/core/mask.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { credits, deposits, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { dayStart, monthStart } from '../check-in/days.ts';
import { owedText } from '../turnover/owed-text.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';

/** What both get for a friend who stays, in minor units, and what the friend pays in and bets for that. */
export const REWARD = FACTS.referral.reward.minor;
const MIN_DEPOSITED = FACTS.referral.deposited.minor;
const MIN_BET = FACTS.referral.bet.minor;
/** Friends that somebody is rewarded for in a month. */
const MAX_A_MONTH = Number(FACTS.referral.aMonth.text);
/** So many friends are rewarded in one go; others wait for the next. */
const AT_ONCE = 500;
/** Bets are seen that were written while the last look was taken, by processes whose clocks differ. */
const OVERLAP_MS = 15 * 60_000;

const sourceOf = (friendId: number) => `friend:${friendId}`;

/** Sources of the rewards that somebody had for friends, with their moments. */
export const rewardsOf = (db: Database, memberId: number) =>
  db
    .select({ source: credits.source, at: credits.grantedAt })
    .from(credits)
    .where(
      and(
        eq(credits.memberId, memberId),
        eq(credits.kind, 'referral'),
        sql`${credits.source} like 'friend:%'`,
      ),
    );

async function give(
  tx: Transaction,
  memberId: number,
  source: string,
  at: number,
  owes: boolean,
): Promise<void> {
  const credit = { memberId, kind: 'referral' as const, amount: REWARD, source, at };
  if (!(await grantCredit(tx, credit))) return;
  const values = (language: Language) => ({
    amount: moneyText(REWARD),
    turnover: owedText(owes ? REWARD : 0n, language),
  });
  await notifyMember(tx, memberId, { name: 'referralCredited', values }, at);
  if (!owes) return;
  const owed = { source: 'referral', reference: source, required: REWARD, forfeits: REWARD, since: at };
  await addTurnoverRequirement(tx, { memberId, ...owed });
}

/** Somebody who came by another's code. */
export interface Friendship {
  readonly memberId: number;
  readonly friendId: number;
}

/**
 * Friends who have come far enough and were not rewarded yet, of those who were rewarded for fewer than they may this month.
 * @param betSince of those alone who bet from this moment on; of all where it is left out
 */
export async function dueFriends(db: Database, at: number, betSince?: number): Promise<Friendship[]> {
  const since = new Date(monthStart(at)).toISOString();
  const rewarded = sql`select 1 from credits where kind = 'referral' and member_id = friend.upline_id`;
  const who =
    betSince === undefined
      ? sql``
      : sql`and friend.id in (select member_id from bets where settled_at >= ${new Date(betSince).toISOString()}::timestamptz)`;
  const found = await db.execute(sql`
    select friend.upline_id as "memberId", friend.id as "friendId" from members as friend
    where friend.upline_id is not null ${who}
      and not exists (${rewarded} and source = 'friend:' || friend.id)
      and (select count(*) from (${rewarded} and source like 'friend:%' and granted_at >= ${since}::timestamptz
        limit ${MAX_A_MONTH}) as month) < ${MAX_A_MONTH}
      and (select sum(amount) from deposits where member_id = friend.id and status = 'approved') >= ${MIN_DEPOSITED}
      and (select sum(coalesce(counted, stake)) from bet_sums where member_id = friend.id) >= ${MIN_BET}
    order by friend.id limit ${AT_ONCE}`);
  const { rows } = found as unknown as { rows: { memberId: string; friendId: string }[] };
  return rows.map(({ memberId, friendId }) => ({ memberId: Number(memberId), friendId: Number(friendId) }));
}

/** Gives both their reward, once. @param owes whether it has to be turned over */
export async function rewardBothFriends(
  tx: Transaction,
  { memberId, friendId }: Friendship,
  at: number,
  owes = true,
): Promise<void> {
  await lockAccounts(tx, [await playerAccount(tx, memberId), await playerAccount(tx, friendId)]);
  await give(tx, memberId, sourceOf(friendId), at, owes);
  await give(tx, friendId, `invited-by:${memberId}`, at, owes);
}

type ReferralDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Rewards friends over and over (RWD-5). A friend is looked at after a bet, which is what comes last but for few; all are
 * looked at first, and as each day begins: those whose deposit came last, and those for whom a new month makes room.
 */
export function friendRewards(deps: ReferralDeps): () => Promise<void> {
  let lookedAt: number | undefined;
  return async () => {
    const at = deps.clock();
    const isNewDay = lookedAt === undefined || dayStart(lookedAt) !== dayStart(at);
    const betSince = isNewDay || lookedAt === undefined ? undefined : lookedAt - OVERLAP_MS;
    const isDone = await rewardFriends(deps, betSince);
    if (isDone) lookedAt = at;
  };
}

/** Rewards both for each friend who has come far enough; any process may, at any time, twice. @returns whether none is left */
async function rewardFriends({ db, clock }: ReferralDeps, betSince?: number): Promise<boolean> {
  const at = clock();
  const due = await dueFriends(db, at, betSince);
  for (const friendship of due) {
    const { memberId, friendId } = friendship;
    await db.transaction(async (tx) => {
      // Under the lock of whoever invited, so that no two at once are the twentieth and the twenty-first.
      await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
      const rewards = await rewardsOf(tx, memberId);
      const thisMonth = rewards.filter((reward) => reward.at >= monthStart(at)).length;
      if (thisMonth >= MAX_A_MONTH || rewards.some(({ source }) => source === sourceOf(friendId))) return;
      await rewardBothFriends(tx, friendship, at);
    });
  }
  return due.length < AT_ONCE;
}

/** A page of the friends who came by somebody's code, newest first; nobody's name is shown whole (RWD-5). */
export async function listFriends(
  db: Database,
  memberId: number,
  query: ParsedQueryOf<typeof invitees>,
): Promise<AnswerOf<typeof invitees>> {
  const page = pageByCursor({ at: members.registeredAt, id: members.id }, query);
  const approved = db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.memberId, members.id), eq(deposits.status, 'approved')));
  const hasPaidIn = sql<boolean>`${exists(approved)}`;
  const found = await db
    .select({ id: members.id, userName: members.userName, at: members.registeredAt, hasPaidIn })
    .from(members)
    .where(and(eq(members.uplineId, memberId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(found, ({ at, id }) => ({ at, id }));
  const rewarded = new Set((await rewardsOf(db, memberId)).map(({ source }) => source));
  const stateOf = ({ id, hasPaidIn }: (typeof rows)[number]): FriendState => {
    if (rewarded.has(sourceOf(id))) return 'rewarded';
    return hasPaidIn ? 'deposited' : 'registered';
  };
  return {
    list: rows.map((friend) => ({
      masked: maskName(friend.userName),
      joinedAt: friend.at,
      state: stateOf(friend),
    })),
    ...(next !== undefined && { next }),
  };
}
