import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseHeadIcon, memberInfo, wallet } from '#contract/account/member.ts';
import { login } from '#contract/auth/login.ts';
import { changePassword } from '#contract/auth/password.ts';
import { createTrial, loginToTrial, startTrial } from '#contract/auth/trial.ts';
import { markAnnouncementRead } from '#contract/content/announcements.ts';
import { type Game, games, launchGame, winners } from '#contract/games/games.ts';
import { openPlay, playRound } from '#contract/games/play.ts';
import { chatUnread, launchChat } from '#contract/messages/chat.ts';
import { inboxMessages, inboxUnread, readInboxMessage } from '#contract/messages/inbox.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { recordBet } from '#gateway/games/play/record-bet.ts';
import { games as gamesTable, members } from '#gateway/platform/db/schema/index.ts';
import { ORIGIN, startGateway } from '#testkit/gateway/gateway.ts';
import { countsInFull } from '#testkit/wallet/bets.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));

const DAY = 24 * 3_600_000;

let places = 0;
/** Makes each trial from another address. */
const make = async () => {
  places += 1;
  const { value } = await site.call(createTrial, { clientAddress: `198.18.1.${places}` });
  return (value as { trialName: string }).trialName;
};
const enter = (trialName: string) => site.call(loginToTrial, { body: { trialName } });

describe('a trial account', () => {
  test('a trial is made on request and opened by its name: type 4, trial merchant (TRIAL-1)', async () => {
    const trialName = await make();
    expect(trialName).toMatch(/^trial_[a-z2-9]{14}$/);
    const entered = await enter(trialName);
    expect(entered.value).toMatchObject({
      userName: trialName,
      type: 4,
      merchantCode: 'lumo_trial',
      firstTimeLogin: true,
    });
    const { token } = entered.value as { token: string };
    expect((await site.call(memberInfo, { token })).value).toMatchObject({ type: 4, userName: trialName });
    expect((await enter(trialName)).value).toMatchObject({ firstTimeLogin: false });
  });

  test('a trial has the same play money at each entry, for any game (TRIAL-1, TRIAL-2)', async () => {
    const name = await make();
    await Promise.all([enter(name), enter(name)]);
    const { token } = (await enter(name)).value as { token: string };
    const balance = async () =>
      ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance;
    expect(await balance()).toBe(1000);
    const listed = await site.call(games, { query: { gameType: 'RNG', pageSize: 1 } });
    const { nodeId = '', vassalage = '' } = (listed.value as { games: Partial<Game>[] }).games[0] ?? {};
    const launched = await site.call(launchGame, { token, query: { nodeId, vassalage, backUrl: '/m/home' } });
    const ticket = new URL((launched.value as { url: string }).url, ORIGIN).searchParams.get('ticket') ?? '';
    const play = ((await site.call(openPlay, { body: { ticket } })).value as { token: string }).token;
    const round = { roundId: 'b'.repeat(32), bet: 1 };
    const { value } = await site.call(playRound, {
      body: round,
      headers: { Authorization: play, Origin: 'null' },
    });
    const { win } = value as { win: number };
    expect(await balance()).toBeCloseTo(1000 - 1 + win);
  });

  test('winners never include a trial (TRIAL-2)', async () => {
    const userName = await make();
    await enter(userName);
    const [trial] = await db.select().from(members).where(eq(members.userName, userName));
    const [game] = await db.select().from(gamesTable).limit(1);
    const { nodeId = '', gameType = 'RNG' } = game ?? {};
    const win = { memberId: trial?.id ?? 0, nodeId, gameType, stake: 1n, payout: 9n, key: 'win', at: 1 };
    await db.transaction((tx) => recordBet(tx, { ...win, figures: countsInFull(1n) }));
    expect((await site.call(winners)).value).toEqual({ list: [] });
  });

  test('both calls create a trial, a browser’s prefetch creates none (HOUSE-35)', async () => {
    const made = await site.call(startTrial);
    expect((await enter((made.value as { trialName: string }).trialName)).status).toBe(200);
    const count = await db.$count(members);
    for (const [name, value] of [
      ['Sec-Purpose', 'prefetch;prerender'],
      ['Sec-Purpose', 'prefetch'],
      ['Purpose', 'prefetch'],
    ] as const) {
      const asked = await site.call(createTrial, { headers: { [name]: value } });
      expect([asked.status, asked.errorCode]).toEqual([403, 'permission.denied']);
    }
    expect(await db.$count(members)).toBe(count);
    const { headers } = await site.call(createTrial);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('each request creates another trial', async () => {
    expect(new Set([await make(), await make(), await make()]).size).toBe(3);
  });

  test('a trial has no known password', async () => {
    const username = await make();
    for (const password of ['Passw0rd1', username])
      expect((await site.call(login, { body: { type: 'username', username, password } })).status).not.toBe(
        200,
      );
  });

  test.each(['trial_never_made', 'x', "' or 1=1"])('the trial name %j is unknown', async (trialName) => {
    expect(await enter(trialName)).toMatchObject({ status: 404, errorCode: 'trial.unknown' });
  });

  test('a member’s name opens no trial', async () => {
    const { userName } = await site.member('not_on_trial');
    expect((await enter(userName)).errorCode).toBe('trial.unknown');
  });

  test('a used trial lasts a week, an unused one is deleted after a day', async () => {
    const [used, unused] = [await make(), await make()];
    await enter(used);
    site.pass(DAY + 1);
    await site.cleanUp();
    const left = async (userName: string) => db.$count(members, eq(members.userName, userName));
    expect([await left(used), await left(unused)]).toEqual([1, 0]);
    expect((await enter(used)).status).toBe(200);
    site.pass(6 * DAY);
    expect((await enter(used)).errorCode).toBe('trial.unknown');
  });

  test('one address makes at most ten trials an hour (HOUSE-52)', async () => {
    const ask = () => site.call(createTrial, { clientAddress: '192.0.2.3' });
    const answers = await Promise.all(Array.from({ length: 11 }, ask));
    expect(answers.filter(({ errorCode }) => errorCode === 'rate.limited')).toHaveLength(1);
  });

  test('a trial is refused messages, chat and what members keep (TRIAL-2)', async () => {
    const { token } = (await enter(await make())).value as { token: string };
    const answers = [
      await site.call(inboxUnread, { token }),
      await site.call(inboxMessages, { token }),
      await site.call(readInboxMessage, { token, body: { id: '1' } }),
      await site.call(chatUnread, { token }),
      await site.call(launchChat, { token }),
      await site.call(markAnnouncementRead, { token, body: { announcementId: 'x', read: true } }),
      await site.call(chooseHeadIcon, { token, body: { icon: 'fox' } }),
      await site.call(changePassword, {
        token,
        body: { oldPassword: 'x', newPassword: 'Some-0ther-one', confirmNewPassword: 'Some-0ther-one' },
      }),
    ];
    expect(answers.map(({ status, errorCode }) => [status, errorCode])).toEqual(
      answers.map(() => [403, 'free.reject']),
    );
  });
});
