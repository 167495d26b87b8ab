import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLAY_EVENTS_PATH } from '#contract/games/play.ts';
import { loadCatalogue } from '#gateway/demo/parts/load-catalogue.ts';
import { listen, readEvents } from '#testkit/gateway/events.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { watchWork } from '#testkit/gateway/watch-work.ts';
import { openGame } from '#testkit/play/open-game.ts';
import { payIn } from '#testkit/wallet/money.ts';
import { inboxMessages, limitSettings, limits, type Member } from '../db/schema/index.ts';

const site = await startGateway();
afterAll(site.close);
beforeAll(() => site.database.db.transaction((tx) => loadCatalogue(tx)));
const { db } = site.database;

type Events = ReturnType<typeof readEvents>;
let open: Events[] = [];
const work = watchWork();
afterAll(work.stop);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(async () => {
  await Promise.all(open.map((events) => events.close()));
  open = [];
  vi.useRealTimers();
});

const MANY = 40;
const names = Array.from({ length: MANY }, (_, n) => n);
const statements = () => work.take().filter((done) => /^(select|with)/.test(String(done)));

/** Creates a member with limits of each kind, which have to be counted. */
async function limitedMember(name: string): Promise<Member> {
  const member = await site.member(name);
  await db.insert(limitSettings).values({ memberId: member.id, timeZone: 'Asia/Kuala_Lumpur' });
  const common = { memberId: member.id, period: 'day', amount: 100_000n, since: site.clock() } as const;
  await db
    .insert(limits)
    .values((['deposit', 'loss', 'session'] as const).map((kind) => ({ ...common, kind })));
  return member;
}

describe('all streams of a process share their reads of the database (SCALE-1)', () => {
  test('forty streams of members need no more statements than one', async () => {
    const people = await Promise.all(names.map((n) => limitedMember(`listens${n}`)));
    const texts = { EN: 'x', CN: 'x', MS: 'x' };

    /** Returns the statements of one poll of all open streams, each of which has an event. */
    async function round(inbox: number): Promise<number> {
      const written = people.map(({ id }) => ({ memberId: id, titles: texts, contents: texts, sentAt: 0 }));
      await db.insert(inboxMessages).values(written);
      work.take();
      vi.advanceTimersByTime(30_000);
      for (const events of open)
        expect(await events.next()).toMatchObject({ name: 'unread', data: { inbox } });
      return statements().length;
    }

    for (const person of people.slice(0, 1))
      open.push(readEvents(await listen(site, await site.logIn(person))));
    for (const events of open) await events.next();
    const ofOne = await round(1);
    for (const person of people.slice(1)) open.push(readEvents(await listen(site, await site.logIn(person))));
    for (const events of open.slice(1)) await events.next();
    expect(open).toHaveLength(MANY);
    expect(await round(2)).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(16);
  });

  test('streams of opened games share their reads too, every second', async () => {
    const games = await Promise.all(
      names.slice(0, 10).map(async (n) => {
        const member = await limitedMember(`plays${n}`);
        await payIn(db, member.id, 10_000n, site.clock());
        return openGame(site, await site.logIn(member));
      }),
    );
    const follow = async ({ token }: (typeof games)[number]) => {
      const events = readEvents(await site.request(PLAY_EVENTS_PATH, { headers: { Authorization: token } }));
      await events.next();
      open.push(events);
    };

    async function round(): Promise<number> {
      await db.execute(sql`update play_spells set staked = staked + 100`);
      work.take();
      vi.advanceTimersByTime(1_000);
      for (const events of open) expect(await events.next()).toMatchObject({ name: 'played' });
      return statements().length;
    }

    for (const game of games.slice(0, 1)) await follow(game);
    const ofOne = await round();
    for (const game of games.slice(1)) await follow(game);
    expect(await round()).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(7);
  });
});
