import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#contract/auth/session/session.ts';
import * as games from '#contract/games/games.ts';
import { openPlay, playRound } from '#contract/games/play.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { ledgerEntries, type Member, playRounds, playTickets } from '#gateway/platform/db/schema/index.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { type Sent, startGateway } from '#testkit/gateway/gateway.ts';
import { findSlot } from '#testkit/play/open-game.ts';
import { expectAccountedFor, payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(async () => {
  await expectAccountedFor(site.database.db);
  await site.close();
});
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));

const { db } = site.database;
const ROUND = 'a'.repeat(32);

async function player(name: string, amount = 10_000n, more: Partial<Member> = {}) {
  const member = await site.member(name, more);
  if (amount > 0n) await payIn(db, member.id, amount, site.clock());
  return { member, token: await site.logIn(member) };
}

async function launch(token: string, query: Sent<typeof games.launchGame>['query'] = {}) {
  const nodeId = await findSlot(site);
  const request = { nodeId, vassalage: 'PP', backUrl: '/m/home?category=PP', ...query };
  return site.call(games.launchGame, { token, query: request });
}

async function open(token: string, query: Sent<typeof games.launchGame>['query'] = {}) {
  const { value } = await launch(token, query);
  const url = new URL((value as { url: string }).url, 'http://site.test');
  const ticket = url.searchParams.get('ticket') ?? '';
  const opened = await site.call(openPlay, { body: { ticket } });
  return { url, ticket, opened, play: (opened.value as { token: string } | null)?.token ?? '' };
}

const round = (play: string, bet = 1, roundId = ROUND) =>
  site.call(playRound, { body: { roundId, bet }, headers: { Authorization: play, Origin: 'null' } });

describe('launching', () => {
  test('a launch returns a page of the gateway with a ticket, never the session token (GAME-7)', async () => {
    const { token } = await player('launcher');
    const { url } = await open(token);
    expect(url.pathname).toMatch(/^\/wps\/play\/[\w-]+$/);
    expect(url.href).not.toContain(token);
    expect(url.searchParams.get('back')).toBe('/m/home?category=PP');
  });

  test('a launch needs a session, and a game that exists', async () => {
    expect(await launch('nobody')).toMatchObject({ status: 401, errorCode: 'session.expired' });
    const { token } = await player('explorer');
    expect(await launch(token, { nodeId: 'no-such' })).toMatchObject({ errorCode: 'game.not.found' });
  });

  test('the link back falls back to home when it points elsewhere', async () => {
    const { token } = await player('traveller');
    const { url } = await open(token, { backUrl: '//evil.example' });
    expect(url.searchParams.get('back')).toBe('/m/home');
  });

  test.each([0, 1, 2])('type %i may play for free (TRIAL-2)', async (type) => {
    const { token, member } = await player(`free${type}`, 0n, { type });
    const { play } = await open(token, { freeplay: 'true' });
    expect(await round(play)).toMatchObject({ status: 200 });
    expect(await readBalance(db, member.id)).toBe(0n);
  });

  test.each([4, 40, 41])('free play is refused to type %i (TRIAL-2)', async (type) => {
    const { token } = await player(`paying${type}`, 0n, { type });
    expect(await launch(token, { freeplay: 'true' })).toMatchObject({
      status: 403,
      errorCode: 'free.reject',
    });
  });
});

describe('a ticket', () => {
  test('a ticket opens its game once', async () => {
    const { token } = await player('once');
    const { ticket, opened } = await open(token);
    expect(opened).toMatchObject({ status: 200, value: { mode: 'real', balance: 100 } });
    expect(await site.call(openPlay, { body: { ticket } })).toMatchObject({ errorCode: 'ticket.invalid' });
  });

  test('a ticket expires after a minute, and only its hash is stored', async () => {
    const { token } = await player('slow');
    const { value } = await launch(token);
    const ticket =
      new URL((value as { url: string }).url, 'http://site.test').searchParams.get('ticket') ?? '';
    expect((await db.select().from(playTickets)).map(({ ticketHash }) => ticketHash)).not.toContain(ticket);
    site.pass(60_001);
    expect(await site.call(openPlay, { body: { ticket } })).toMatchObject({ errorCode: 'ticket.invalid' });
  });
});

describe('a round', () => {
  test('a round moves stake and win through the ledger', async () => {
    const { token, member } = await player('roller');
    const { play } = await open(token);
    const answer = await round(play);
    expect(answer.status).toBe(200);
    const { win, balance, grid } = answer.value as { win: number; balance: number; grid: string[][] };
    expect(grid).toHaveLength(5);
    expect(balance).toBeCloseTo(100 - 1 + win, 2);
    expect(await readBalance(db, member.id)).toBe(BigInt(Math.round(balance * 100)));
    const [sum] = await db.select({ total: sql<string>`sum(${ledgerEntries.amount})` }).from(ledgerEntries);
    expect(Number(sum?.total)).toBe(0);
  });

  test('a repeated round answers the same and moves nothing (fault 13)', async () => {
    const { token, member } = await player('repeater');
    const { play } = await open(token);
    const first = await round(play);
    const second = await round(play);
    expect(second.value).toEqual(first.value);
    expect(await db.$count(playRounds, eq(playRounds.memberId, member.id))).toBe(1);
    expect(await round(play, 2)).toMatchObject({ status: 409, errorCode: 'round.conflict' });
  });

  test('parallel requests with one round id play once (fault 12)', async () => {
    const { token, member } = await player('hasty');
    const { play } = await open(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => round(play)));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(await db.$count(playRounds, eq(playRounds.memberId, member.id))).toBe(1);
  });

  test('a round above the balance is refused, and writes nothing', async () => {
    const { token, member } = await player('broke', 50n);
    const { play } = await open(token);
    expect(await round(play, 1)).toMatchObject({ status: 409, errorCode: 'balance.insufficient' });
    expect(await readBalance(db, member.id)).toBe(50n);
    expect(await db.$count(playRounds, eq(playRounds.memberId, member.id))).toBe(0);
  });

  test.each([0.03, 0.15, 1000, 0, -1])('a bet of %d that is not on offer is refused', async (bet) => {
    const { token } = await player(`odd${String(bet).replace(/\W/g, '_')}`);
    const { play } = await open(token);
    expect((await round(play, bet)).status).toBe(422);
  });

  test('a round is refused after logging out', async () => {
    const { token } = await player('leaver');
    const { play } = await open(token);
    await site.call(logout, { token });
    expect(await round(play)).toMatchObject({ status: 401, errorCode: 'session.expired' });
  });

  test('the rate limit is faster than any person plays, and separate for each game', async () => {
    const { token } = await player('machine');
    const { play } = await open(token);
    const { play: secondPlay } = await open(token);
    // Invalid bets are the cheapest to refuse.
    const answers = await Promise.all(Array.from({ length: 61 }, () => round(play, 0.03)));
    expect(answers.filter(({ errorCode }) => errorCode === 'fields.invalid')).toHaveLength(60);
    const late = answers.find(({ errorCode }) => errorCode === 'rate.limited');
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await round(secondPlay)).status).toBe(200);
  });

  test('the game’s calls never accept the session token', async () => {
    const { token } = await player('mixer');
    await open(token);
    expect(await round(token)).toMatchObject({ status: 401 });
  });
});

describe('the page of the game', () => {
  test('the page is sandboxed, calls only its own server and holds no foreign markup', async () => {
    const { token } = await player('viewer');
    const { url } = await open(token);
    url.searchParams.set('ticket', '"><script>alert(1)</script>');
    const page = await site.request(url.pathname + url.search);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).not.toContain('<script>alert');
    expect([policy, text]).toEqual([
      expect.stringContaining('img-src data:'),
      expect.stringContaining('<link rel="icon" href="data:,">'),
    ]);
  });

  test.each(['EN', 'CN', 'MS'] as const)(
    'the page is in %s and shows the return to player',
    async (language) => {
      const { token } = await player(`speaker${language}`);
      const { url } = await open(token, { language });
      const text = await (await site.request(url.pathname + url.search)).text();
      expect(text).toContain('96.29%');
    },
  );

  test('a slot shows its tile’s art, and its motif on the reels; a replacement does not (PLAY-41)', async () => {
    const readPage = async (gameType: 'RNG' | 'LIVE') => {
      const listed = await site.read(games.games, { query: { gameType, pageSize: 100 } });
      const found = listed.games.find(({ gameClassify }) => !/^(?:TG|VP)$/.test(gameClassify));
      if (!found) throw new Error('There is no such game');
      return (await site.request(`/wps/play/${found.gameId}`)).text();
    };
    const html = await readPage('RNG');
    expect(html).toContain('<img id="stage" src="data:image/svg+xml;base64,');
    expect(html).toContain('<symbol id="s-W"');
    expect(JSON.parse(/id="game">(.*?)<\/script>/.exec(html)?.[1] ?? '').names.W).toBe('Wild');
    expect(await readPage('LIVE')).not.toContain('id="stage"');
  });

  test('a game that does not exist is answered 404', async () => {
    expect((await site.request('/wps/play/no-such')).status).toBe(404);
  });
});

test('the sandboxed page may call from its own origin, other pages may not use other calls', async () => {
  const preflight = await site.request('/wps/play/rounds', {
    method: 'OPTIONS',
    headers: { Origin: 'null', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  const refused = await site.request('/wps/play/rounds', {
    method: 'POST',
    headers: { Origin: 'null', 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(refused.status).toBe(422);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  const foreign = await site.call(logout, { headers: { Origin: 'null' } });
  expect(foreign).toMatchObject({ status: 403, errorCode: 'origin.denied' });
});
