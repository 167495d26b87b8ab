import { setPin } from '#contract/account/pin.ts';
import { transferToUpline } from '#contract/cashier/transfers.ts';
import { TRANSFER_AFTER_HOURS } from '#contract/core/house-budget.ts';
import { grantCredit } from '#gateway/wallet/grant-credit.ts';
import type { TestGateway } from '../gateway/gateway.ts';
import { approveIdentity } from './money.ts';

export const PIN = '482913';
export const AFTER_MS = TRANSFER_AFTER_HOURS * 3_600_000;
/** The initial balance of each member in these tests, in minor units. */
export const MONEY = 10_000n;

let count = 0;
export const freshKey = () => `transfer-key-${String(++count).padStart(8, '0')}`;

interface Made {
  readonly type?: number;
  readonly uplineId?: number;
  readonly isApproved?: boolean;
  readonly money?: bigint;
}

/** Members with an upline, who may send their whole balance, and their calls. */
export function createTransfers(site: TestGateway) {
  const { db } = site.database;

  /** Adds a member's own money that did not come from a deposit. */
  const win = (memberId: number, amount: bigint) =>
    db.transaction((tx) =>
      grantCredit(tx, { memberId, kind: 'reward', amount, source: freshKey(), at: site.clock() }),
    );

  async function pair(name: string, { type = 0, uplineId, isApproved = true, money = MONEY }: Made = {}) {
    const upline = uplineId ?? (await site.member(`${name}_up`, { type: 1 })).id;
    const registeredAt = site.clock() - AFTER_MS;
    const member = await site.member(name, { uplineId: upline, type, registeredAt });
    const token = await site.logIn(member);
    await site.call(setPin, { token, body: { loginPassword: 'Passw0rd1', newPaymentPassword: PIN } });
    if (isApproved) await approveIdentity(db, member.id, registeredAt);
    await win(member.id, money);
    return { upline: { id: upline }, member, token };
  }

  const transfer = (token: string, amount = 30, key = freshKey(), pin = PIN) =>
    site.call(transferToUpline, {
      token,
      body: { amount, paymentPassword: pin },
      headers: { 'Idempotency-Key': key },
    });

  return { win, pair, transfer };
}
