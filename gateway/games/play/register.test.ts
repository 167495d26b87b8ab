import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { intentOf } from '#contract/core/intent.ts';
import { answerInGame, PLAY_EVENTS_PATH, playRound, ROUND_MS } from '#contract/games/play.ts';
import { DEFAULT_CHECK_MINUTES } from '#contract/safer-play/play-session.ts';
import { loadCatalogue } from '#gateway/demo/load-catalogue.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import { eventsOf, listen } from '#testkit/gateway/events.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openGame, slotOf } from '#testkit/play/open-game.ts';
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

/** The page of the slot that tests play, with what its address says. */
async function page(query = '') {
  const [game] = await db
    .select()
    .from(games)
    .where(eq(games.nodeId, await slotOf(site)));
  if (!game) throw new Error('There is no slot');
  const response = await site.request(`/wps/play/${game.gameId}${query}`);
  const html = await response.text();
  const data = JSON.parse(/id="game">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { ticket: string };
  const again = /id="again"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '';
  return { game, headers: response.headers, ticket: data.ticket, again };
}

test('a bet that is not on offer is refused by its field', async () => {
  const { round } = await player('odd_bettor');
  expect(await round(0.03)).toMatchObject({ status: 422, value: { fields: { bet: 'field_invalid' } } });
});

test('a round is told to the member’s open pages as their new balance, at once', async () => {
  const { token, balance, round } = await player('two_tabs');
  const lobby = eventsOf(await listen(site, token));
  expect((await lobby.next())?.name).toBe('unread');
  let left = balance;
  // A win of just the stake would be no news.
  while (left === balance) {
    left = ((await round()).value as { balance: number }).balance;
    site.pass(ROUND_MS);
  }
  expect(await lobby.next()).toEqual({ name: 'balance', data: { sumBalance: left } });
  await lobby.close();
});

test('an answered reality check is told to the game that is open', async () => {
  const { round, headers } = await player('answers');
  await round();
  const game = eventsOf(await site.request(PLAY_EVENTS_PATH, { headers }));
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

test('the page of a game keeps its address to itself, and what it takes from there is bounded', async () => {
  const { headers, ticket } = await page(`?ticket=${'t'.repeat(129)}`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(ticket).toBe('t'.repeat(128));
  expect((await page()).ticket).toBe('');
});

test.each([
  ['', 'play'],
  ['?free=1', 'free'],
])('its way to play again opens the same game from where it was opened: %s', async (query, kind) => {
  const { game, again } = await page(`${query || '?'}&back=${encodeURIComponent('/m/gameList?a=1#old')}`);
  const [path, hash] = again.split('#');
  expect(path).toBe('/m/gameList?a=1');
  const opens = { node: game.nodeId, vendor: game.vendorCode, code: game.gameCode };
  expect(intentOf(`#${hash}`)).toEqual({ kind, ...opens });
});
