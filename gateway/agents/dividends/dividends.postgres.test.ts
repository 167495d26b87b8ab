import { afterAll, expect, test } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { collectDividend, dividends } from '#contract/agents/dividends.ts';
import { transactions } from '#contract/records/transactions.ts';
import { contractBills, contracts } from '#gateway/platform/db/schema/index.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { expectAccountedFor } from '#testkit/wallet/money.ts';

const site = await startGateway();
const { db } = site.database;
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const DAY = 86_400_000;
let keys = 0;
const freshKey = () => `dividend-key-${String(++keys).padStart(8, '0')}`;

interface Cycle {
  readonly from: number;
  readonly to: number;
  readonly due: bigint;
}

/** Creates a member's contract with a bill for each cycle. @returns the bills' ids */
async function billed(memberId: number, cycles: readonly Cycle[]): Promise<string[]> {
  const now = site.clock();
  const terms = { cycle: 'daily', rule: 'turnover', carryOver: 'none', tiers: [] } as const;
  const [contract] = await db
    .insert(contracts)
    .values({
      ...{ ...terms, memberId, kind: 'dividend', state: 'valid', offeredAt: now, expiresAt: now },
      billedTo: now + DAY,
      dueAt: null,
    })
    .returning();
  const rows = cycles.map(({ from, to, due }) => ({
    ...{ contractId: contract?.id ?? 0, memberId, kind: 'dividend' as const, carried: 0n, issuedAt: now },
    ...{ from, to, result: due * 400n, activeMembers: 1, percent: 25, due },
    state: due > 0n ? ('uncollected' as const) : ('unreached' as const),
  }));
  return (await db.insert(contractBills).values(rows).returning()).map(({ id }) => String(id));
}

/** Creates bills of the last days, newest last. */
function bills(memberId: number, dues: readonly bigint[]): Promise<string[]> {
  const first = site.clock() - dues.length * DAY;
  return billed(
    memberId,
    dues.map((due, day) => ({ from: first + day * DAY, to: first + (day + 1) * DAY, due })),
  );
}

const agent = async (name: string, more = {}) => {
  const member = await site.member(name, { type: 1, ...more });
  return { ...member, token: await site.logIn(member) };
};
const week = () => ({ from: site.clock() - 6 * DAY, to: site.clock() + DAY });
const collect = (token: string, id: string, key = freshKey()) =>
  site.call(collectDividend, { token, params: { id }, headers: { 'Idempotency-Key': key } });

test('dividends are listed by period, a page at a time, with the sums of all (AGENT-11)', async () => {
  const { id, token } = await agent('lists');
  await bills(id, [100n, 0n, 250n]);
  const first = await site.read(dividends, { token, query: { ...week(), pageSize: 2 } });
  expect(
    first.list.map(({ teamResult, rate, due, paid, state }) => [teamResult, rate, due, paid, state]),
  ).toEqual([
    [1000, 0.25, 2.5, 0, 'uncollected'],
    [0, 0.25, 0, 0, 'unreached'],
  ]);
  expect(first.totals).toEqual({ due: 3.5, paid: 0 });
  const { list } = await site.read(dividends, {
    token,
    query: { ...week(), pageSize: 2, cursor: first.next ?? '' },
  });
  expect(list.map(({ due }) => due)).toEqual([1]);
  const early = { from: site.clock() - 9 * DAY, to: site.clock() - 5 * DAY };
  expect(await site.read(dividends, { token, query: early })).toMatchObject({ list: [], totals: { due: 0 } });
});

test.each([0, 8, -8, 13])(
  'a month is found by that month of a reader at %i hours (AGENT-11)',
  async (hours) => {
    const { id, token } = await agent(`reads${hours + 8}`);
    const at = (month: number, offset: number) => Date.UTC(2024, month) - offset * 3_600_000;
    await billed(id, [{ from: at(9, 8), to: at(10, 8), due: 100n }]);
    const readPeriod = (from: number, to: number) =>
      site.read(dividends, { token, query: { from: at(from, hours), to: at(to, hours) } });
    expect((await readPeriod(9, 10)).list).toMatchObject([{ period: { from: at(9, 8), to: at(10, 8) } }]);
    expect((await readPeriod(9, 10)).totals).toEqual({ due: 1, paid: 0 });
    expect((await readPeriod(7, 9)).list).toHaveLength(hours < 8 ? 1 : 0);
    expect((await readPeriod(11, 12)).list).toEqual([]);
  },
);

test('a dividend is collected once, by its own agent, into the ledger (AGENT-11)', async () => {
  const { id: memberId, token } = await agent('collects');
  const stranger = await agent('collects_not');
  const [due = '', none = ''] = await bills(memberId, [1_234n, 0n]);
  expect((await collect(stranger.token, due)).errorCode).toBe('not.found');
  expect((await collect(token, none)).errorCode).toBe('reward.not.claimable');
  const key = freshKey();
  const answers = await Promise.all([
    collect(token, due, key),
    collect(token, due, key),
    collect(token, due),
  ]);
  const paid = answers.filter(({ success }) => success);
  expect(paid.length).toBeGreaterThanOrEqual(1);
  for (const { value } of paid) expect(value).toMatchObject({ id: due, paid: 12.34, state: 'paid' });
  expect((await collect(token, due)).errorCode).toBe('reward.not.claimable');
  expect((await site.read(wallet, { token })).sumBalance).toBe(12.34);
  const { list } = await site.read(transactions, { token, query: { ...week(), kind: 'dividend' } });
  expect(list.map(({ amount }) => amount)).toEqual([12.34]);
});

test('a dividend is collected under a key of the agent (AGENT-11)', async () => {
  const [firstAgent, secondAgent] = [await agent('keys_one'), await agent('keys_too')];
  const [first = '', more = ''] = await bills(firstAgent.id, [100n, 300n]);
  const [second = ''] = await bills(secondAgent.id, [200n]);
  const key = freshKey();
  expect(await collect(firstAgent.token, first, key)).toMatchObject({ value: { id: first, paid: 1 } });
  expect(await collect(secondAgent.token, second, key)).toMatchObject({ value: { id: second, paid: 2 } });
  expect((await collect(firstAgent.token, more, key)).errorCode).toBe('idempotency.conflict');
  for (const wrong of [`${more}x`, `x${more}`, '1'.repeat(16)])
    expect((await collect(firstAgent.token, wrong)).errorCode).toBe('not.found');
  const { list, totals } = await site.read(dividends, { token: firstAgent.token, query: week() });
  expect(list.map(({ paid, state }) => [paid, state])).toEqual([
    [0, 'uncollected'],
    [1, 'paid'],
  ]);
  expect(totals).toEqual({ due: 4, paid: 1 });
});

test('a cycle that only touches a range is not in it (AGENT-11)', async () => {
  const { id, token } = await agent('touches');
  const [from, to] = [site.clock() - 3 * DAY, site.clock() - 2 * DAY];
  await billed(id, [{ from, to, due: 100n }]);
  const countListed = async (range: { from: number; to: number }) =>
    (await site.read(dividends, { token, query: range })).list.length;
  expect(await countListed({ from: to, to: to + DAY })).toBe(0);
  expect(await countListed({ from: from - DAY, to: from })).toBe(0);
  expect(await countListed({ from: to - 1, to: to + DAY })).toBe(1);
  expect(await countListed({ from: from - DAY, to: from + 1 })).toBe(1);
});

test('dividends of team members are found by name, of no other member (AGENT-7, AGENT-11)', async () => {
  const top = await agent('finds');
  const first = await agent('finds_first', { uplineId: top.id });
  const second = await agent('finds_second', { uplineId: first.id });
  await bills(first.id, [100n]);
  await bills(second.id, [200n]);
  const named = async (token: string, userName: string) =>
    (await site.read(dividends, { token, query: { ...week(), userName } })).list;
  expect(await named(top.token, 'FINDS_first')).toMatchObject([{ userName: 'finds_first', due: 1 }]);
  const [masked] = await named(top.token, 'finds_second');
  expect(masked?.userName).toContain('*');
  expect(await named(first.token, 'finds')).toEqual([]);
  expect((await collect(top.token, masked?.id ?? '')).errorCode).toBe('not.found');
});

test.each([0, 4, 40])('type %i has no dividends (AGENT-1)', async (type) => {
  const member = await site.member(`none${type}`, { type });
  const { status } = await site.call(dividends, { token: await site.logIn(member), query: week() });
  expect(status).toBe(403);
});

test('a dividend names what its contract measured (WAY-33)', async () => {
  const { id, token } = await agent('measures');
  await bills(id, [100n]);
  const { list } = await site.read(dividends, { token, query: week() });
  expect(list.map(({ rule }) => rule)).toEqual(['turnover']);
});
