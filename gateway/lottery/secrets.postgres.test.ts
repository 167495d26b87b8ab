import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { dataKeys, lotteryIssues, lotterySecrets } from '#gateway/platform/db/schema/index.ts';
import { createDataKey } from '#gateway/platform/hashing/data-key.ts';
import { hashDrawSecret } from '#gateway/platform/hashing/draw-value.ts';
import { testDataKey } from '#testkit/gateway/data-key.ts';
import { sealOpenSecrets } from './draws/secrets.ts';
import { bet, drawNext, ONE, playerWith, playsAt, readIssue, startWithLotteries } from './lottery.testing.ts';

const site = await startWithLotteries();
const { db } = site.database;
afterAll(site.close);
const CODE = 'FIVE1';

const listSecrets = (state: 'open' | 'settled') =>
  db
    .select({ secret: lotterySecrets.secret, sealed: lotterySecrets.sealed })
    .from(lotterySecrets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotterySecrets.issueId))
    .where(eq(lotteryIssues.state, state));
const readSecret = async (issueId: number) => {
  const [found] = await db.select().from(lotterySecrets).where(eq(lotterySecrets.issueId, issueId));
  if (!found) throw new Error('no secret');
  return found;
};
const readNextDraw = async () => {
  const { issues } = await playsAt(site, CODE);
  return readIssue(site, CODE, issues[0]?.no ?? '');
};
const stranger = createDataKey([Buffer.alloc(32, 'an unknown key')]);
const resealWithStranger = async ({ id, no }: { id: number; no: string }) =>
  db
    .update(lotterySecrets)
    .set({ secret: null, sealed: stranger.seal('lottery', Buffer.alloc(32), `${CODE}:${no}`) })
    .where(eq(lotterySecrets.issueId, id));

test('a start seals clear secrets of open draws; their hashes stay (HOUSE-55)', async () => {
  const before = await readNextDraw();
  const { secret } = await readSecret(before.id);
  expect(secret).not.toBeNull();
  const restarted = await site.beside();
  await restarted.close();
  for (const row of await listSecrets('open'))
    expect(row).toEqual({ secret: null, sealed: expect.anything() });
  const { sealed } = await readSecret(before.id);
  const opened = testDataKey.open('lottery', sealed ?? new Uint8Array(), `${CODE}:${before.no}`);
  expect(opened && hashDrawSecret(opened)).toBe(before.hash);
});

test('a draw is announced with a sealed secret, which is clear once it is drawn (HOUSE-55)', async () => {
  const { id, hash, no } = await readNextDraw();
  const drawn = await drawNext(site, CODE);
  expect([drawn.no, drawn.state]).toEqual([no, 'settled']);
  const { secret, sealed } = await readSecret(id);
  expect([secret && hashDrawSecret(secret), sealed]).toEqual([hash, null]);
  const open = await listSecrets('open');
  expect(open.length).toBeGreaterThan(0);
  for (const row of open) expect(row.secret).toBeNull();
});

test('a draw with a lost key is called off, and its stakes are returned (HOUSE-55)', async () => {
  const player = await playerWith(site, 10_000n);
  const next = await readNextDraw();
  expect((await bet(site, player.token, CODE, [ONE])).success).toBe(true);
  await resealWithStranger(next);
  expect((await drawNext(site, CODE)).state).toBe('void');
  await site.runLotteries();
  const token = await site.logIn(player);
  expect((await site.read(wallet, { token })).sumBalance).toBe(100);
});

test('a draw sealed with the database’s key is left to a process that has it (HOUSE-55)', async () => {
  const next = await readNextDraw();
  const stored = await readSecret(next.id);
  await resealWithStranger(next);
  await db.update(dataKeys).set({ mark: stranger.mark });
  await drawNext(site, CODE).catch(() => undefined);
  expect((await readIssue(site, CODE, next.no)).state).toBe('open');
  await db.update(dataKeys).set({ mark: testDataKey.mark });
  await db.update(lotterySecrets).set(stored).where(eq(lotterySecrets.issueId, next.id));
  await site.runLotteries();
  expect((await readIssue(site, CODE, next.no)).state).not.toBe('void');
});

test('a start after the key was lost calls off draws that it cannot open (HOUSE-55)', async () => {
  const next = await readNextDraw();
  await resealWithStranger(next);
  await sealOpenSecrets(db, testDataKey);
  const open = and(eq(lotteryIssues.lotteryCode, CODE), inArray(lotteryIssues.state, ['void']));
  expect((await db.select().from(lotteryIssues).where(open)).map(({ no }) => no)).toContain(next.no);
});
