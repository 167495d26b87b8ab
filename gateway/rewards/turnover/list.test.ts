import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openContent } from '#content-store/store.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';
import { listTurnovers, openTurnovers } from './list.ts';
import { gamesText, sourceText } from './names.ts';
import { createTurnoverFixture } from './turnover.testing.ts';

const AT = Date.UTC(2026, 10, 20, 4);
const { db, newMember, owes, listRows, close } = await createTurnoverFixture();
const content = await openContent('content', { clock: () => AT });
afterAll(async () => {
  await content.close();
  await close();
});
const deps = { db, content, clock: () => AT };

test('requirements are listed with their games and what counted today (RWD-4, HOUSE-9)', async () => {
  const memberId = await newMember();
  await owes(memberId, { required: 5_050n, reference: 'D1', gameTypes: ['RNG', 'FISH'], forfeits: 1_250n });
  await owes(memberId, { required: 100n, reference: 'D2' });
  await owes(memberId, { required: 200n, reference: 'D3' });
  await owes(memberId, { required: 300n, reference: 'D4', forfeits: 5n });
  const [first, second, , fourth] = await listRows(memberId);
  const change = (id = 0, to: Partial<typeof turnovers.$inferInsert>) =>
    db.update(turnovers).set(to).where(eq(turnovers.id, id));
  await change(first?.id, { done: 1_025n, countedOn: '2026-11-20', countedThen: 300n });
  await change(second?.id, { done: 100n });
  await change(fourth?.id, { forfeited: true });
  const D1 = {
    source: 'Deposit D1',
    required: 50.5,
    done: 10.25,
    games: 'Slots, Fishing',
    forfeits: 12.5,
    pocket: 12.5,
    countedToday: 3,
  };
  const D3 = {
    source: 'Deposit D3',
    required: 2,
    done: 0,
    games: '',
    forfeits: 0,
    pocket: 0,
    countedToday: 0,
  };
  expect(await openTurnovers(deps, memberId, 'EN')).toEqual([D1, D3]);
  const all = (await listTurnovers(deps, memberId, 'EN')) ?? [];
  expect(all.map((row) => [row?.source, row?.state])).toEqual([
    ['Deposit D4', 'forfeited'],
    ['Deposit D3', 'open'],
    ['Deposit D2', 'done'],
    ['Deposit D1', 'open'],
  ]);
  expect(all.at(-1)).toEqual({ ...D1, state: 'open', id: String(first?.id) });
  expect(await openTurnovers(deps, await newMember(), 'EN')).toEqual([]);
});

test('a bonus has its promotion’s name in each language; after a deletion its order number', async () => {
  const memberId = await newMember();
  const [promotion] = content.list('promotions', 'CN', { now: AT });
  const linkage = promotion?.data.linkage ?? '';
  await owes(memberId, { required: 1n, source: 'bonus', reference: `${linkage}/D7` });
  await owes(memberId, { required: 1n, source: 'bonus', reference: 'one-of-before/D8' });
  const sources = async (language: 'EN' | 'CN') =>
    (await openTurnovers(deps, memberId, language)).map(({ source }) => source);
  expect(await sources('CN')).toEqual([promotion?.data.title, '红利 D8']);
  expect((await sources('EN'))[1]).toBe('Bonus D8');
  expect((await sources('EN'))[0]).not.toBe(promotion?.data.title);
});

test('the list has the fifty newest requirements of a member', async () => {
  const memberId = await newMember();
  for (let number = 1; number <= 51; number++)
    await owes(memberId, { required: 1n, reference: `N${number}` });
  const all = (await listTurnovers(deps, memberId, 'EN')) ?? [];
  expect([all.length, all[0]?.source, all.at(-1)?.source]).toEqual([50, 'Deposit N51', 'Deposit N2']);
});

test.each([
  ['EN', 'Slots, Lottery', 'VIP bonus 3'],
  ['CN', '老虎机、彩票', 'VIP 礼金 3'],
  ['MS', 'Slot, Loteri', 'Bonus VIP 3'],
] as const)('games and sources are named in %s: %s', (language, games, source) => {
  expect(gamesText(['RNG', 'LOTT'], language)).toBe(games);
  expect(sourceText('vip', '3', language)).toBe(source);
  expect(sourceText('of-tomorrow', '3', language)).toBe('of-tomorrow 3');
});
