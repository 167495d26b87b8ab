import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { wallet } from '#contract/account/member.ts';
import { registrationSettings } from '#contract/auth/registration/registration-settings.ts';
import { announcements } from '#contract/content/announcements.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { gameInfo } from '#contract/games/game-info.ts';
import * as games from '#contract/games/games.ts';
import { liveRooms } from '#contract/games/live.ts';
import { hotMatches } from '#contract/games/matches.ts';
import { gameShelves } from '#contract/games/shelves.ts';
import * as lottery from '#contract/lottery/lottery.ts';
import { createMembers } from '#gateway/auth/members/create.ts';
import { openSession } from '#gateway/auth/session/sessions.ts';
import { embeddedCopy } from '#testkit/database/embedded-template.ts';
import { TEST_DATA_KEY } from '#testkit/gateway/data-key.ts';
import { createGateway, type Gateway } from '../../index.ts';
import { systemRandom } from '../core/random.ts';
import { connectToEngine } from '../db/connect/embedded.ts';
import { readGatewaySettings } from '../settings/settings.ts';

let gateway: Gateway;
let token = '';
let isAway = false;
let now = Date.now();
let lists: [AnyCall, string][];
const gone = () => Promise.reject(Object.assign(new Error('The database is gone'), { code: 'ECONNRESET' }));

beforeAll(async () => {
  const engine = await embeddedCopy();
  const database = await connectToEngine({
    answer: (messages) => (isAway ? gone() : engine.answer(messages)),
    close: engine.close,
  });
  const settings = readGatewaySettings({
    NODE_ENV: 'test',
    DEMO_DATA: 'on',
    DEMO_TEAM: '0',
    DATA_KEY: TEST_DATA_KEY,
  });
  const never = () => () => undefined;
  gateway = await createGateway({
    settings,
    database,
    logger: pino({ level: 'silent' }),
    clock: () => now,
    content: await openContent('content'),
    schedules: { 1000: never, 2000: never, 5000: never, 300000: never },
  });
  const [member] = await createMembers(database.db, [
    { userName: 'steady', passwordHash: '', type: 0, registeredAt: 0 },
  ]);
  const deps = { db: database.db, clock: () => now, random: systemRandom };
  token = (await openSession(deps, member?.id ?? 0)).token;
  const { list } = (await ask(games.hotGames)).value as { list: { nodeId: string }[] };
  const codes = (await ask(lottery.lotteries)).value as { list: { code: string; kind: string }[] };
  const [{ code } = { code: '' }] = codes.list;
  lists = [
    [games.vendors, ''],
    [games.games, '?gameType=RNG&pageNo=2'],
    [games.hotGames, '?language=CN'],
    [games.winners, ''],
    [gameShelves, ''],
    [{ ...gameInfo, path: gameInfo.path.replace('{nodeId}', list[0]?.nodeId ?? '') as '/wps/x' }, ''],
    [hotMatches, ''],
    [liveRooms, ''],
    [lottery.lotteries, ''],
    [lottery.lotteryMenu, ''],
    [lottery.lotteryDraws, `?code=${code}`],
    [{ ...lottery.lotteryPlays, path: `/wps/lottery/${code}/plays` }, ''],
    [registrationSettings, ''],
  ];
}, 120_000);
afterAll(async () => {
  isAway = false;
  await gateway.close();
});

async function ask({ path }: AnyCall, query = '', headers: Record<string, string> = {}) {
  const request = new Request(`http://site.test${path}${query}`, { headers });
  const answer = await gateway.fetch(request, { clientAddress: '198.51.100.7' });
  const { value } = (await answer.json()) as { value: unknown };
  return { status: answer.status, age: answer.headers.get('age'), value };
}

const withoutTime = (value: unknown) => ({ ...(value as object), serverTime: 0 });

test('public lists are served from memory while the database is away (NODE-4)', async () => {
  isAway = false;
  const before = [];
  for (const [call, query] of lists) {
    const answer = await ask(call, query);
    expect({ path: call.path, status: answer.status, age: answer.age }).toEqual({
      path: call.path,
      status: 200,
      age: null,
    });
    before.push(answer.value);
  }
  isAway = true;
  now += 7_000;
  for (const [turn, [call, query]] of lists.entries()) {
    const answer = await ask(call, query);
    expect({ path: call.path, status: answer.status, age: answer.age }).toEqual({
      path: call.path,
      status: 200,
      age: '7',
    });
    expect(withoutTime(answer.value)).toEqual(withoutTime(before[turn]));
  }
  // Countdowns follow the clock, whatever the age of the list.
  for (const path of [lottery.lotteries.path, lists[11]?.[0].path ?? ''])
    expect((await ask({ ...lottery.lotteries, path: path as '/wps/x' })).value).toMatchObject({
      serverTime: now,
    });
  // These need no database.
  expect(await ask(announcements)).toMatchObject({ status: 200, age: null });
});

test('answers of members are not cached, and no caller gets those of another (NODE-4)', async () => {
  isAway = false;
  const memberHeaders = { Authorization: token };
  expect((await ask(wallet, '', memberHeaders)).status).toBe(200);
  expect((await ask(liveRooms, '?streaming=true', memberHeaders)).status).toBe(200);
  isAway = true;
  expect((await ask(wallet, '', memberHeaders)).status).toBe(502);
  // An answer for a member is not cached for guests…
  expect((await ask(liveRooms, '?streaming=true')).status).toBe(502);
  // …and an answer for guests is not served to a member.
  expect((await ask(liveRooms, '', memberHeaders)).status).toBe(502);
});

test('each language and each page has a separate cached answer (NODE-4)', async () => {
  isAway = false;
  for (const language of ['EN', 'CN']) await ask(lottery.lotteryMenu, '', { Language: language });
  isAway = true;
  const menu = async (language: string) =>
    JSON.stringify((await ask(lottery.lotteryMenu, '', { Language: language })).value);
  expect(await menu('CN')).toContain('越南彩');
  expect(await menu('EN')).not.toContain('越南彩');
  expect((await ask(games.games, '?gameType=RNG&pageNo=3')).status).toBe(502);
});
