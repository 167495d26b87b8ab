import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { DepositMethod } from '#contract/cashier/deposits.ts';
import {
  accounts,
  deposits,
  pushMessages,
  pushSubscriptions,
  turnovers,
} from '#gateway/platform/db/schema/index.ts';
import { houseAccount, readBalance } from '#gateway/wallet/ledger.ts';
import { startPaying } from '#testkit/wallet/paying.ts';
import { methodsFor } from './offer.ts';
import { inDetail } from './to-deposit.ts';

const START = Date.UTC(2026, 10, 20, 4);
const MINUTE = 60_000;
const { db, clock, payer, decide, close } = await startPaying(START);
afterAll(close);

const APPROVED = { status: 'approved' } as const;
const REJECTED = { status: 'rejected', reason: 'details_mismatch' } as const;
const PAYER = { payer: 'Tan Mei Ling' };
const refusal = (fields: object) => ({ code: 'fields.invalid', value: { fields } });

describe('a deposit that is started', () => {
  test('a deposit is stored with number, half hour, and a ticket where it has a page (CASH-1)', async () => {
    const { memberId, pay } = await payer();
    const at = clock.now;
    const byWallet = await pay(60.5);
    expect(byWallet).toMatchObject({
      memberId,
      method: 'wallet',
      amount: 6_050n,
      fee: 0n,
      status: 'pending',
    });
    expect(byWallet).toMatchObject({ ticket: null, requestedAt: at, expiresAt: at + 30 * MINUTE });
    expect(byWallet.orderNo).toMatch(/^D261120[2-9A-HJ-NP-Z]{9}$/);
    const byCard = await pay(60.5, 'card');
    expect(byCard).toMatchObject({ fee: 100n, ticket: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('a deposit has the fields of its method alone, without surrounding spaces', async () => {
    const { pay } = await payer();
    const given = { payer: '  Tan Mei Ling ', phone: '0123456789' };
    expect((await pay(100, 'bank', given)).fields).toEqual(PAYER);
    expect((await pay(100, 'wallet', given)).fields).toEqual({});
  });

  test.each([
    ['bank', 50, 50_000],
    ['wallet', 10, 5_000],
    ['card', 20, 10_000],
  ])('a deposit by %s is from %d to %d, both included (CASH-1)', async (method, least, most) => {
    for (const amount of [least, most]) {
      const { pay } = await payer();
      expect((await pay(amount, method, PAYER)).amount).toBe(BigInt(amount) * 100n);
    }
    const { pay } = await payer();
    await expect(pay(least - 0.01, method, PAYER)).rejects.toMatchObject(
      refusal({ amount: 'amount_below_min' }),
    );
    await expect(pay(most + 0.01, method, PAYER)).rejects.toMatchObject(
      refusal({ amount: 'amount_above_max' }),
    );
  });

  test.each([
    ['', 'field_required'],
    [' ', 'field_required'],
    ['A', 'field_invalid'],
    ['Tan 2', 'field_invalid'],
    ['<Tan>', 'field_invalid'],
    ['T'.repeat(61), 'field_invalid'],
  ])('a deposit by bank is refused for the payer %j: %s', async (name, message) => {
    const { memberId, pay } = await payer();
    await expect(pay(100, 'bank', { payer: name })).rejects.toMatchObject(
      refusal({ 'fields.payer': message }),
    );
    expect(await db.$count(deposits, eq(deposits.memberId, memberId))).toBe(0);
  });

  test('a deposit by an unknown method is refused', async () => {
    const { pay } = await payer();
    await expect(pay(100, 'cheque')).rejects.toMatchObject({ code: 'not.found' });
  });

  test('one deposit per method is pending; after its decision another is possible', async () => {
    const { pay } = await payer();
    const first = await pay(100);
    await expect(pay(50)).rejects.toMatchObject({ code: 'deposit.pending', value: { id: String(first.id) } });
    await decide(first.orderNo, REJECTED);
    expect((await pay(50)).status).toBe('pending');
  });
});

describe('a decision', () => {
  test('an approval credits the amount less the fee, adds turnover, and books the fee (CASH-2)', async () => {
    const { memberId, pay, now } = await payer();
    const house = async (name: 'fees' | 'cashier') => {
      const id = await db.transaction((tx) => houseAccount(tx, name));
      return (await db.select().from(accounts).where(eq(accounts.id, id)))[0]?.balance ?? 0n;
    };
    const [fees, cashier] = [await house('fees'), await house('cashier')];
    const started = await pay(60, 'card');
    clock.now += MINUTE;
    await decide(started.orderNo, APPROVED);
    expect(await readBalance(db, memberId)).toBe(5_900n);
    expect([(await house('fees')) - fees, (await house('cashier')) - cashier]).toEqual([100n, -6_000n]);
    const { transactionId, ...decided } = await now(started);
    expect(decided).toMatchObject({ status: 'approved', reason: null, decidedAt: clock.now });
    expect(transactionId).toBeGreaterThan(0);
    const owed = await db.select().from(turnovers).where(eq(turnovers.memberId, memberId));
    expect(owed).toMatchObject([{ source: 'deposit', reference: started.orderNo, required: 5_900n }]);
  });

  test('an approval is pushed where the member chose that, with the credited amount (PUSH-1)', async () => {
    const { memberId, pay } = await payer();
    const browser = { memberId, sessionId: 1, endpoint: 'https://push.example/1', p256dh: '', auth: '' };
    const wishes = { kinds: ['deposit' as const], timeZone: 'UTC', details: true, language: 'EN' as const };
    await db.insert(pushSubscriptions).values({ ...browser, ...wishes, savedAt: clock.now });
    const { id, orderNo } = await pay(60, 'card');
    await decide(orderNo, APPROVED);
    const [message, ...more] = await db.select().from(pushMessages);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ about: `deposit:${id}`, page: `/m/voucherCenter?order=${id}` });
    expect(message?.bodies.EN).toContain('59.00');
  });

  test('a rejection credits nothing, adds no turnover and gives a reason', async () => {
    const { memberId, pay, now } = await payer();
    const started = await pay(60, 'card');
    await decide(started.orderNo, REJECTED);
    expect(await readBalance(db, memberId)).toBe(0n);
    expect(await now(started)).toMatchObject({ ...REJECTED, decidedAt: clock.now, transactionId: null });
    expect(await db.$count(turnovers, eq(turnovers.memberId, memberId))).toBe(0);
  });
});

describe('a deposit as its member reads it', () => {
  test('a pending deposit shows what to do, and until when; a decided one the result, and when', async () => {
    const { pay, now } = await payer();
    const started = await pay(60, 'card');
    const waiting = inDetail(started, 'EN');
    expect(waiting).toMatchObject({
      id: String(started.id),
      orderNo: started.orderNo,
      method: 'card',
      methodName: 'Online banking',
      amount: 60,
      fee: 1,
      credited: 59,
      bonus: 0,
      promotion: '',
      reason: '',
      createdAt: started.requestedAt,
      decidedAt: null,
      expiresAt: started.expiresAt,
      timeline: [{ state: 'pending', at: started.requestedAt }],
    });
    expect(waiting.redirectUrl).toContain(started.orderNo);
    clock.now += MINUTE;
    await decide(started.orderNo, REJECTED);
    const note = 'The details did not match. Check them and try again.';
    const read = inDetail(await now(started), 'EN', { amount: 1_250n, title: 'Welcome' });
    expect(read).toMatchObject({ bonus: 12.5, promotion: 'Welcome', reason: note, expiresAt: null });
    expect(read).toMatchObject({ redirectUrl: '', qr: '', instructions: [] });
    expect(read.timeline).toEqual([
      { state: 'pending', at: started.requestedAt },
      { state: 'rejected', at: clock.now, note },
    ]);
  });

  test('a deposit under review says so beside the moment, until it is decided', async () => {
    const { pay, now } = await payer();
    const started = await pay(60);
    const heldAt = clock.now + MINUTE;
    await db
      .update(deposits)
      .set({ heldAt, received: 5_000n, reason: 'amount_differs' })
      .where(eq(deposits.id, started.id));
    const note = 'The amount paid is not the amount asked for. We are checking it.';
    expect(inDetail(await now(started), 'EN').timeline).toEqual([
      { state: 'pending', at: started.requestedAt },
      { state: 'pending', at: heldAt, note },
    ]);
    clock.now += 2 * MINUTE;
    await decide(started.orderNo, APPROVED);
    expect(inDetail(await now(started), 'EN').timeline).toEqual([
      { state: 'pending', at: started.requestedAt },
      { state: 'pending', at: heldAt },
      { state: 'approved', at: clock.now, note: '' },
    ]);
  });

  test('a deposit paid after its end lists its events in their order', async () => {
    const { pay, now } = await payer();
    const started = await pay(60);
    clock.now += 30 * MINUTE;
    await decide(started.orderNo, { status: 'expired', reason: 'not_paid' });
    const heldAt = clock.now + MINUTE;
    await db.update(deposits).set({ heldAt, reason: 'paid_late' }).where(eq(deposits.id, started.id));
    expect(inDetail(await now(started), 'EN').timeline?.map((step) => [step?.state, step?.at])).toEqual([
      ['pending', started.requestedAt],
      ['expired', clock.now],
      ['pending', heldAt],
    ]);
  });
});

describe('the payment methods', () => {
  const ways = async (memberId: number, CASHIER: 'auto' | 'manual' = 'manual') =>
    (await methodsFor({ db, settings: { CASHIER, DEMO_DATA: true } }, memberId, 'EN')) as DepositMethod[];

  test('the methods list limits, fee, fields and notes; the demo’s rule where it applies (CASH-1)', async () => {
    const { memberId } = await payer();
    const none = { pendingId: null, lastAmount: null };
    expect(await ways(memberId)).toMatchObject([
      { code: 'bank', kind: 'bank', name: 'Bank transfer', min: 50, max: 50_000, fee: 0, ...none },
      { code: 'wallet', kind: 'ewallet', name: 'E-wallet', min: 10, max: 5_000, fee: 0, ...none },
      { code: 'card', kind: 'redirect', name: 'Online banking', min: 20, max: 10_000, fee: 1, ...none },
    ]);
    const [bank, ...others] = await ways(memberId);
    expect(bank?.fields).toMatchObject([{ name: 'payer', label: 'Name of the payer', required: true }]);
    expect(others.map(({ fields }) => fields)).toEqual([[], []]);
    const mentionsRule = (all: readonly DepositMethod[]) => all.map(({ note }) => /\.13/.test(note ?? ''));
    expect(mentionsRule(await ways(memberId))).toEqual([false, false, false]);
    expect(mentionsRule(await ways(memberId, 'auto'))).toEqual([true, true, false]);
  });

  test('the methods list a pending deposit and the last approved one, each the member’s own', async () => {
    const { memberId, pay } = await payer();
    for (const [amount, method, decision] of [
      [70, 'wallet', APPROVED],
      [60, 'wallet', APPROVED],
      [200, 'wallet', REJECTED],
      [300, 'card', APPROVED],
    ] as const) {
      clock.now += MINUTE;
      await decide((await pay(amount, method)).orderNo, decision);
    }
    const waits = await pay(90, 'bank', PAYER);
    expect((await ways(memberId)).map(({ pendingId, lastAmount }) => [pendingId, lastAmount])).toEqual([
      [String(waits.id), null],
      [null, 60],
      [null, 300],
    ]);
    const { memberId: other } = await payer();
    for (const way of await ways(other)) expect(way).toMatchObject({ pendingId: null, lastAmount: null });
  });
});
