import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseIntent } from '#contract/core/intent.ts';
import {
  answerInGame,
  PLAY_EVENTS_PATH,
  playHistory,
  playRound,
  ROUND_MS,
  setGameSound,
} from '#contract/games/play.ts';
import { DEFAULT_CHECK_MINUTES } from '#contract/safer-play/play-session.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { listen, readEvents } from '#testkit/gateway/events.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { findSlot, openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));

async function player(name: string) {
  const member = await site.member(name);
  await payIn(db, member.id, 10_000n, site.clock());
  const token = await site.logIn(member);
  const opened = await openGame(site, token);
  return { ...opened, token };
}

/** Renders the page of the tested slot, with the parameters of its address. */
async function page(query = '') {
  const [game] = await db
    .select()
    .from(games)
    .where(eq(games.nodeId, await findSlot(site)));
  if (!game) throw new Error('There is no slot');
  const response = await site.request(`/wps/play/${game.gameId}${query}`);
  const html = await response.text();
  const data = JSON.parse(/id="game">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { ticket: string };
  const again = /id="again"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '';
  return { game, headers: response.headers, ticket: data.ticket, again };
}

test('an opened game says whether its player may deposit and play for free (PLAY-84)', async () => {
  for (const [name, type, refill] of [
    ['may_refill', 0, true],
    ['agent_plays', 40, false],
  ] as const) {
    const token = await site.logIn(await site.member(name, { type }));
    expect(await openGame(site, token)).toMatchObject({ mode: 'real', refill });
  }
  const token = await site.logIn(await site.member('for_free'));
  expect(await openGame(site, token, { freeplay: 'true' })).not.toHaveProperty('refill');
  const { again } = await page(`?back=${encodeURIComponent('/m/vip')}`);
  const response = await site.request(`/wps/play/${(await page()).game.gameId}?back=%2Fm%2Fvip`);
  const html = await response.text();
  expect(html).toContain(`href="/m/voucherCenter?back=${encodeURIComponent(again)}"`);
  expect(html).toContain(`id="try-free" class="main" href="${again.replace('#play', '#free')}"`);
});

test('a bet that is not on offer is refused by its field', async () => {
  const { round } = await player('odd_bettor');
  expect(await round(0.03)).toMatchObject({ status: 422, value: { fields: { bet: 'field_invalid' } } });
});

test('a round updates the balance on the member’s open pages at the same time', async () => {
  const { token, balance, round } = await player('two_tabs');
  const lobby = readEvents(await listen(site, token));
  expect((await lobby.next())?.name).toBe('unread');
  let left = balance;
  // A win of just the stake would not change the balance.
  while (left === balance) {
    left = ((await round()).value as { balance: number }).balance;
    site.pass(ROUND_MS);
  }
  expect(await lobby.next()).toEqual({ name: 'balance', data: { sumBalance: left } });
  await lobby.close();
});

test('an open game receives the answer to a reality check', async () => {
  const { round, headers } = await player('answers');
  await round();
  const game = readEvents(await site.request(PLAY_EVENTS_PATH, { headers }));
  const nextAt = site.clock() + DEFAULT_CHECK_MINUTES * 60_000;
  expect((await game.next())?.data).toMatchObject({ nextAt });
  site.pass(60_000);
  expect(await site.read(answerInGame, { headers })).toMatchObject({ staked: 1, nextAt: nextAt + 60_000 });
  expect((await game.next())?.data).toMatchObject({ nextAt: nextAt + 60_000 });
  await game.close();
});

test('without the token of an opened game nothing is played or answered', async () => {
  const body = { roundId: '1'.repeat(32), bet: 1 };
  for (const headers of [{ Origin: 'null' }, { Origin: 'null', Authorization: 'nobody' }]) {
    expect((await site.call(playRound, { body, headers })).errorCode).toBe('session.expired');
    expect((await site.call(answerInGame, { headers })).errorCode).toBe('session.expired');
  }
});

test('the page of a game sends no referrer, and bounds the parameters of its address', async () => {
  const { headers, ticket } = await page(`?ticket=${'t'.repeat(129)}`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(ticket).toBe('t'.repeat(128));
  expect((await page()).ticket).toBe('');
});

test.each([
  ['', 'play'],
  ['?free=1', 'free'],
])('the link to play again opens the same game from where it was opened: %s', async (query, kind) => {
  const { game, again } = await page(`${query || '?'}&back=${encodeURIComponent('/m/gameList?a=1#old')}`);
  const [path, hash] = again.split('#');
  expect(path).toBe('/m/gameList?a=1');
  const opens = { node: game.nodeId, vendor: game.vendorCode, code: game.gameCode };
  expect(parseIntent(`#${hash}`)).toEqual({ kind, ...opens });
});

test('an opened game says whether sounds are on, as the member chose last (PLAY-82)', async () => {
  const { token, sound, headers } = await player('hears_games');
  expect(sound).toBe(false);
  expect(await site.read(setGameSound, { body: { on: true }, headers })).toEqual({ on: true });
  expect(await openGame(site, token)).toMatchObject({ sound: true });
  expect(await openGame(site, token, { freeplay: 'true' })).toMatchObject({ sound: true });
  expect(await player('hears_nothing')).toMatchObject({ sound: false });
});

test('history has the last 20 rounds of a title and mode, newest first (PLAY-85)', async () => {
  const { token, round, headers } = await player('looks_back');
  const results: { grid: string[][]; win: number }[] = [];
  for (let turn = 0; turn < 22; turn++) {
    results.unshift((await round()).value as { grid: string[][]; win: number });
    site.pass(ROUND_MS);
  }
  const { rounds } = await site.read(playHistory, { headers });
  expect(rounds).toHaveLength(20);
  for (const [place, past] of rounds.entries()) {
    const { grid, win } = results[place] ?? {};
    expect(past).toMatchObject({ kind: 'slot', grid, win, stake: 1 });
    expect(past.playedAt).toBe(site.clock() - (place + 1) * ROUND_MS);
  }
  const free = await openGame(site, token, { freeplay: 'true' });
  expect(await site.read(playHistory, { headers: free.headers })).toEqual({ rounds: [] });
  expect((await site.call(playHistory)).errorCode).toBe('session.expired');
});
