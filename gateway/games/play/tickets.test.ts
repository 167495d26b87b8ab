import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchGame } from '#contract/games/games.ts';
import { openPlay } from '#contract/games/play.ts';
import { playSummary } from '#contract/safer-play/play-session.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { gameLaunches } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { launch } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';

const site = await startGateway();
afterAll(site.close);
const { db } = site.database;
beforeAll(() => db.transaction((tx) => loadCatalogue(tx)));

const MINUTE = 60_000;

async function launchTicket(name: string, freeplay = false) {
  const member = await site.member(name);
  await payIn(db, member.id, 10_000n, site.clock());
  const token = await site.logIn(member);
  const { value } = await launch(site, token, { freeplay: String(freeplay) });
  const { searchParams } = new URL((value as { url: string }).url, 'http://site.test');
  return { member, token, ticket: searchParams.get('ticket') ?? '' };
}

const open = ({ ticket }: { ticket: string }) => site.call(openPlay, { body: { ticket } });
const openAgain = ({ token }: { token: string }) => site.call(openPlay, { body: { token } });

test('a ticket opens its game within a minute, to the millisecond', async () => {
  const quick = await launchTicket('quick');
  const slow = await launchTicket('slow');
  site.pass(MINUTE - 1);
  expect((await open(quick)).status).toBe(200);
  site.pass(1);
  expect(await open(slow)).toMatchObject({ errorCode: 'ticket.invalid' });
});

test('practice begins with a fixed credit and no clock, real play with the balance', async () => {
  const free = await open(await launchTicket('practising', true));
  expect(free.value).toEqual({
    token: expect.any(String),
    mode: 'free',
    currency: 'MYR',
    balance: 1_000,
    sound: false,
  });
  const { token, ticket } = await launchTicket('playing');
  const real = await open({ ticket });
  expect(real.value).toMatchObject({ mode: 'real', balance: 100, session: { staked: 0, elapsedMs: 0 } });
  // Opening a game for money begins a gaming session (RESP-4); practice does not.
  expect(await site.read(playSummary, { token })).toMatchObject({ startedAt: site.clock() });
});

test('practice begins no gaming session (RESP-4)', async () => {
  const { token, ticket } = await launchTicket('only_practising', true);
  await open({ ticket });
  expect(await site.read(playSummary, { token })).toMatchObject({ startedAt: null });
});

test('an opened game opens again by its token, for four hours while its session holds', async () => {
  const { ticket, member } = await launchTicket('staying');
  const { token } = (await open({ ticket })).value as { token: string };
  for (let quarters = 0; quarters < 15; quarters++) {
    site.pass(15 * MINUTE);
    expect((await openAgain({ token })).value).toMatchObject({ token, mode: 'real' });
  }
  site.pass(15 * MINUTE - 1);
  expect((await openAgain({ token })).status).toBe(200);
  site.pass(1);
  expect(await openAgain({ token })).toMatchObject({ status: 401, errorCode: 'session.expired' });
  const idle = await launchTicket('leaving');
  const left = (await open(idle)).value as { token: string };
  site.pass(31 * MINUTE);
  expect((await openAgain(left)).errorCode).toBe('session.expired');
  const kept = await db.select().from(gameLaunches).where(eq(gameLaunches.memberId, member.id));
  expect(kept.map(({ tokenHash }) => tokenHash)).not.toContain(token);
});

test('a game is launched for the session’s member, and an unknown token opens nothing', async () => {
  const { member, ticket } = await launchTicket('owner');
  await open({ ticket });
  const [kept] = await db.select().from(gameLaunches).where(eq(gameLaunches.memberId, member.id));
  expect(kept).toMatchObject({ memberId: member.id, mode: 'real', freeCredit: null });
  expect((await openAgain({ token: 'nobody' })).errorCode).toBe('session.expired');
  expect(
    (await site.call(launchGame, { query: { nodeId: 'x', vassalage: 'PP', backUrl: '/' } })).status,
  ).toBe(401);
});
