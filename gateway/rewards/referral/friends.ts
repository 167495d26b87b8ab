import { and, eq, exists, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { FACTS } from '#contract/facts/facts.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { FriendState, invitees } from '#contract/rewards/referral.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { dayStart, monthStart } from '#gateway/platform/calendar/site-days.ts';
import { maskName } from '#gateway/platform/core/mask.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { credits, deposits, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { lockAccounts, playerAccount } from '#gateway/wallet/ledger.ts';
import { owedText } from '../turnover/owed-text.ts';
import { addTurnoverRequirement } from '../turnover/turnover-requirement.ts';

/** The reward of both for a friend who stays, in minor units, and the deposits and bets that it needs. */
export const REWARD = FACTS.referral.reward.minor;
const MIN_DEPOSITED = FACTS.referral.deposited.minor;
const MIN_BET = FACTS.referral.bet.minor;
/** Maximum of rewarded friends of a member in a month. */
const MAX_A_MONTH = Number(FACTS.referral.aMonth.text);
/** Friends that are read in one batch. */
const AT_ONCE = 500;
/** Includes bets that were written during the last run by processes with different clocks. */
const OVERLAP_MS = 15 * 60_000;

const friendSource = (friendId: number) => `friend:${friendId}`;

/** Returns the sources of a member's rewards for friends, with their moments. */
export const listFriendRewards = (db: Database, memberId: number) =>
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

/** A member who registered by another's code. */
export interface Friendship {
  readonly memberId: number;
  readonly friendId: number;
}

interface Wanted {
  /** Only friends who bet from this moment on; undefined for all. */
  readonly betSince?: number | undefined;
  /** Only friends with a greater id. */
  readonly after?: number;
  /** Also friends without an approved identity. */
  readonly isUnchecked?: boolean;
}

/**
 * Returns friends who fulfil the conditions and were not rewarded yet, by id: identity approved, deposits, bets that
 * count (HOUSE-31). Only of members below their maximum of this month.
 */
export async function dueFriends(
  db: Database,
  at: number,
  { betSince, after = 0, isUnchecked = false }: Wanted = {},
): Promise<Friendship[]> {
  const since = new Date(monthStart(at)).toISOString();
  const rewarded = sql`select 1 from credits where kind = 'referral' and member_id = friend.upline_id`;
  const who =
    betSince === undefined
      ? sql``
      : sql`and friend.id in (select member_id from bets where settled_at >= ${new Date(betSince).toISOString()}::timestamptz)`;
  const identity = isUnchecked
    ? sql``
    : sql`and exists (select from verifications where member_id = friend.id and status = 'approved')`;
  const result = await db.execute(sql`
    select friend.upline_id as "memberId", friend.id as "friendId" from members as friend
    where friend.upline_id is not null and friend.id > ${after} ${who} ${identity}
      and not exists (${rewarded} and source = 'friend:' || friend.id)
      and (select count(*) from (${rewarded} and source like 'friend:%' and granted_at >= ${since}::timestamptz
        limit ${MAX_A_MONTH}) as month) < ${MAX_A_MONTH}
      and (select sum(amount) from deposits where member_id = friend.id and status = 'approved') >= ${MIN_DEPOSITED}
      and (select sum(coalesce(counted, stake)) from bet_sums where member_id = friend.id) >= ${MIN_BET}
    order by friend.id limit ${AT_ONCE}`);
  const { rows } = result as unknown as { rows: { memberId: string; friendId: string }[] };
  return rows.map(({ memberId, friendId }) => ({ memberId: Number(memberId), friendId: Number(friendId) }));
}

/** Pays both their reward, once. @param owes whether it has a turnover requirement */
export async function rewardBothFriends(
  tx: Transaction,
  { memberId, friendId }: Friendship,
  at: number,
  owes = true,
): Promise<void> {
  await lockAccounts(tx, [await playerAccount(tx, memberId), await playerAccount(tx, friendId)]);
  await give(tx, memberId, friendSource(friendId), at, owes);
  await give(tx, friendId, `invited-by:${memberId}`, at, owes);
}

type ReferralDeps = Pick<Deps, 'db' | 'clock' | 'personLinks'>;

/**
 * Returns a job that rewards friends (RWD-5). It checks friends who bet since the last run: bets are usually the last
 * condition. At its first run, and as each day begins, it checks all. That finds those whose deposit or approval came
 * last, and those for whom a new month makes room.
 */
export function friendRewards(deps: ReferralDeps): () => Promise<void> {
  let lookedAt: number | undefined;
  return async () => {
    const at = deps.clock();
    const isNewDay = lookedAt === undefined || dayStart(lookedAt) !== dayStart(at);
    const betSince = isNewDay || lookedAt === undefined ? undefined : lookedAt - OVERLAP_MS;
    await rewardFriends(deps, betSince);
    lookedAt = at;
  };
}

/** Rewards both for each friend who fulfils the conditions; idempotent, so any process may call it at any time. */
async function rewardFriends(deps: ReferralDeps, betSince?: number): Promise<void> {
  const at = deps.clock();
  let due: readonly Friendship[];
  let after = 0;
  do {
    due = await dueFriends(deps.db, at, { betSince, after });
    for (const friendship of due) await rewardFriend(deps, friendship, at);
    after = due.at(-1)?.friendId ?? after;
  } while (due.length === AT_ONCE);
}

/** Rewards both for a friend, unless the two are one person: such a friend does not count (HOUSE-31). */
async function rewardFriend(
  { db, personLinks }: ReferralDeps,
  friendship: Friendship,
  at: number,
): Promise<void> {
  const { memberId, friendId } = friendship;
  await db.transaction(async (tx) => {
    // Locks the inviting member, so that parallel rewards do not exceed the maximum of twenty.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
    const rewards = await listFriendRewards(tx, memberId);
    const thisMonth = rewards.filter((reward) => reward.at >= monthStart(at)).length;
    if (thisMonth >= MAX_A_MONTH || rewards.some(({ source }) => source === friendSource(friendId))) return;
    if (await personLinks.hardLinked(tx, memberId, friendId)) return;
    await rewardBothFriends(tx, friendship, at);
  });
}

/** Returns a page of the friends who registered by a member's code, newest first, with masked names (RWD-5). */
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
  const selected = await db
    .select({ id: members.id, userName: members.userName, at: members.registeredAt, hasPaidIn })
    .from(members)
    .where(and(eq(members.uplineId, memberId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(selected, ({ at, id }) => ({ at, id }));
  const rewarded = new Set((await listFriendRewards(db, memberId)).map(({ source }) => source));
  const toState = ({ id, hasPaidIn }: (typeof rows)[number]): FriendState => {
    if (rewarded.has(friendSource(id))) return 'rewarded';
    return hasPaidIn ? 'deposited' : 'registered';
  };
  return {
    list: rows.map((friend) => ({
      masked: maskName(friend.userName),
      joinedAt: friend.at,
      state: toState(friend),
    })),
    ...(next !== undefined && { next }),
  };
}
