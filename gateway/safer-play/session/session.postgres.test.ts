import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerInGame, PLAY_EVENTS_PATH, SLOT_ROUND_MS } from '#contract/games/play.ts';
import { setLimit } from '#contract/safer-play/limits.ts';
import { answerRealityCheck, playSummary, setRealityCheck } from '#contract/safer-play/play-session.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { launch, openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { BREAK_MS, playedMsIn } from './gaming-sessions.ts';

const site = await startGateway();
afterAll(site.close);
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));
const { db } = site.database;
const MINUTE = 60_000;

async function player(name: string) {
  const member = await site.member(name);
  await payIn(db, member.id, 100_000n, site.clock());
  const token = await site.logIn(member);
  return { member, token, summary: () => site.read(playSummary, { token }) };
}

/** Plays rounds of 1, this many minutes apart. */
async function playOn(game: Awaited<ReturnType<typeof openGame>>, rounds: number, minutes: number) {
  const answers = [];
  for (let number = 0; number < rounds; number += 1) {
    site.pass(minutes * MINUTE);
    answers.push(await game.round());
  }
  return answers;
}

const sumWins = (answers: readonly { value: unknown }[]) =>
  answers.reduce((sum, { value }) => sum + (value as { win: number }).win, 0);

describe('a gaming session (RESP-5)', () => {
  test('a gaming session counts stakes, returns and time across devices, by the server’s clock', async () => {
    const { member, token, summary } = await player('counts_on');
    expect(await summary()).toMatchObject({ startedAt: null, elapsedMs: 0, staked: 0, net: 0, due: false });
    const startedAt = site.clock();
    const first = await openGame(site, token);
    expect(first.session).toMatchObject({ startedAt, elapsedMs: 0 });
    const answers = await playOn(first, 3, 5);
    const secondGame = await openGame(site, await site.logIn(member));
    answers.push(...(await playOn(secondGame, 2, 5)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const returned = sumWins(answers);
    const expected = { startedAt, elapsedMs: 25 * MINUTE, staked: 5 };
    expect(await summary()).toMatchObject(expected);
    expect((await summary()).returned).toBeCloseTo(returned, 2);
    expect((await summary()).net).toBeCloseTo(returned - 5, 2);
    expect(answers.at(-1)?.value).toMatchObject({ session: expected });
  });

  test('a gaming session starts again after a break, and earlier play still counts as time', async () => {
    const { member, token, summary } = await player('takes_breaks');
    const from = site.clock();
    await playOn(await openGame(site, token), 2, 10);
    site.pass(BREAK_MS);
    expect(await summary()).toMatchObject({ startedAt: null, staked: 0 });
    await playOn(await openGame(site, token), 1, 5);
    expect(await summary()).toMatchObject({ elapsedMs: 5 * MINUTE, staked: 1 });
    const memberId = member.id;
    const periods = [
      { memberId, from, to: site.clock() },
      { memberId, from: from - MINUTE, to: from },
      { memberId, from: from + 15 * MINUTE, to: site.clock() },
      { memberId: memberId + 1, from, to: site.clock() },
    ];
    expect(await playedMsIn(db, periods)).toEqual([25 * MINUTE, 0, 10 * MINUTE, 0]);
  });

  test('a gaming session does not count practice', async () => {
    const { token, summary } = await player('practises');
    const game = await openGame(site, token, { freeplay: 'true' });
    expect((await playOn(game, 4, 20)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(game.session).toBeUndefined();
    expect(await summary()).toMatchObject({ startedAt: null });
  });
});

describe('a limit of the player’s own (RESP-3)', () => {
  test('a limit that leaves no room for a bet is sent to an open game by its stream', async () => {
    const { token } = await player('limited');
    const game = await openGame(site, token);
    const response = await site.request(PLAY_EVENTS_PATH, { headers: game.headers });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toMatch(/^event: played\n/);
    await playOn(game, 1, 2);
    expect(await next()).toMatch(/^event: played\n/);
    // Set on another device: a minute a day, after two minutes of play.
    await site.read(setLimit, { token, body: { kind: 'session', period: 'day', amount: 1 } });
    const event = /^event: limit\ndata: (.*)\n/.exec(await next());
    expect(JSON.parse(event?.[1] ?? '')).toMatchObject({
      code: 'limit.session.reached',
      value: { remaining: 0, period: 'day', amount: 1 },
    });
    expect((await game.round()).errorCode).toBe('limit.session.reached');
    await reader.cancel();
  });
});

describe('a reality check (RESP-4)', () => {
  test('a due check blocks bets and launches until it is answered, in the game or in the lobby', async () => {
    const { token, summary } = await player('held');
    await site.call(setRealityCheck, { token, body: { minutes: 30 } });
    const game = await openGame(site, token);
    expect(await playOn(game, 2, 14)).toMatchObject([{ status: 200 }, { status: 200 }]);
    site.pass(2 * MINUTE);
    expect(await summary()).toMatchObject({ elapsedMs: 30 * MINUTE, minutes: 30, due: true });
    const held = { status: 409, errorCode: 'reality.check.due', value: { staked: 2, due: true } };
    expect(await game.round()).toMatchObject(held);
    expect(await launch(site, token)).toMatchObject(held);
    expect(await summary()).toMatchObject({ staked: 2 });

    const answered = await site.read(answerInGame, { headers: game.headers });
    expect(answered).toMatchObject({ due: false, nextAt: site.clock() + 30 * MINUTE });
    expect(await game.round()).toMatchObject({ status: 200 });
    expect((await launch(site, token)).status).toBe(200);

    await playOn(game, 2, 10);
    site.pass(10 * MINUTE);
    expect((await game.round()).errorCode).toBe('reality.check.due');
    const { nextAt } = await site.read(answerRealityCheck, { token });
    expect(nextAt).toBe(site.clock() + 30 * MINUTE);
    expect((await game.round()).status).toBe(200);
  });

  test('a due check does not block the repeat of an earlier round', async () => {
    const { token } = await player('asks_again');
    await site.call(setRealityCheck, { token, body: { minutes: 15 } });
    const game = await openGame(site, token);
    const roundId = 'f'.repeat(32);
    const { value } = await game.round(1, roundId);
    site.pass(14 * MINUTE);
    await openGame(site, token);
    site.pass(MINUTE);
    expect((await game.round()).errorCode).toBe('reality.check.due');
    expect((await game.round(1, roundId)).value).toMatchObject({ win: (value as { win: number }).win });
  });

  test('a check comes every hour by default, and only as often as is offered', async () => {
    const { token, summary } = await player('chooses');
    expect(await summary()).toMatchObject({ minutes: 60 });
    const chosen = await site.call(setRealityCheck, { token, body: { minutes: 120 } });
    expect(chosen.value).toEqual({ minutes: 120, nextAt: site.clock() + 120 * MINUTE });
    const odd = await site.request(setRealityCheck.path, {
      method: 'PUT',
      headers: { Authorization: token, 'Content-Type': 'application/json', Origin: 'http://site.test' },
      body: '{"minutes":7}',
    });
    expect(odd.status).toBe(422);
    expect(await summary()).toMatchObject({ minutes: 120 });
  });

  test('a check is sent to an open game by its stream, which ends with the session', async () => {
    const { token } = await player('listens');
    await site.call(setRealityCheck, { token, body: { minutes: 15 } });
    const game = await openGame(site, token);
    const response = await site.request(PLAY_EVENTS_PATH, { headers: game.headers });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toMatch(/^event: played\ndata: .*"due":false/);
    site.pass(15 * MINUTE - 1);
    await openGame(site, token);
    site.pass(1);
    expect(await next()).toMatch(/^event: played\ndata: .*"due":true/);
    site.pass(40 * MINUTE);
    expect(await next()).toMatch(/^event: ended\n/);
  });
});

test('a round of a slot takes two and a half seconds, whichever games are open (RESP-7)', async () => {
  const { token } = await player('hurries');
  const [firstGame, secondGame] = [await openGame(site, token), await openGame(site, token)];
  expect((await firstGame.round()).status).toBe(200);
  site.pass(SLOT_ROUND_MS - 1);
  for (const game of [firstGame, secondGame]) {
    const refused = await game.round();
    expect(refused).toMatchObject({ status: 429, errorCode: 'rate.limited' });
    expect(refused.headers.get('retry-after')).toBe('1');
  }
  site.pass(1);
  expect((await secondGame.round()).status).toBe(200);
  expect(SLOT_ROUND_MS).toBeGreaterThanOrEqual(2_500);
});
