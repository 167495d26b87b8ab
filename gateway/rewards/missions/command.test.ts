import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import * as calls from '#contract/rewards/rewards.ts';
import { memberByName } from '#gateway/auth/members/find.ts';
import { promotionJoins, rewards } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { startTimeOut } from '#gateway/safer-play/exclusion/exclude.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';
import { announceTakenDown } from '../promotions/taken-down.ts';
import { grantByPromotion, grantReward } from './command.ts';
import { RewardsError } from './rewards-error.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const content = await openContent('content', { clock: site.clock });
afterAll(() => content.close());
const deps = { db, content, clock: site.clock, changes: createChanges(site.database.processMessages) };
const give = (userName: string, amount: string, turnover: string, reference: string, title: string) =>
  grantReward(deps, { userName, amount, turnover, reference, title });
const pay = (userName: string, amount: string, promotion: string) =>
  grantByPromotion(deps, userName, amount, promotion);
const given = (memberId: number) => db.select().from(rewards).where(eq(rewards.memberId, memberId));

describe('npm run rewards -- grant (RWD-2)', () => {
  test('a granted reward is visible to its member, claimed once, and adds turnover', async () => {
    const member = await site.member('thanked');
    const said = await give('Thanked', '12.50', '3', 'case-17', 'Sorry | 抱歉 | Maaf');
    expect(said).toMatch(/^Thanked may claim \w+ 12\.50/);
    const token = await site.logIn(member);
    const { list = [] } = await site.read(calls.rewards, { token, headers: { Language: 'MS' } });
    expect(list[0]).toMatchObject({
      ...{ kind: 'MANUAL', title: 'Maaf', amount: 12.5, turnover: 37.5, state: 'available' },
    });
    const headers = { 'Idempotency-Key': 'granted-key-000001' };
    const claimed = await site.call(calls.claimReward, { token, params: { id: list[0]?.id ?? '' }, headers });
    expect(claimed.value).toMatchObject({ state: 'claimed' });
  });

  test('one reference is granted once, and another grants as much again', async () => {
    const member = await site.member('thanked_again');
    const grant = (reference: string) => give('thanked_again', '5', '1', reference, 'For you');
    await grant('one');
    await expect(grant('one')).rejects.toThrow(/already: nothing was given/);
    await grant('two');
    expect((await given(member.id)).map(({ amount, title }) => [amount, title?.CN])).toEqual([
      [500n, 'For you'],
      [500n, 'For you'],
    ]);
  });

  test('excluded, trial and unknown members are granted nothing', async () => {
    const resting = await site.member('resting');
    await startTimeOut(deps, resting.id, 24);
    const trial = await site.member('on_trial', { type: 4 });
    for (const [name, reason] of [
      ['resting', /chosen not to play/],
      ['on_trial', /type that has no rewards/],
      ['nobody_here', /no member/],
    ] as const)
      await expect(give(name, '5', '1', 'case', 'For you')).rejects.toThrow(reason);
    expect([await given(resting.id), await given(trial.id)]).toEqual([[], []]);
  });

  test.each([
    ['0', '1', 'ref', 'Title'],
    ['-5', '1', 'ref', 'Title'],
    ['5.001', '1', 'ref', 'Title'],
    ['1e3', '1', 'ref', 'Title'],
    ['5', '11', 'ref', 'Title'],
    ['5', '-1', 'ref', 'Title'],
    ['5', '1', 'two words', 'Title'],
    ['5', '1', 'ref', 'One | two'],
    ['5', '1', 'ref', ' '],
    ['5', '1', 'ref', 'x'.repeat(121)],
  ])('an invalid grant is explained: %s %s %s %s', async (...rest) => {
    const member = (await memberByName(db, 'checked')) ?? (await site.member('checked'));
    await expect(give('checked', ...rest)).rejects.toThrow(RewardsError);
    expect(await given(member.id)).toEqual([]);
  });
});

describe('npm run rewards -- grant for a promotion (HOUSE-25)', () => {
  test('a grant has the promotion’s amount, name and turnover, once a month', async () => {
    const member = await site.member('covered');
    await pay('covered', '36', 'live-welcome-cover');
    await expect(pay('covered', '36', 'live-welcome-cover')).rejects.toThrow(/this month/);
    expect(await given(member.id)).toMatchObject([
      { source: `promotion:live-welcome-cover:2026-11:${member.id}`, amount: 3_600n, required: 10_800n },
    ]);
    expect((await given(member.id))[0]?.title?.CN).toBe('真人首日亏损返还 20%');
  });

  test('a member of an ended promotion gets what it promised, once (HOUSE-24)', async () => {
    const [joined, stranger] = [await site.member('had_joined'), await site.member('had_not')];
    const joins = { memberId: joined.id, promotionId: 'sport-accumulator', joinedAt: site.clock() };
    await db.insert(promotionJoins).values(joins);
    await announceTakenDown(deps);
    await pay('had_joined', '15.20', 'sport-accumulator');
    expect(await given(joined.id)).toMatchObject([
      { amount: 1_520n, required: 0n, title: { EN: 'Accumulator boost' } },
    ]);
    await expect(pay('had_joined', '15.20', 'sport-accumulator')).rejects.toThrow(/has had/);
    await expect(pay('had_not', '15.20', 'sport-accumulator')).rejects.toThrow(/not a promotion/);
    expect(await given(stranger.id)).toEqual([]);
  });

  test('a grant is within the month’s budget, and only for promotions that are paid by hand', async () => {
    const member = await site.member('asks_too_much');
    await expect(pay('asks_too_much', '9000', 'rm888')).rejects.toThrow(/8880\.00 left/);
    await expect(pay('asks_too_much', '5', 'slot-rebate')).rejects.toThrow(/not a promotion/);
    expect(await given(member.id)).toEqual([]);
  });
});
