import { afterAll, describe, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import type { ValueOf } from '#contract/core/call.ts';
import * as calls from '#contract/rewards/referral.ts';
import { turnovers } from '#contract/rewards/turnovers.ts';
import { monthStart } from '#gateway/platform/calendar/site-days.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { friendRewards, rewardBothFriends } from './friends.ts';

const site = await startGateway();
const { db } = site.database;
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const DAY = 86_400_000;
let count = 0;
const freshKey = () => `referral-key-${String(++count).padStart(8, '0')}`;
const logInById = (id: number) => site.logIn({ id });
const read = async (id: number) =>
  (await site.call(calls.readReferral, { token: await logInById(id) })).value as calls.Referral;
const balance = async (id: number) =>
  ((await site.call(wallet, { token: await logInById(id) })).value as { sumBalance: number }).sumBalance;
const readFriends = async (id: number, query = {}) =>
  (await site.call(calls.invitees, { token: await logInById(id), query })).value as ValueOf<
    typeof calls.invitees
  >;

const claimBy = async (memberId: number, milestone: string, key: string) =>
  site.call(calls.claimMilestone, {
    token: await logInById(memberId),
    params: { id: milestone },
    headers: { 'Idempotency-Key': key },
  });

/** Creates a friend by a member's code, with an approved identity, these deposits and these bets (minor units). */
async function friend(uplineId: number, paid: bigint, staked: bigint, isApproved = true) {
  const member = await site.member(`friend_${++count}`, { uplineId });
  if (isApproved) await approveIdentity(db, member.id, site.clock());
  if (paid > 0n) await payIn(db, member.id, paid, site.clock());
  if (staked > 0n) await payIn(db, member.id, 1n, site.clock());
  for (let left = staked; left > 0n; left -= paid)
    await bet({ memberId: member.id, stake: left < paid ? left : paid, at: site.clock() });
  return member;
}

describe('inviting friends (RWD-5)', () => {
  test('both are rewarded once a friend has deposited and played, and the list has no full names', async () => {
    const { id } = await site.member('invites');
    const stays = await friend(id, 5_000n, 50_000n);
    await friend(id, 5_000n, 49_900n);
    await friend(id, 0n, 0n);
    expect(await read(id)).toMatchObject({ rewarded: 0, total: 0 });
    const other = await site.beside();
    await Promise.all([site.cleanUp(), other.cleanUp(), site.cleanUp()]);
    await other.close();
    const overview = await read(id);
    expect(overview).toMatchObject({ rewarded: 1, today: 30, yesterday: 0, total: 30 });
    expect(overview.link).toContain(`affiliateCode=${overview.code}`);
    expect([await balance(id), await balance(stays.id)]).toEqual([30, 80.01]);
    const { list } = await readFriends(id);
    expect(list.map(({ state }) => state).sort()).toEqual(['deposited', 'registered', 'rewarded']);
    expect(list.every(({ masked }) => /^fr\*\*\*\d$/.test(masked))).toBe(true);
    expect((await site.call(turnovers, { token: await logInById(id) })).value).toMatchObject([
      { source: `Invite reward friend:${stays.id}`, required: 30, forfeits: 30 },
    ]);
    site.pass(DAY);
    expect(await read(id)).toMatchObject({ today: 0, yesterday: 30, days: [{ amount: 30 }] });
  });

  test('inviting has milestones, each claimed once', async () => {
    const { id } = await site.member('collects');
    for (let index = 0; index < 3; index++) await friend(id, 50_000n, 50_000n);
    const claim = (milestone: string, key = freshKey()) => claimBy(id, milestone, key);
    expect((await claim('friends-3')).errorCode).toBe('reward.not.claimable');
    await site.cleanUp();
    const { milestones } = await read(id);
    expect(milestones.map(({ friends, amount, state }) => [friends, amount, state])).toEqual([
      [3, 20, 'available'],
      [10, 80, 'open'],
      [30, 300, 'open'],
    ]);
    expect((await claim('friends-10')).errorCode).toBe('reward.not.claimable');
    const key = freshKey();
    await Promise.all([claim('friends-3', key), claim('friends-3', key), claim('friends-3')]);
    expect(await balance(id)).toBe(90 + 20);
    expect((await claim('friends-3')).errorCode).toBe('reward.not.claimable');
    expect((await claim('friends-10')).errorCode).toBe('reward.not.claimable');
    expect((await claim('friends-4')).errorCode).toBe('not.found');
    expect((await read(id)).milestones[0]).toMatchObject({ state: 'claimed' });
    const owed = (await site.call(turnovers, { token: await logInById(id) })).value;
    expect(owed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'Invite reward friends-3', required: 20, forfeits: 20 }),
      ]),
    );
  });

  test('two members may claim milestones under the same key', async () => {
    const both = [await site.member('collects_one'), await site.member('collects_too')];
    for (const { id } of both) for (let index = 0; index < 3; index++) await friend(id, 50_000n, 50_000n);
    await site.cleanUp();
    const key = freshKey();
    for (const { id } of both) {
      expect(await claimBy(id, 'friends-3', key)).toMatchObject({ value: { state: 'claimed' } });
      expect(await balance(id)).toBe(90 + 20);
    }
  });

  test('twenty friends a month are paid, and the list pages by key', { timeout: 60_000 }, async () => {
    // A reward at the start of a month belongs to that month.
    const now = site.clock();
    site.pass(monthStart(monthStart(now) + 40 * DAY) - now);
    const { id } = await site.member('many');
    for (let index = 0; index < 21; index++) await friend(id, 50_000n, 50_000n);
    await site.cleanUp();
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 20, total: 600 });
    const first = await readFriends(id, { pageSize: 15 });
    const second = await readFriends(id, { pageSize: 15, cursor: first.next });
    expect([first.list.length, second.list.length, second.next]).toEqual([15, 6, undefined]);
    const key = freshKey();
    expect(await claimBy(id, 'friends-10', key)).toMatchObject({ value: { id: 'friends-10', amount: 80 } });
    expect(await balance(id)).toBe(680);
    expect((await claimBy(id, 'friends-3', key)).errorCode).toBe('idempotency.conflict');
    expect((await claimBy(id, 'friends-30', freshKey())).errorCode).toBe('reward.not.claimable');
    site.pass(32 * DAY);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 21, total: 710 });
  });

  test('a run checks friends who bet since the last one, and all of them as a day begins', async () => {
    const { id } = await site.member('looked_at');
    await site.cleanUp();
    site.pass(60 * 60_000);
    await friend(id, 5_000n, 50_000n);
    const depositsLast = await friend(id, 4_000n, 50_000n);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 1 });
    site.pass(60 * 60_000);
    await site.cleanUp();
    await payIn(db, depositsLast.id, 2_000n, site.clock());
    site.pass(60 * 60_000);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 1 });
    site.pass(DAY);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 2 });
  });

  test('a run includes bets of the last quarter of an hour, written during the run before', async () => {
    const { id } = await site.member('overlaps');
    const betAt = async (at: number) => {
      const { id: memberId } = await friend(id, 5_000n, 0n);
      await payIn(db, memberId, 100_000n, at);
      await bet({ memberId, stake: 50_000n, at });
    };
    await site.cleanUp();
    const looked = site.clock();
    site.pass(60_000);
    await betAt(looked - 15 * 60_000);
    await betAt(looked - 15 * 60_000 - 1);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 1 });
  });

  test('the reward may be without turnover, and is paid once', async () => {
    const { id: memberId } = await site.member('invites_for_free');
    const { id: friendId } = await friend(memberId, 5_000n, 50_000n);
    for (const owes of [false, true])
      await db.transaction((tx) => rewardBothFriends(tx, { memberId, friendId }, site.clock(), owes));
    for (const id of [memberId, friendId])
      expect(await site.read(turnovers, { token: await logInById(id) })).toEqual([]);
    expect([await balance(memberId), await balance(friendId)]).toEqual([30, 80.01]);
  });

  test('the reward needs the friend’s identity check, which is checked again each day (HOUSE-31)', async () => {
    const { id } = await site.member('waits_for_check');
    const { id: friendId } = await friend(id, 5_000n, 50_000n, false);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 0 });
    await approveIdentity(db, friendId, site.clock());
    site.pass(DAY);
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ rewarded: 1 });
  });

  test('a friend who is the same person brings nothing, nor counts for a milestone (HOUSE-31)', async () => {
    const { id } = await site.member('invites_themselves');
    const friends: number[] = [];
    for (let index = 0; index < 3; index++) friends.push((await friend(id, 50_000n, 50_000n)).id);
    const personLinks = {
      hardLinked: async (_: unknown, one: number, other: number) => one === id && other === friends[1],
      openCase: async () => undefined,
    };
    await friendRewards({ db, clock: site.clock, personLinks })();
    expect(await read(id)).toMatchObject({ rewarded: 2, milestones: [{ state: 'open' }, {}, {}] });
    const states = (await readFriends(id)).list.map(({ state }) => state).sort();
    expect(states).toEqual(['deposited', 'rewarded', 'rewarded']);
  });

  test('trials cannot invite friends', async () => {
    const { id } = await site.member('referral_trial', { type: 4 });
    expect((await site.call(calls.readReferral, { token: await logInById(id) })).errorCode).toBe(
      'free.reject',
    );
  });
});
