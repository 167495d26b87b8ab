import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { transferSettings } from '#contract/cashier/transfers.ts';
import { takeTimeOut } from '#contract/safer-play/exclusion.ts';
import { openCase } from '#gateway/auth/cases/open-case.ts';
import { hardLinked } from '#gateway/auth/persons/person-of.ts';
import { monthStart, nextDay } from '#gateway/platform/calendar/site-days.ts';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { members, transfers } from '#gateway/platform/db/schema/index.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { readBalance } from '#gateway/wallet/ledger.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { openBets } from '#testkit/wallet/bets.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { createTransfers, freshKey } from '#testkit/wallet/transfers.ts';
import { send } from './send.ts';

const site = await startGateway();
const { db } = site.database;
const { pair, transfer } = createTransfers(site);
const bet = await openBets(db);
afterAll(async () => {
  await expectAccountedFor(db);
  await site.close();
});

const DAY = 86_400_000;
const readTerms = (token: string) => site.read(transferSettings, { token });
const refusal = (reason: string, amount?: number) => ({
  errorCode: 'withdrawal.not.eligible',
  value: { reason, ...(amount !== undefined && { amount }) },
});

describe('a transfer is checked before it moves (HOUSE-27):', () => {
  test('the order of checks is exclusion, identity, age of the account, turnover', async () => {
    const { token, member } = await pair('checked', { isApproved: false });
    const isMember = eq(members.id, member.id);
    await db
      .update(members)
      .set({ registeredAt: site.clock() - 72 * 3_600_000 + 1 })
      .where(isMember);
    const owed = { memberId: member.id, source: 'bonus', reference: 'B1', required: 1n, since: 0 };
    await db.transaction((tx) => addTurnoverRequirement(tx, { ...owed, forfeits: 1n }));
    expect(await transfer(token)).toMatchObject(refusal('verification'));
    expect(await readTerms(token)).toMatchObject({ reason: 'verification' });
    await approveIdentity(db, member.id, site.clock());
    expect(await transfer(token)).toMatchObject(refusal('tooNew'));
    site.pass(1);
    expect(await transfer(token)).toMatchObject(refusal('turnover'));
    expect((await readTerms(token)).turnovers).toMatchObject([{ required: 0.01, forfeits: 0.01 }]);
    await site.call(takeTimeOut, { token, body: { hours: 24 } });
    expect((await transfer(token)).errorCode).toBe('member.excluded');
    expect((await site.call(transferSettings, { token })).errorCode).toBe('member.excluded');
    expect(await readBalance(db, member.id)).toBe(10_000n);
  });

  test('a time-out that begins meanwhile blocks a transfer too', async () => {
    const { token, member, upline } = await pair('leaves_meanwhile');
    await site.call(takeTimeOut, { token, body: { hours: 24 } });
    const deps = { db, clock: site.clock, random: systemRandom, personLinks: { hardLinked, openCase } };
    const sending = { from: member.id, to: upline.id, amount: 100n, key: freshKey() };
    await expect(send(deps, sending)).rejects.toMatchObject({ code: 'member.excluded' });
  });
});

describe('deposited money must return to its source (HOUSE-28):', () => {
  test('only own money above the pay-back is transferable, to the sen', async () => {
    const { token, member } = await pair('pays_back', { money: 4_000n });
    await payIn(db, member.id, 10_000n, site.clock(), 'bank');
    await payIn(db, member.id, 5_000n, site.clock(), 'wallet');
    expect(await readTerms(token)).toMatchObject({ most: 40, payBack: 150, reason: null });
    expect(await transfer(token, 40.01)).toMatchObject(refusal('payBack', 40));
    expect((await transfer(token, 40)).success).toBe(true);
    expect(await readTerms(token)).toMatchObject({ most: 0, payBack: 150, reason: 'payBack' });
    expect(await transfer(token, 0.01)).toMatchObject(refusal('payBack', 0));
  });

  test('a member who lost the deposits has nothing to send', async () => {
    const { token, member } = await pair('lost_it', { money: 1n });
    await payIn(db, member.id, 10_000n, site.clock());
    await bet({ memberId: member.id, stake: 5_000n, payout: 0n, at: site.clock() });
    expect(await transfer(token, 1)).toMatchObject(refusal('payBack', 0));
  });
});

describe('caps of transfers (HOUSE-29):', () => {
  test('a sender may send RM2,000 a day; the day is the site’s', async () => {
    const { member } = await pair('sends_much', { money: 1_000_000n });
    site.pass(nextDay(site.clock()) - site.clock() - 1);
    const lastMoment = await site.logIn(member);
    expect((await transfer(lastMoment, 1_999.99)).success).toBe(true);
    expect(await transfer(lastMoment, 0.02)).toMatchObject(refusal('dailyLimit', 0.01));
    expect((await transfer(lastMoment, 0.01)).success).toBe(true);
    expect(await readTerms(lastMoment)).toMatchObject({ reason: 'dailyLimit', most: 0, leftToday: 1 });
    site.pass(1);
    expect((await transfer(lastMoment, 0.01)).success).toBe(true);
  });

  test('a sender may make three transfers a day', async () => {
    const { token } = await pair('sends_often');
    for (let sent = 0; sent < 3; sent += 1) expect((await transfer(token, 1)).success).toBe(true);
    expect(await readTerms(token)).toMatchObject({ reason: 'dailyLimit', leftToday: 0 });
    expect(await transfer(token, 1)).toMatchObject(refusal('dailyLimit'));
  });

  test('a sender may send RM10,000 a calendar month', async () => {
    const { member } = await pair('sends_all_month', { money: 2_000_000n });
    const nextMonth = (at: number) => monthStart(monthStart(at) + 40 * DAY);
    const begins = nextMonth(site.clock());
    site.pass(begins - site.clock());
    for (let day = 0; day < 5; day += 1) {
      expect((await transfer(await site.logIn(member), 2_000)).success).toBe(true);
      site.pass(DAY);
    }
    expect(await transfer(await site.logIn(member), 1)).toMatchObject(refusal('dailyLimit'));
    site.pass(nextMonth(begins) - site.clock());
    expect((await transfer(await site.logIn(member), 1)).success).toBe(true);
  });

  test('a receiver may get RM20,000 a day from all senders', async () => {
    const uplineId = (await site.member('receives_much', { type: 1 })).id;
    for (let sender = 0; sender < 10; sender += 1) {
      const { token } = await pair(`one_of_many_${sender}`, { uplineId, money: 200_000n });
      expect((await transfer(token, sender === 9 ? 1_999 : 2_000)).success).toBe(true);
    }
    const { token } = await pair('comes_last', { uplineId, money: 200_000n });
    expect(await readTerms(token)).toMatchObject({ most: 1, reason: null });
    expect(await transfer(token, 1.01)).toMatchObject(refusal('dailyLimit', 1));
  });

  test('caps apply to parallel transfers', async () => {
    const { token, member } = await pair('sends_at_once', { money: 1_000_000n });
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer(token, 900)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(await db.$count(transfers, eq(transfers.fromMemberId, member.id))).toBe(2);
  });
});

describe('accounts of one person (HOUSE-31):', () => {
  const sendWith = async (isLinked: boolean, amount = 100n) => {
    const { member, upline } = await pair(`linked_${freshKey().slice(-8)}`);
    const personLinks = { hardLinked: vi.fn(async () => isLinked), openCase: vi.fn(async () => 1) };
    const deps = { db, clock: site.clock, random: systemRandom, personLinks };
    const sent = await send(deps, { from: member.id, to: upline.id, amount, key: freshKey() }).catch(
      ({ code }) => code as string,
    );
    return { sent, personLinks, member, upline };
  };

  test('a transfer between them is refused, and a case is opened', async () => {
    const { sent, personLinks, member, upline } = await sendWith(true);
    expect(sent).toBe('transfer.refused');
    expect(await readBalance(db, member.id)).toBe(10_000n);
    expect(personLinks.openCase).toHaveBeenCalledExactlyOnceWith(db, {
      kind: 'transfer',
      subject: `${upline.id}:${member.id}`,
      memberId: member.id,
      otherId: upline.id,
      at: site.clock(),
    });
  });

  test('a transfer between other members succeeds, and a refused one opens no case', async () => {
    const other = await sendWith(false);
    expect(other.sent).toMatch(/^T/);
    const tooMuch = await sendWith(true, 10_001n);
    expect(tooMuch.sent).toBe('balance.insufficient');
    for (const { personLinks } of [other, tooMuch]) expect(personLinks.openCase).not.toHaveBeenCalled();
  });
});
