import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  answerContract,
  type Contract,
  type ContractKind,
  contractRequests,
  readContract,
} from '#contract/contracts.ts';
import { wallet } from '#contract/member.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/money/bets.ts';
import { expectAccountedFor, payIn } from '#testkit/money/money.ts';
import { contracts } from '../db/schema/index.ts';

const site = await startGateway();
const { db } = site.database;
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let keys = 0;
const freshKey = () => `contract-key-${String(++keys).padStart(8, '0')}`;
const TERMS = {
  cycle: 'daily',
  rule: 'turnover',
  carryOver: 'none',
  tiers: [{ min: 10_000, activeMembers: 1, percent: 100 }],
} as const;

type Offered = Partial<typeof contracts.$inferInsert>;

async function offer(memberId: number, more: Offered = {}) {
  const at = site.clock();
  const offered = { kind: 'salary', state: 'requested', offeredAt: at, expiresAt: at + 7 * DAY } as const;
  const [row] = await db
    .insert(contracts)
    .values({ ...offered, ...TERMS, memberId, ...more })
    .returning();
  return String(row?.id);
}

async function person(name: string, more = {}) {
  const member = await site.member(name, more);
  await payIn(db, member.id, 10_000_000n, site.clock());
  return { ...member, token: await site.logIn(member) };
}

const read = (token: string, kind: ContractKind = 'salary') =>
  site.read(readContract, { token, params: { kind } });
const answer = (
  token: string,
  body: { id: string; version?: number; accept: boolean },
  { key = freshKey(), kind = 'salary' as ContractKind } = {},
) =>
  site.call(answerContract, {
    token,
    params: { kind },
    body: { version: 1, ...body },
    headers: { 'Idempotency-Key': key },
  });
const balance = async (member: { id: number }) =>
  (await site.read(wallet, { token: await site.logIn(member) })).sumBalance;

describe('an offered contract', () => {
  test('is named among those that wait until it is answered or expires (HOME-6)', async () => {
    const { id, token } = await person('asked');
    await offer(id);
    await offer(id, { kind: 'dividend', cycle: 'monthly', state: 'denied' });
    await offer(id, { kind: 'hourly', cycle: 'hourly', expiresAt: site.clock() + HOUR });
    const waiting = () => site.read(contractRequests, { token });
    expect(await waiting()).toEqual({
      dailysalreqtype: 'daily',
      divtypecompperiodreq: '',
      contracthoursalreq: 'hourly',
    });
    site.pass(10 * 60_000);
    await answer(token, { id: (await read(token))?.id ?? '', accept: false });
    site.pass(50 * 60_000);
    const again = await site.logIn({ id });
    expect(await site.read(contractRequests, { token: again })).toEqual({
      dailysalreqtype: '',
      divtypecompperiodreq: '',
      contracthoursalreq: '',
    });
    expect(await read(again, 'hourly')).toMatchObject({ state: 'expired' });
    await site.cleanUp();
    const rows = await db.select().from(contracts).where(eq(contracts.memberId, id));
    expect(rows.map(({ state }) => state).sort()).toEqual(['denied', 'denied', 'expired']);
  });

  test.each([4, 40, 41, 42])('is not asked about where the type is %i (HOME-6)', async (type) => {
    const { id, token } = await person(`type${type}`, { type });
    await offer(id);
    expect(await site.read(contractRequests, { token })).toMatchObject({ dailysalreqtype: '' });
    const { errorCode } = await site.call(readContract, { token, params: { kind: 'salary' } });
    expect(errorCode).toBe(type === 4 ? 'free.reject' : undefined);
  });

  test('is told with all its terms; there may be none (AGENT-4, AGENT-11)', async () => {
    const upline = await person('offers', { type: 1 });
    const { id, token } = await person('reads', { uplineId: upline.id });
    expect(await read(token)).toBeNull();
    await offer(id, { offeredById: upline.id, version: 3 });
    expect(await read(token)).toMatchObject({
      ...{ version: 3, offeredBy: 'offers', cycle: 'daily', rule: 'turnover', carryOver: 'none' },
      ...{ expiresAt: site.clock() + 7 * DAY, state: 'requested', bills: [] },
      tiers: [{ min: 100, activeMembers: 1, percent: 1 }],
    });
    expect((await site.call(readContract, { token, params: { kind: 'requests2' } })).errorCode).toBe(
      'not.found',
    );
  });

  test('is answered once, by its own member (AGENT-4, AGENT-11)', async () => {
    const { id: memberId, token } = await person('answers');
    const id = await offer(memberId);
    const stranger = await person('stranger');
    expect((await answer(stranger.token, { id, accept: true })).errorCode).toBe('not.found');
    expect((await answer(token, { id, accept: true }, { kind: 'hourly' })).errorCode).toBe('not.found');
    const key = freshKey();
    const answers = await Promise.all([
      answer(token, { id, accept: true }, { key }),
      answer(token, { id, accept: true }, { key }),
      answer(token, { id, accept: false }),
    ]);
    const accepted = answers[0]?.success;
    expect(answers.map(({ success }) => success)).toEqual([accepted, accepted, !accepted]);
    const state = accepted ? 'valid' : 'denied';
    expect(await read(token)).toMatchObject({ state });
    const late = await answer(token, { id, accept: true });
    expect([late.errorCode, late.status, (late.value as Contract).state]).toEqual([
      'contract.changed',
      409,
      state,
    ]);
    expect((await answer(token, { id, accept: false }, { key })).errorCode).toBe('idempotency.conflict');
  });

  test('that was changed meanwhile is refused, with the new one (AGENT-11)', async () => {
    const { id: memberId, token } = await person('meets_change');
    const id = await offer(memberId);
    const changed = { version: 2, tiers: [{ min: 10_000, activeMembers: 1, percent: 50 }] };
    await db
      .update(contracts)
      .set(changed)
      .where(eq(contracts.id, Number(id)));
    const refused = await answer(token, { id, accept: true });
    expect(refused).toMatchObject({ status: 409, errorCode: 'contract.changed' });
    expect(refused.value).toMatchObject({ id, version: 2, state: 'requested', tiers: [{ percent: 0.5 }] });
    expect((await answer(token, { id, version: 2, accept: true })).value).toMatchObject({ state: 'valid' });
  });

  test('cannot be answered when its time is over (AGENT-11)', async () => {
    const { id: memberId, token } = await person('too_late');
    const id = await offer(memberId, { expiresAt: site.clock() + 60_000 });
    site.pass(60_000);
    expect((await answer(token, { id, accept: true })).value).toMatchObject({ state: 'expired' });
  });
});

describe('bills of a contract (AGENT-11)', () => {
  test('are made once a cycle by whoever looks, and pay a salary at once', async () => {
    const { id: memberId, token } = await person('earns', { type: 1 });
    const below = await person('earns_below', { uplineId: memberId });
    const deep = await person('earns_deep', { uplineId: below.id });
    const beside = await person('earns_beside');
    const before = await balance({ id: memberId });
    await answer(token, { id: await offer(memberId), accept: true });
    for (const { id } of [below, deep, beside]) {
      await bet({ memberId: id, stake: 40_000n, payout: 100n, at: site.clock() + 1 });
    }
    const other = await site.beside();
    await other.cleanUp();
    expect((await read(token))?.bills).toEqual([]);
    site.pass(2 * DAY);
    await Promise.all([site.cleanUp(), other.cleanUp()]);
    await site.cleanUp();
    const { bills = [] } = (await read(await site.logIn({ id: memberId }))) ?? {};
    expect(
      bills.map(({ result, activeMembers, percent, due, paid, state }) => [
        ...[result, activeMembers, percent, due, paid, state],
      ]),
    ).toEqual([
      [0, 0, 0, 0, 0, 'unreached'],
      [800, 2, 1, 8, 8, 'paid'],
    ]);
    expect(bills[0]?.from).toBe(bills[1]?.to);
    expect(await balance({ id: memberId })).toBe(before + 8);
    await other.close();
  });

  test('end with the contract, to the moment when another takes its place', async () => {
    const { id: memberId, token } = await person('replaces');
    await answer(token, { id: await offer(memberId), accept: true });
    await bet({ memberId, stake: 10_000n, payout: 0n, at: site.clock() + 1 });
    site.pass(60_000);
    const second = { tiers: [{ min: 100, activeMembers: 1, percent: 500 }] };
    await answer(token, { id: await offer(memberId, second), accept: true });
    await bet({ memberId, stake: 2_000n, payout: 0n, at: site.clock() + 1 });
    site.pass(2 * DAY);
    await site.cleanUp();
    const { bills = [] } = (await read(await site.logIn({ id: memberId }))) ?? {};
    expect(bills.map(({ result, due }) => [result, due])).toEqual([
      [0, 0],
      [20, 1],
      [100, 1],
    ]);
    const rows = await db.select().from(contracts).where(eq(contracts.memberId, memberId));
    expect(rows.map(({ state, dueAt }) => [state, dueAt === null]).sort()).toEqual([
      ['ended', true],
      ['valid', false],
    ]);
  });

  test('of a dividend wait to be collected, and carry over what was below zero', async () => {
    const { id: memberId, token } = await person('shares');
    const terms = { kind: 'dividend', rule: 'profit', carryOver: 'permanent' } as const;
    const id = await offer(memberId, terms);
    await answer(token, { id, accept: true }, { kind: 'dividend' });
    const before = await balance({ id: memberId });
    await bet({ memberId, stake: 10_000n, payout: 40_000n, at: site.clock() + 1 });
    site.pass(DAY);
    await bet({ memberId, stake: 90_000n, payout: 0n, at: site.clock() });
    site.pass(DAY);
    await site.cleanUp();
    const { bills = [] } = (await read(await site.logIn({ id: memberId }), 'dividend')) ?? {};
    expect(bills.map(({ result, due, state }) => [result, due, state])).toEqual([
      [600, 6, 'uncollected'],
      [-300, 0, 'unreached'],
    ]);
    expect(await balance({ id: memberId })).toBe(before - 100 + 400 - 900);
  });
});
