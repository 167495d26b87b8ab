import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { memberInfo, wallet } from '#contract/account/member.ts';
import { availablePromotions, joinPromotion } from '#contract/rewards/promotions.ts';
import * as calls from '#contract/rewards/rewards.ts';
import { turnovers } from '#contract/rewards/turnovers.ts';
import { memberLogins, memberProfiles, sessions, vipBonuses } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { issue } from './issue.ts';

const site = await startGateway();
const { db } = site.database;
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const DAY = 86_400_000;
let count = 0;
const freshKey = () => `reward-key-${String(++count).padStart(8, '0')}`;
async function player(more: Parameters<typeof site.member>[1] = {}) {
  const member = await site.member(`rewarded_${++count}`, more);
  return { memberId: member.id, token: await site.logIn(member) };
}
const list = async (token: string, query = {}) =>
  (await site.read(calls.rewards, { token, query })).list ?? [];
const claim = (token: string, id: string, key = freshKey()) =>
  site.call(calls.claimReward, { token, params: { id }, headers: { 'Idempotency-Key': key } });
const balance = async (token: string) => (await site.read(wallet, { token })).sumBalance;
const title = { EN: 'For your patience', CN: '感谢您的耐心', MS: 'Atas kesabaran anda' };
const gift = (memberId: number, more = {}) =>
  issue(
    db,
    {
      memberId,
      kind: 'MANUAL',
      source: 'gift',
      title,
      amount: 800n,
      required: 4_000n,
      gameTypes: ['RNG'],
      ...more,
    },
    site.clock(),
  );

describe('a reward (RWD-2)', () => {
  test('a reward is claimed once however often it is requested, and adds its turnover', async () => {
    const { memberId, token } = await player();
    await gift(memberId);
    const [reward] = await list(token);
    expect(reward).toMatchObject({
      title: title.EN,
      amount: 8,
      state: 'available',
      turnover: 40,
      games: 'Slots',
    });
    const id = reward?.id ?? '';
    const key = freshKey();
    const answers = await Promise.all([claim(token, id, key), claim(token, id, key), claim(token, id)]);
    expect(answers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(1);
    expect(await claim(token, id)).toMatchObject({ errorCode: 'reward.not.claimable' });
    expect(await balance(token)).toBe(8);
    expect(await site.read(turnovers, { token })).toMatchObject([
      { source: expect.stringMatching(/^Reward \d+$/), required: 40, forfeits: 8, games: 'Slots' },
    ]);
    expect((await list(token))[0]?.state).not.toBe('available');
    expect((await list(token)).find((row) => row.id === id)).toMatchObject({ state: 'claimed' });
  });

  test('a reward expires after seven days, and belongs to its member alone', async () => {
    const { memberId, token } = await player();
    await gift(memberId);
    const [reward] = await list(token);
    const stranger = await player();
    expect(await claim(stranger.token, reward?.id ?? '')).toMatchObject({ errorCode: 'not.found' });
    expect(await claim(token, '999999')).toMatchObject({ errorCode: 'not.found' });
    site.pass(7 * DAY);
    const later = await site.logIn({ id: memberId });
    expect(await claim(later, reward?.id ?? '')).toMatchObject({ errorCode: 'reward.not.claimable' });
    expect((await list(later)).find((row) => row.id === reward?.id)).toMatchObject({ state: 'expired' });
  });

  test('a reward without turnover adds none, and its member claims it under an own key', async () => {
    const [firstPlayer, secondPlayer] = [await player(), await player()];
    for (const { memberId } of [firstPlayer, secondPlayer]) await gift(memberId, { required: 0n });
    const [first, second] = [
      (await list(firstPlayer.token))[0]?.id ?? '',
      (await list(secondPlayer.token))[0]?.id ?? '',
    ];
    const key = freshKey();
    expect(await claim(firstPlayer.token, first, key)).toMatchObject({
      value: { id: first, state: 'claimed' },
    });
    expect(await claim(secondPlayer.token, second, key)).toMatchObject({
      value: { id: second, state: 'claimed' },
    });
    expect(await claim(secondPlayer.token, first, key)).toMatchObject({ errorCode: 'idempotency.conflict' });
    for (const id of [`${first}x`, `x${first}`, '1'.repeat(16)])
      expect(await claim(firstPlayer.token, id)).toMatchObject({ errorCode: 'not.found' });
    expect([await balance(firstPlayer.token), await balance(secondPlayer.token)]).toEqual([8, 8]);
    expect(await site.read(turnovers, { token: firstPlayer.token })).toEqual([]);
  });

  test('a reward of tickets alone moves no money', async () => {
    const { memberId, token } = await player();
    await gift(memberId, { kind: 'TICKET', source: 'two', amount: 0n, required: 0n, tickets: 2 });
    const found = (await list(token, { kind: 'TICKET' })).find(({ tickets }) => tickets === 2);
    expect(await claim(token, found?.id ?? '')).toMatchObject({ value: { state: 'claimed', tickets: 2 } });
    expect(await balance(token)).toBe(0);
  });

  test('a reward is counted by its kind, and listed by it', async () => {
    const { memberId, token } = await player();
    const before = await site.read(availablePromotions, { token });
    await gift(memberId);
    expect(before.MANUAL).toEqual({ enabled: true, count: 0 });
    expect((await site.read(availablePromotions, { token })).MANUAL).toEqual({ enabled: true, count: 1 });
    expect((await site.read(availablePromotions)).MANUAL).toEqual({ enabled: true, count: 0 });
    expect((await list(token, { kind: 'MANUAL' })).map(({ kind }) => kind)).toEqual(['MANUAL']);
    expect(await list(token, { kind: 'RAFFLE' })).toEqual([]);
  });

  test('a VIP reward is the bonus of its level: claimed here, it is claimed there', async () => {
    const { memberId, token } = await player();
    await list(token);
    const at = site.clock();
    const bonus = { memberId, kind: 'upgrade' as const, level: 2, period: '2', amount: 1_800n };
    await db.insert(vipBonuses).values({ ...bonus, issuedAt: at, expiresAt: at + 7 * DAY });
    const [reward] = await list(token, { kind: 'UPGRADE_BONUS' });
    expect(reward).toMatchObject({
      amount: 18,
      turnover: 18,
      state: 'available',
      title: 'VIP upgrade bonus · VIP 2',
    });
    expect(await claim(token, reward?.id ?? '')).toMatchObject({ value: { state: 'claimed' } });
    expect(await claim(token, reward?.id ?? '')).toMatchObject({ errorCode: 'reward.not.claimable' });
    expect(await balance(token)).toBe(18);
  });

  test('trials get no reward, and play on without one', async () => {
    const { token } = await player({ type: 4 });
    for (const call of [calls.rewards, calls.raffles] as const)
      expect(await site.call(call, { token })).toMatchObject({ errorCode: 'free.reject' });
    expect((await site.call(memberInfo, { token })).success).toBe(true);
    expect((await site.read(availablePromotions, { token })).LOGIN).toEqual({ enabled: true, count: 0 });
  });
});

describe('a mission (RWD-2)', () => {
  test('a mission shows its progress from records, and brings its reward when it is reached', async () => {
    const { memberId, token } = await player();
    await payIn(db, memberId, 100_000n, site.clock());
    const rounds = async () => (await list(token)).find(({ title }) => title === 'Play 50 rounds in a week');
    expect(await rounds()).toMatchObject({ state: 'open', progress: { done: 0, target: 50, unit: 'times' } });
    for (let round = 0; round < 49; round++) await bet({ memberId, stake: 100n, at: site.clock() - 1 });
    expect(await rounds()).toMatchObject({ state: 'open', progress: { done: 49 } });
    await bet({ memberId, stake: 100n, at: site.clock() - 1 });
    const reached = await Promise.all([rounds(), rounds()]);
    expect(reached.map((one) => one?.state)).toEqual(['available', 'available']);
    expect((await list(token)).filter(({ title }) => title === 'Play 50 rounds in a week')).toHaveLength(1);
    expect(reached[0]).toMatchObject({ amount: 3, turnover: 3 });
  });

  test('verifying the number completes a mission, and so does a login after a deposit', async () => {
    const { memberId, token } = await player();
    const number = { dialingCode: '60', mobile: '119000001', mobileProvenAt: site.clock() };
    const states = async () => (await list(token)).map(({ kind, state }) => `${kind} ${state}`);
    const login = { memberId, at: site.clock() - 1_000, address: '198.51.100.7', device: '' };
    await db
      .insert(memberLogins)
      .values(login)
      .onConflictDoUpdate({ target: memberLogins.memberId, set: login });
    expect(await states()).toEqual(['MISSION_MANUAL open', 'TICKET open', 'MISSION_MANUAL open']);
    await db.insert(memberProfiles).values({ memberId, ...number });
    expect(await states()).toEqual(['MISSION_MANUAL available', 'MISSION_MANUAL open', 'TICKET open']);
    await payIn(db, memberId, 3_000n, site.clock() - 1);
    expect(await states()).toContain('LOGIN available');
    expect((await list(token)).find(({ kind }) => kind === 'TICKET')).toMatchObject({
      progress: { done: 30, target: 50, unit: 'money' },
    });
  });

  test('a mission of last week can be claimed for seven days more', async () => {
    const { memberId } = await player();
    await payIn(db, memberId, 6_000n, site.clock() - 1);
    site.pass(8 * DAY);
    const tickets = (await list(await site.logIn({ id: memberId }))).filter(({ kind }) => kind === 'TICKET');
    expect(tickets.map(({ state }) => state)).toEqual(['available', 'open']);
  });

  test('a mission of a promotion begins when the member joins', async () => {
    const { memberId, token } = await player();
    await db.update(sessions).set({ standalone: true }).where(eq(sessions.memberId, memberId));
    await db
      .insert(memberProfiles)
      .values({ memberId, dialingCode: '60', mobile: '119000002', mobileProvenAt: site.clock() });
    await payIn(db, memberId, 3_000n, site.clock());
    expect(await list(token, { kind: 'APP_DOWNLOAD' })).toEqual([]);
    const headers = { 'Idempotency-Key': freshKey() };
    await site.read(joinPromotion, { token, params: { id: 'rm38' }, headers });
    expect(await list(token, { kind: 'APP_DOWNLOAD' })).toMatchObject([
      {
        title: 'RM38 for adding the app',
        amount: 38,
        turnover: 380,
        state: 'available',
        games: 'Slots, Fishing',
      },
    ]);
    // Issued once, it needs no second check, though the app is gone.
    await db.update(sessions).set({ standalone: false }).where(eq(sessions.memberId, memberId));
    expect((await list(token, { kind: 'APP_DOWNLOAD' })).map(({ state }) => state)).toEqual(['available']);
  });
});

test('a kind that the operator lacks is neither listed, counted nor claimed (RWD-2)', async () => {
  const quiet = await startGateway({ PROMOTION_KINDS: 'LOGIN, TICKET' });
  const member = await quiet.member('quiet');
  const token = await quiet.logIn(member);
  await issue(
    quiet.database.db,
    { memberId: member.id, kind: 'MANUAL', source: 'gift', title, amount: 800n },
    quiet.clock(),
  );
  expect((await quiet.read(availablePromotions, { token })).MANUAL).toEqual({ enabled: false, count: 0 });
  expect((await quiet.read(calls.rewards, { token })).list?.map(({ kind }) => kind)).toEqual(['TICKET']);
  expect((await quiet.read(calls.raffles, { token })).list).toEqual([]);
  const sent = { token, params: { id: '1' }, headers: { 'Idempotency-Key': 'quiet-key-00000001' } };
  expect(await quiet.call(calls.claimReward, sent)).toMatchObject({ errorCode: 'not.found' });
  await quiet.close();
});
