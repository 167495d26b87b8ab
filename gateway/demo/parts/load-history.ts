import { dayStart } from '#gateway/platform/calendar/site-days.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Habit } from '../imagined/habits.ts';
import { imagineLife } from '../imagined/lives.ts';
import { loadReferrals } from './load-referrals.ts';
import { openVipDays } from './vip-days.ts';
import { type Done, openWriter } from './write-events.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Days that are written in one batch, before the site's jobs run on them. */
const PART = 3 * DAY;
const PARTS = 30;
/** Rewards of the last batches stay unclaimed. */
const UNCLAIMED_PARTS = 2;

/** A member with a habit of play. */
export interface Player {
  readonly member: Member;
  readonly habit: Habit;
}

/**
 * Loads what members did, some days at a time. After each batch it runs the site's own jobs: rewards for friends,
 * reviews of VIP levels, bonuses issued and claimed. Each happens at its own moment, so that the ledger is in the order
 * of time.
 * @param content has the VIP levels; without it no member reaches one
 */
export async function loadHistory(
  tx: Transaction,
  players: readonly Player[],
  now: number,
  content: Deps['content'] | undefined,
): Promise<void> {
  const today = dayStart(now);
  const members = players.map(({ member }) => member);
  const lives = players
    .flatMap(({ member, habit }) =>
      imagineLife(member.userName, habit, now, member.registeredAt).map((event): Done => ({ member, event })),
    )
    .sort((one, other) => one.event.at - other.event.at);
  const writer = await openWriter(tx, members);
  const vip = content && (await openVipDays(tx, { content, members, from: today - PARTS * PART - DAY }));
  for (let part = PARTS; part >= 0; part--) {
    const end = today - part * PART;
    const before = lives.findIndex(({ event }) => event.at >= end);
    const bets = await writer.write(tx, lives.splice(0, before < 0 ? lives.length : before));
    vip?.count(bets);
    await loadReferrals(tx, Math.min(now, end + 3 * MINUTE));
    await vip?.review(tx, Math.min(now, end + 2 * MINUTE));
    if (part >= UNCLAIMED_PARTS) await vip?.claim(tx, end);
  }
  const bets = await writer.write(tx, lives);
  vip?.count(bets);
  await vip?.finish(tx, today);
}
