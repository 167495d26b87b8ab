import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { tableNow } from '#contract/games/tables.ts';
import { dataKeys, roundDays, tableBets } from '#gateway/platform/db/schema/index.ts';
import { createDataKey } from '#gateway/platform/hashing/data-key.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { startWithGames } from '#testkit/play/demo-games.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { drawRound } from './draw-round.ts';
import { createTableReads } from './reads.ts';
import { findRound, parseRound, roundAt } from './schedule.ts';
import { finishRound, nextRound, requireTable, sitDown } from './tables.testing.ts';

const site = await startWithGames();
const { db } = site.database;
afterAll(site.close);

const table = await requireTable(site, { kind: 'wheel', variant: 'roulette' });
const { nodeId } = table;
const now = () => site.read(tableNow, { params: { nodeId } });

/** Bets that win whatever is drawn but zero. */
const EVERY_COLOUR = { red: 2, black: 2 };

describe('the secrets of days', () => {
  test('a day’s secret is sealed until a day after its end, and made an hour before it (PLAY-50)', async () => {
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    await finishRound(site, nodeId);
    const { grid } = await player.own(round);
    const day = round.slice(0, 10);
    const read = async () => (await db.select().from(roundDays).where(eq(roundDays.day, day)))[0];
    const stored = await read();
    expect([stored?.secret, stored?.sealed === null]).toEqual([null, false]);
    const midnight = (findRound('0', 30, day, 0)?.startsAt ?? 0) + 86_400_000;
    site.pass(midnight - 3_600_001 - site.clock());
    await site.cleanUp();
    expect(await db.$count(roundDays)).toBe(1);
    site.pass(1);
    await site.cleanUp();
    expect(await db.$count(roundDays)).toBe(2);
    // The last seconds of a day are too few for a round: the next one is tomorrow's.
    site.pass(midnight - 1 - site.clock());
    const last = roundAt('1', 40, site.clock());
    expect(last).toMatchObject({ n: 0, startsAt: midnight + 1_000 });
    const reads = createTableReads({ db, clock: site.clock, dataKey: testDataKey });
    expect(await reads.findDaySecret(last.day)).toBeDefined();
    site.pass(midnight + 86_400_000 - 1 - site.clock());
    await site.cleanUp();
    expect((await read())?.secret).toBeNull();
    site.pass(1);
    await site.cleanUp();
    const opened = await read();
    expect([opened?.sealed, opened?.hash]).toEqual([null, stored?.hash]);
    const secret = opened?.secret ?? new Uint8Array();
    expect(createHash('sha256').update(secret).digest('hex')).toBe(stored?.hash);
    const { n = 0 } = parseRound(nodeId, 40, round) ?? {};
    expect(drawRound(roulette, secret, { nodeId, day, n })).toEqual(grid);
  });

  test('two processes make one secret of a day', async () => {
    const beside = await site.beside();
    site.pass(2 * 86_400_000);
    const [one, other] = await Promise.all([now(), beside.read(tableNow, { params: { nodeId } })]);
    expect(one.hash).toBe(other.hash);
    await beside.close();
  });

  test('bets on a day whose key was lost come back, and the table is closed (HOUSE-55)', async () => {
    site.pass(2 * 86_400_000);
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    await player.bet(round, EVERY_COLOUR);
    const day = round.slice(0, 10);
    const stranger = createDataKey([Buffer.alloc(32, 'an unknown key')]);
    const sealed = stranger.seal('rounds', Buffer.alloc(32), day);
    await db.update(roundDays).set({ sealed }).where(eq(roundDays.day, day));
    await finishRound(site, nodeId);
    expect(await readBalance(db, player.memberId)).toBe(10_000n);
    const [stored] = await db.select().from(tableBets).where(eq(tableBets.memberId, player.memberId));
    expect(stored?.state).toBe('void');
    const beside = await site.beside();
    expect((await beside.read(tableNow, { params: { nodeId } })).hash).toBe('');
    const next = await nextRound(site, nodeId);
    const id = 'c'.repeat(32);
    expect((await player.bet(next, EVERY_COLOUR, id, beside)).errorCode).toBe('round.closed');
    await beside.close();
  });

  test('bets on a day that another key opens are left to a process that has it (HOUSE-55)', async () => {
    site.pass(86_400_000);
    const round = await nextRound(site, nodeId);
    const player = await sitDown(site, table);
    await player.bet(round, EVERY_COLOUR);
    const day = round.slice(0, 10);
    const stranger = createDataKey([Buffer.alloc(32, 'an unknown key')]);
    const [stored] = await db.select().from(roundDays).where(eq(roundDays.day, day));
    const [key] = await db.select().from(dataKeys);
    await db
      .update(roundDays)
      .set({ sealed: stranger.seal('rounds', Buffer.alloc(32), day) })
      .where(eq(roundDays.day, day));
    await db.update(dataKeys).set({ mark: stranger.mark });
    await finishRound(site, nodeId);
    expect((await player.own(round)).state).toBe('open');
    await db.update(dataKeys).set({ mark: key?.mark ?? '' });
    await db
      .update(roundDays)
      .set({ sealed: stored?.sealed ?? null })
      .where(eq(roundDays.day, day));
    await site.runLotteries();
    expect((await player.own(round)).state).not.toBe('open');
  });
});
