import { expect } from 'vitest';
import { wallet } from '#contract/account/member.ts';
import { setPin } from '#contract/account/pin.ts';
import * as calls from '#contract/cashier/withdrawals.ts';
import type { ValueOf } from '#contract/core/call.ts';
import type { Member } from '#gateway/platform/db/schema/index.ts';
import { createChanges } from '#gateway/platform/deps/changes.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import { approveIdentity, expectAccountedFor, payIn } from '#testkit/wallet/money.ts';
import { decideWithdrawal } from './decide.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const PIN = '482913';
type Settings = ValueOf<typeof calls.withdrawalSettings>;
export type Withdrawal = ValueOf<typeof calls.readWithdrawal>;

const ACCOUNT = {
  kind: 'bank' as const,
  methodCode: 'harbourbank',
  holderName: 'Tan Mei Ling',
  number: '5140 1122 3344',
  paymentPassword: PIN,
};

/** A gateway whose withdrawals wait for a decision, and players who ask for some. */
export async function startWithdrawals() {
  const site = await startGateway({ CASHIER: 'manual', ACCOUNT_WAIT_HOURS: '24' });
  const { db } = site.database;
  let count = 0;
  let accounts = 0;
  const freshKey = () => `withdrawal-key-${String(++count).padStart(6, '0')}`;

  /** A player with a payment password and money. */
  async function player(name: string, money = 100_000n): Promise<{ member: Member; token: string }> {
    const member = await site.member(name);
    const token = await site.logIn(member);
    const set = { loginPassword: 'Passw0rd1', newPaymentPassword: PIN };
    expect((await site.call(setPin, { token, body: set })).success).toBe(true);
    if (money > 0n) await payIn(db, member.id, money, site.clock());
    return { member, token };
  }

  /** Each member calls from another address by default. */
  const add = (token: string, more: object = {}, clientAddress = `198.18.0.${token.charCodeAt(0)}`) =>
    site.call(calls.addWithdrawalAccount, { token, body: { ...ACCOUNT, ...more }, clientAddress });

  return {
    site,
    freshKey,
    player,
    /** Adds a withdrawal account. */
    add,
    /** A player who is verified, with an account that has waited. */
    async ready(name: string, money?: bigint) {
      const { member } = await player(name, money);
      await approveIdentity(db, member.id, site.clock());
      // Another number for each: an account that two have waits for a person (HOUSE-41).
      const number = `5140 ${String(++accounts).padStart(4, '0')} 3344`;
      const added = (await add(await site.logIn(member), { number })).value as { id: string };
      site.pass(24 * HOUR);
      return { member, token: await site.logIn(member), accountId: added.id };
    },
    ask: (token: string, accountId: string, amount = 300, more: { key?: string; pin?: string } = {}) =>
      site.call(calls.startWithdrawal, {
        token,
        body: { amount, accountId, paymentPassword: more.pin ?? PIN },
        headers: { 'Idempotency-Key': more.key ?? freshKey() },
      }),
    settings: async (token: string) =>
      (await site.call(calls.withdrawalSettings, { token })).value as Settings,
    balance: async (token: string) =>
      ((await site.call(wallet, { token })).value as { sumBalance: number }).sumBalance,
    decision: (orderNo: string, reason?: string) =>
      decideWithdrawal(
        { db, clock: site.clock, changes: createChanges(site.database.processMessages) },
        orderNo,
        reason === undefined ? { status: 'approved' } : { status: 'rejected', reason },
      ),
    async close(): Promise<void> {
      await expectAccountedFor(db);
      await site.close();
    },
  };
}
