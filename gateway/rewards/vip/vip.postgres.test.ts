import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo, wallet } from '#contract/account/member.ts';
import { type Benefits, claimBenefit, vipBenefits } from '#contract/rewards/benefits.ts';
import { turnovers } from '#contract/rewards/turnovers.ts';
import { confirmVipLevel } from '#contract/rewards/vip-level.ts';
import { monthStart, nextDay, yearDayOf } from '#gateway/platform/calendar/site-days.ts';
import {
  exclusions,
  memberProfiles,
  members,
  vipBonuses,
  vipStatuses,
} from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
const { db } = site.database;
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const DAY = 86_400_000;
const MINUTE = 60_000;
let keys = 0;
const freshKey = () => `vip-claim-key-${String(++keys).padStart(8, '0')}`;

async function player(name: string, vipLevel = 0) {
  const member = await site.member(name, { vipLevel });
  await payIn(db, member.id, 100_000_000n, site.clock());
  return member;
}
const logInById = (id: number) => site.logIn({ id });
const read = async (id: number) =>
  (await site.call(vipBenefits, { token: await logInById(id) })).value as Benefits;
const claim = async (id: number, bonus = '', key = freshKey()) =>
  site.call(claimBenefit, {
    token: await logInById(id),
    params: { id: bonus },
    headers: { 'Idempotency-Key': key },
  });
const balance = async (id: number) =>
  ((await site.call(wallet, { token: await logInById(id) })).value as { sumBalance: number }).sumBalance;
/** Advances the clock some minutes into the next day, when yesterday is reviewed. */
const nextMorning = (now = site.clock()) => site.pass(nextDay(now) + 5 * MINUTE - now);
function toNextMonth(): void {
  const now = site.clock();
  site.pass(monthStart(monthStart(now) + 40 * DAY) + 5 * MINUTE - now);
}

describe('VIP levels (RWD-1)', () => {
  test('a level is reached the day after the bets, and its bonus is claimed once', async () => {
    const { id } = await player('rises');
    await read(id);
    await bet({ memberId: id, stake: 3_500_000n, at: site.clock() });
    expect(await read(id)).toMatchObject({
      level: 0,
      accumulated: 35_000,
      monthTurnover: 35_000,
      bonuses: [],
    });
    nextMorning();
    // Repeated and parallel runs issue nothing twice.
    await Promise.all([site.cleanUp(), read(id)]);
    await site.cleanUp();
    const { level, monthRequired, bonuses } = await read(id);
    expect({ level, monthRequired }).toEqual({ level: 2, monthRequired: 10_000 });
    expect(bonuses.map(({ kind, level: of, amount, state }) => [kind, of, amount, state])).toEqual([
      ['upgrade', 2, 28, 'available'],
      ['upgrade', 1, 8, 'available'],
    ]);
    const before = await balance(id);
    const [bonus] = bonuses;
    const key = freshKey();
    const answers = await Promise.all([
      claim(id, bonus?.id, key),
      claim(id, bonus?.id, key),
      claim(id, bonus?.id),
    ]);
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(await balance(id)).toBe(before + 28);
    expect((await claim(id, bonus?.id)).errorCode).toBe('reward.not.claimable');
    expect((await site.call(turnovers, { token: await logInById(id) })).value).toMatchObject([
      { source: `VIP bonus ${bonus?.id}`, required: 28, done: 0, forfeits: 28 },
    ]);
    const [, second] = bonuses;
    expect((await claim(id, second?.id, key)).errorCode).toBe('idempotency.conflict');
    expect((await claim(id, second?.id)).success).toBe(true);
    expect(await balance(id)).toBe(before + 28 + 8);
    const stranger = await player('another');
    expect((await claim(stranger.id, bonus?.id)).errorCode).toBe('not.found');
  });

  test('a missed month lowers the level by one; a bonus expires after seven days', async () => {
    const { id } = await player('falls', 3);
    expect((await read(id)).bonuses).toMatchObject([{ kind: 'monthly', level: 3, amount: 68 }]);
    toNextMonth();
    await site.cleanUp();
    const after = await read(id);
    expect(after).toMatchObject({ level: 2, bonuses: [{ amount: 18, state: 'available' }, {}] });
    expect(after.bonuses[1]?.state).toBe('expired');
    expect((await claim(id, after.bonuses[1]?.id)).errorCode).toBe('reward.not.claimable');
    // No process ran for two months: each month is reviewed.
    toNextMonth();
    toNextMonth();
    await site.cleanUp();
    expect(await read(id)).toMatchObject({ level: 0 });
    const issued = await db.select().from(vipBonuses).where(eq(vipBonuses.memberId, id));
    expect(issued.map(({ kind, level }) => [kind, level])).toEqual([
      ['monthly', 3],
      ['monthly', 2],
      ['monthly', 1],
    ]);
  });

  test('a level needs the month’s bets again, and all bets in total', async () => {
    const { id } = await player('bets_on');
    await read(id);
    await bet({ memberId: id, stake: 40_000n, at: site.clock() });
    toNextMonth();
    await bet({ memberId: id, stake: 25_000n, at: site.clock() });
    expect(await read(id)).toMatchObject({ accumulated: 650, monthTurnover: 250, monthRequired: 0 });
  });

  test('bonuses are claimed under a key of the member', async () => {
    const [firstPlayer, secondPlayer] = [await player('claims_one', 3), await player('claims_too', 2)];
    const key = freshKey();
    const before = await balance(secondPlayer.id);
    const readFirstBonusId = async (id: number) => (await read(id)).bonuses[0]?.id ?? '';
    const [first, second] = [await readFirstBonusId(firstPlayer.id), await readFirstBonusId(secondPlayer.id)];
    expect(await claim(firstPlayer.id, first, key)).toMatchObject({ value: { id: first, state: 'claimed' } });
    expect(await claim(secondPlayer.id, second, key)).toMatchObject({
      value: { id: second, state: 'claimed' },
    });
    expect(await balance(secondPlayer.id)).toBe(before + 18);
    expect((await read(secondPlayer.id)).bonuses).toMatchObject([{ id: second, state: 'claimed' }]);
    for (const wrong of [`${second}x`, `x${second}`, '1'.repeat(16)])
      expect((await claim(secondPlayer.id, wrong)).errorCode).toBe('not.found');
  });

  test('levels list their benefits; a bonus expires at its exact end', async () => {
    const { id } = await player('too_late', 2);
    const { levels, bonuses } = await read(id);
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(levels.find(({ level }) => level === 2)).toMatchObject({ monthlyBonus: 18 });
    const [bonus] = bonuses;
    site.pass((bonus?.expiresAt ?? 0) - site.clock());
    expect((await read(id)).bonuses.find((one) => one.id === bonus?.id)?.state).toBe('expired');
    expect((await claim(id, bonus?.id)).errorCode).toBe('reward.not.claimable');
  });

  test('a birthday bonus needs a picture of a document on the day', async () => {
    const { id } = await player('birthday', 2);
    await read(id);
    await db
      .insert(memberProfiles)
      .values({ memberId: id, birthday: `1990-${yearDayOf(site.clock())}` })
      .onConflictDoUpdate({
        target: memberProfiles.memberId,
        set: { birthday: `1990-${yearDayOf(site.clock())}` },
      });
    const [waits] = (await read(id)).bonuses;
    const year = new Date(site.clock()).getUTCFullYear();
    expect(waits).toMatchObject({ id: `birthday-${year}`, kind: 'birthday', state: 'document', amount: 18 });
    expect((await claim(id, waits?.id)).errorCode).toBe('not.found');
    await approveIdentity(db, id, site.clock());
    const [bonus, ...rest] = (await read(id)).bonuses;
    expect(bonus).toMatchObject({ kind: 'birthday', state: 'available', amount: 18 });
    expect(rest.map(({ kind }) => kind)).toEqual(['monthly']);
    expect((await claim(id, bonus?.id)).success).toBe(true);
  });

  test('trial accounts have no VIP level', async () => {
    const trial = await site.member('vip_trial', { type: 4 });
    expect(await read(trial.id)).toMatchObject({ level: 0, bonuses: [] });
    expect((await claim(trial.id, '1')).errorCode).toBe('free.reject');
    await site.cleanUp();
    expect(await db.$count(members, eq(members.id, trial.id))).toBe(1);
    expect(await db.$count(vipStatuses, eq(vipStatuses.memberId, trial.id))).toBe(0);
  });

  test('new levels are named as new until the member saw them (WAY-36)', async () => {
    const { id } = await player('sees_levels');
    const { id: rested } = await player('rests');
    const unseen = async (of = id) =>
      ((await site.call(memberInfo, { token: await logInById(of) })).value as { vip: { reached?: number } })
        .vip.reached;
    const confirm = async (level: number) =>
      site.call(confirmVipLevel, { token: await logInById(id), body: { level } });
    for (const member of [id, rested]) {
      await read(member);
      await bet({ memberId: member, stake: 3_500_000n, at: site.clock() });
    }
    expect(await unseen()).toBeUndefined();
    nextMorning();
    await site.cleanUp();
    expect(await unseen()).toBe(2);
    // The highest level of those that were reached together; a look at one before says nothing of it.
    expect((await confirm(1)).success).toBe(true);
    expect(await unseen()).toBe(2);
    await confirm(100);
    expect(await unseen()).toBeUndefined();
    await bet({ memberId: id, stake: 30_000_000n, at: site.clock() });
    nextMorning();
    await site.cleanUp();
    expect(await unseen()).toBe(3);
    // Members who rest from play see none (RESP-6).
    const since = site.clock();
    await db.insert(exclusions).values({ memberId: rested, kind: 'time-out', since, until: since + DAY });
    expect(await unseen(rested)).toBeUndefined();
  });
});
