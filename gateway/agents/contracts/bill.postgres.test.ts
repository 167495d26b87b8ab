import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { contractBills, contracts, ledgerTransactions } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { expectAccountedFor, houseBalance } from '#testkit/wallet/money.ts';
import { billCycle, settleContracts } from './bill.ts';
import { DAY, startWithContracts } from './contracts.testing.ts';
import { payBill } from './pay.ts';

const { site, db, bet, offer, person, read, answer, balance } = await startWithContracts();
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

describe('bills of a contract (AGENT-11)', () => {
  test('bills are made once a cycle by any process, and pay a salary immediately', async () => {
    const { id: memberId, token } = await person('earns', { type: 1 });
    const below = await person('earns_below', { uplineId: memberId });
    const deep = await person('earns_deep', { uplineId: below.id });
    const beside = await person('earns_beside');
    const before = await balance({ id: memberId });
    await answer(token, { id: await offer(memberId), accept: true });
    for (const { id } of [below, deep, beside]) {
      await bet({ memberId: id, stake: 40_000n, payout: 100n, at: site.clock() + 1 });
    }
    const secondSite = await site.beside();
    await secondSite.cleanUp();
    expect((await read(token))?.bills).toEqual([]);
    site.pass(2 * DAY);
    await Promise.all([site.cleanUp(), secondSite.cleanUp()]);
    await site.cleanUp();
    const { bills = [] } = (await read(await site.logIn({ id: memberId }))) ?? {};
    expect(
      bills.map(({ result, activeMembers, percent, due, paid, state }) => [
        ...[result, activeMembers, percent, due, paid, state],
      ]),
    ).toEqual([
      [0, 0, 0, 0, 0, 'unreached'],
      [800, 2, 0.2, 1.6, 1.6, 'paid'],
    ]);
    expect(bills[0]?.from).toBe(bills[1]?.to);
    expect(await balance({ id: memberId })).toBeCloseTo(before + 1.6);
    await secondSite.close();
  });

  test('bills end with the contract, at the moment when another replaces it', async () => {
    const { id: memberId, token } = await person('replaces');
    await answer(token, { id: await offer(memberId), accept: true });
    await bet({ memberId, stake: 10_000n, payout: 0n, at: site.clock() + 1 });
    site.pass(60_000);
    const second = { tiers: [{ min: 100, activeMembers: 1, percent: 10 }] };
    await answer(token, { id: await offer(memberId, second), accept: true });
    await bet({ memberId, stake: 2_000n, payout: 0n, at: site.clock() + 1 });
    site.pass(2 * DAY);
    await site.cleanUp();
    const { bills = [] } = (await read(await site.logIn({ id: memberId }))) ?? {};
    expect(bills.map(({ result, due }) => [result, due])).toEqual([
      [0, 0],
      [20, 0.02],
      [100, 0.2],
    ]);
    const rows = await db.select().from(contracts).where(eq(contracts.memberId, memberId));
    expect(rows.map(({ state, dueAt }) => [state, dueAt === null]).sort()).toEqual([
      ['ended', true],
      ['valid', false],
    ]);
  });

  test('bills are made a minute after their cycle, when its bets are written', async () => {
    const { id: memberId, token } = await person('waits_a_minute');
    const id = await offer(memberId);
    await answer(token, { id, accept: true });
    const [row] = await db
      .select()
      .from(contracts)
      .where(eq(contracts.id, Number(id)));
    const bill = () => db.transaction((tx) => billCycle(tx, Number(id), site.clock()));
    site.pass((row?.dueAt ?? 0) + 59_999 - site.clock());
    expect(await bill()).toBeUndefined();
    site.pass(1);
    expect(await bill()).toMatchObject({ memberId, to: row?.dueAt });
    expect(await bill()).toBeUndefined();
  });

  test('contracts that are unknown or not in force get no bills', async () => {
    const { id: memberId } = await person('is_only_offered');
    const offered = Number(await offer(memberId));
    for (const id of [offered, 999_999])
      expect(await db.transaction((tx) => billCycle(tx, id, site.clock() + 90 * DAY))).toBeUndefined();
  });

  test('members who are owed something by a bill are notified immediately', async () => {
    const [bets, rests] = [await person('hears'), await person('hears_nothing')];
    for (const { id, token } of [bets, rests]) await answer(token, { id: await offer(id), accept: true });
    await bet({ memberId: bets.id, stake: 10_000n, payout: 0n, at: site.clock() + 1 });
    site.pass(DAY + 60_000);
    const notified: number[] = [];
    const changes = {
      ...createChanges(site.database.processMessages),
      publish: (memberId: number) => void notified.push(memberId),
    };
    await settleContracts({ db, clock: site.clock, changes });
    expect(notified.filter((id) => id === bets.id)).toEqual([bets.id]);
    expect(notified).not.toContain(rests.id);
  });

  test('bills of finished cycles are made before another contract replaces the old one', async () => {
    const { id: memberId, token } = await person('replaces_late');
    await answer(token, { id: await offer(memberId), accept: true });
    site.pass(2 * DAY);
    const again = await site.logIn({ id: memberId });
    await answer(again, { id: await offer(memberId), accept: true });
    await site.cleanUp();
    site.pass(60_000);
    await site.cleanUp();
    const bills = (await db.select().from(contractBills).where(eq(contractBills.memberId, memberId))).sort(
      (one, other) => one.to - other.to,
    );
    expect(bills).toHaveLength(3);
    expect((bills[1]?.to ?? 0) - (bills[1]?.from ?? 0)).toBe(DAY);
  });

  test('bills of a dividend wait to be collected, and carry over losses', async () => {
    const { id: memberId, token } = await person('shares');
    const tiers = [{ min: 10_000, activeMembers: 1, percent: 100 }];
    const terms = { kind: 'dividend', rule: 'profit', carryOver: 'permanent', tiers } as const;
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

  test('the house’s contracts pay bills, each with its kind', async () => {
    const { id: memberId, token } = await person('is_paid_both', { type: 1 });
    await answer(token, { id: await offer(memberId), accept: true });
    await answer(
      token,
      { id: await offer(memberId, { kind: 'dividend' }), accept: true },
      { kind: 'dividend' },
    );
    const house = () => houseBalance(db, 'contracts');
    const before = await house();
    await bet({ memberId, stake: 40_000n, at: site.clock() + 1 });
    site.pass(2 * DAY);
    await site.cleanUp();
    const due = await db
      .select()
      .from(contractBills)
      .where(and(eq(contractBills.memberId, memberId), eq(contractBills.state, 'uncollected')));
    for (const bill of due) await db.transaction((tx) => payBill(tx, bill, site.clock()));
    const paid = await db
      .select({ kind: contractBills.kind, as: ledgerTransactions.kind, paid: contractBills.paid })
      .from(contractBills)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, contractBills.transactionId))
      .where(eq(contractBills.memberId, memberId))
      .orderBy(ledgerTransactions.id);
    expect(paid).toEqual([
      { kind: 'salary', as: 'salary', paid: 80n },
      { kind: 'dividend', as: 'dividend', paid: 80n },
    ]);
    expect(await house()).toBe(before - 160n);
  });
});
