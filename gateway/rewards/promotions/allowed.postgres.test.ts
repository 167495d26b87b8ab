import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startDeposit } from '#contract/cashier/deposits.ts';
import { checkIn, checkInWeek } from '#contract/rewards/check-in.ts';
import { depositPromotions, joinPromotion, promotionState } from '#contract/rewards/promotions.ts';
import { claimReward, rewards as rewardsCall } from '#contract/rewards/rewards.ts';
import { forfeitTurnover, turnovers as turnoversCall } from '#contract/rewards/turnovers.ts';
import { credits, depositBonuses, memberProfiles, sessions } from '#gateway/platform/db/schema/index.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { identify } from '#testkit/wallet/identified.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { issue } from '../missions/issue.ts';

const site = await startGateway({ CASHIER: 'auto' });
const { db } = site.database;
const record = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const RELOAD = 'daily-reload';
const FIRST = 'first-deposit-100';
let made = 0;
const key = () => ({ 'Idempotency-Key': `allowed-key-${String(++made).padStart(8, '0')}` });

async function player() {
  const member = await site.member(`allowed_${++made}`);
  await identify(db, member.id);
  return { memberId: member.id, token: await site.logIn(member) };
}
const start = (token: string, promotionId: string, body: object = {}) =>
  site.call(startDeposit, {
    ...{ token, headers: key() },
    body: { method: 'wallet', amount: 100, promotionId, ...body },
  });
async function approved(token: string, promotionId: string, body: object = {}) {
  const answer = await start(token, promotionId, body);
  site.pass(5_000);
  await site.runCashier();
  return answer;
}
const standing = (token: string, id: string) => site.read(promotionState, { token, params: { id } });
const notTheirs = { isTheirs: false };
const offers = (token: string) => site.read(depositPromotions, { token });
/** Grants a gift that uses up an allowance, in minor units. */
const give = (memberId: number, amount: bigint) =>
  db.transaction((tx) =>
    grantCredit(tx, {
      ...{ memberId, kind: 'reward' as const, amount, source: `gift ${++made}`, isGift: true },
      at: site.clock(),
    }),
  );

describe('one deposit bonus is open at a time (HOUSE-23)', () => {
  test('a second bonus is refused with its reason, until the first is forfeited', async () => {
    const { token } = await player();
    await approved(token, FIRST);
    expect(await start(token, RELOAD)).toMatchObject({
      errorCode: 'promotion.closed',
      value: { reason: 'open' },
    });
    expect(await standing(token, RELOAD)).toEqual({
      ...notTheirs,
      state: 'join',
      action: 'none',
      reason: 'open',
    });
    expect(await offers(token)).toEqual([]);
    const [bonus] = (await site.read(turnoversCall, { token })) ?? [];
    await site.read(forfeitTurnover, { token, params: { id: bonus?.id ?? '' } });
    expect(await standing(token, RELOAD)).toEqual({
      ...notTheirs,
      state: 'join',
      action: 'deposit',
      reason: null,
    });
    expect((await start(token, RELOAD)).success).toBe(true);
  });

  test('two parallel deposits bring one bonus', async () => {
    const { memberId, token } = await player();
    const both = await Promise.all([start(token, FIRST), start(token, RELOAD, { method: 'card' })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await db.$count(depositBonuses, eq(depositBonuses.memberId, memberId))).toBe(1);
  });
});

describe('repeated gifts share an allowance (HOUSE-16)', () => {
  test('the reload brings what is left of it, and none where nothing is left', async () => {
    const { memberId, token } = await player();
    await payIn(db, memberId, 3_000n, site.clock());
    await give(memberId, 4_500n);
    expect(await offers(token)).toMatchObject([{ id: RELOAD, maxBonus: 5 }]);
    await approved(token, RELOAD);
    expect(await site.read(turnoversCall, { token })).toMatchObject([
      { required: 40, forfeits: 5, pocket: 5 },
      { required: 100 },
    ]);
    const winner = await player();
    await payIn(db, winner.memberId, 3_000n, site.clock());
    await give(winner.memberId, 4_991n);
    expect(await offers(winner.token)).toEqual([]);
    expect(await standing(winner.token, RELOAD)).toEqual({
      state: 'join',
      action: 'none',
      reason: 'allowance',
      ...notTheirs,
    });
    expect(await start(winner.token, RELOAD)).toMatchObject({ value: { reason: 'allowance' } });
  });

  test('a reserved bonus is granted as far as the allowance reaches at the grant', async () => {
    const { memberId, token } = await player();
    await payIn(db, memberId, 3_000n, site.clock());
    await start(token, RELOAD);
    await give(memberId, 4_600n);
    site.pass(5_000);
    await site.runCashier();
    expect(await site.read(turnoversCall, { token })).toMatchObject([{ required: 32, forfeits: 4 }, {}]);
  });

  test('the check-in and weekly missions pay in part, then wait until more counts', async () => {
    const { memberId, token } = await player();
    await payIn(db, memberId, 300_000n, site.clock());
    await give(memberId, 4_850n);
    const weekly = { memberId, kind: 'LOGIN', source: 'login:2026-01-01', amount: 200n } as const;
    await issue(db, { ...weekly, required: 200n }, site.clock());
    const centre = () => site.read(rewardsCall, { token });
    expect(await centre()).toMatchObject({ allowance: { left: 1.5, moreAfter: 0 } });
    const gift = async () =>
      (await centre()).list?.find((reward) => reward?.kind === 'LOGIN' && reward.amount === 2);
    expect(await gift()).toMatchObject({ state: 'available', waiting: { pays: 1.5, moreAfter: 0 } });
    await site.read(checkIn, { token });
    expect(await gift()).toMatchObject({ waiting: { pays: 0.5 } });
    await give(memberId, 45n);
    expect(await gift()).toMatchObject({ waiting: { pays: 0, moreAfter: 8.34 } });
    expect((await site.read(checkInWeek, { token })).waiting).toEqual({ pays: 0, moreAfter: 8.34 });
    const claim = async () => {
      const { id = '' } = (await gift()) ?? {};
      return site.call(claimReward, { token, params: { id }, headers: key() });
    };
    expect(await claim()).toMatchObject({
      errorCode: 'reward.not.claimable',
      value: { reason: 'allowance' },
    });
    await record({ memberId, stake: 20_000n, at: site.clock() });
    expect(await claim()).toMatchObject({ value: { state: 'claimed', amount: 1.25, turnover: 1.25 } });
  });
});

/** Grants an offer to an account of a person, whose number is another account's. */
const had = (memberId: number, offer: string, person: number) =>
  db.transaction((tx) => {
    const credit = { memberId, kind: 'reward', amount: 1n, source: `once ${++made}` } as const;
    return grantCredit(tx, { ...credit, offer, person, at: site.clock() });
  });

describe('a single offer is once for a person (HOUSE-18)', () => {
  test('another account of the person is refused it, at the reservation and at the claim', async () => {
    const [firstAccount, secondAccount] = [await player(), await player()];
    await approved(firstAccount.token, FIRST);
    const [kept] = await db.select().from(credits).where(eq(credits.memberId, firstAccount.memberId));
    expect(kept).toMatchObject({ offer: FIRST, person: firstAccount.memberId, isGift: false });
    await had(firstAccount.memberId, FIRST, secondAccount.memberId);
    expect(await start(secondAccount.token, FIRST)).toMatchObject({
      errorCode: 'promotion.closed',
      value: { reason: 'person' },
    });
    expect(await standing(secondAccount.token, FIRST)).toEqual({
      ...notTheirs,
      state: 'closed',
      action: 'none',
      reason: 'person',
    });
    const proven = { dialingCode: '60', mobile: '119000777', mobileProvenAt: site.clock() };
    await db.update(memberProfiles).set(proven).where(eq(memberProfiles.memberId, secondAccount.memberId));
    const { list } = await site.read(rewardsCall, { token: secondAccount.token });
    const phone = list?.find((reward) => reward?.amount === 3 && reward.state === 'available');
    await had(firstAccount.memberId, 'phone', secondAccount.memberId);
    const sent = { token: secondAccount.token, params: { id: phone?.id ?? '' }, headers: key() };
    expect(await site.call(claimReward, sent)).toMatchObject({
      errorCode: 'reward.not.claimable',
      value: { reason: 'person' },
    });
  });

  test('the app’s header alone brings nothing: a proven number and a deposit are needed', async () => {
    const { memberId, token } = await player();
    await db.update(sessions).set({ standalone: true }).where(eq(sessions.memberId, memberId));
    await site.read(joinPromotion, { token, params: { id: 'rm38' }, headers: key() });
    const states = async () =>
      (await site.read(rewardsCall, { token, query: { kind: 'APP_DOWNLOAD' } })).list?.map(
        (one) => one?.state,
      );
    expect(await states()).toEqual(['open']);
    await db
      .update(memberProfiles)
      .set({ dialingCode: '60', mobile: '119000778', mobileProvenAt: site.clock() })
      .where(eq(memberProfiles.memberId, memberId));
    expect(await states()).toEqual(['open']);
    await payIn(db, memberId, 2_999n, site.clock());
    expect(await states()).toEqual(['open']);
    await payIn(db, memberId, 3_000n, site.clock());
    expect(await states()).toEqual(['available']);
  });
});
