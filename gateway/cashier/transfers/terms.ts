import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { TransferObstacle } from '#contract/cashier/transfers.ts';
import { budgetAmounts, TRANSFER_AFTER_HOURS, TRANSFERS_A_DAY } from '#contract/core/house-budget.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import { readDocumentState } from '#gateway/account/identity-check/state.ts';
import { dayStart, monthStart } from '#gateway/platform/calendar/site-days.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { members, transfers, turnovers } from '#gateway/platform/db/schema/index.ts';
import { isHeld } from '#gateway/rewards/turnover/open.ts';
import { readOwnMoney } from '#gateway/rewards/turnover/own-money.ts';
import { readToPayBack } from '../withdrawals/pay-back.ts';

const AFTER_MS = TRANSFER_AFTER_HOURS * 3_600_000;

export interface Sides {
  readonly from: number;
  readonly to: number;
}

/** The terms of a transfer; amounts in minor units, 0 or more. */
export interface TransferTerms {
  /** The first obstacle to any transfer. */
  readonly obstacle: TransferObstacle | null;
  /** Transfers that the sender may still make today. */
  readonly leftToday: number;
  /** Remaining amount below the caps of both members, in minor units. */
  readonly capLeft: bigint;
  /** Deposited money that must be withdrawn to its source. */
  readonly payBack: bigint;
  /** Own money less that. */
  readonly transferable: bigint;
  /** The maximum under caps and pay-back. */
  readonly most: bigint;
}

const smallestAmount = (amounts: readonly bigint[]): bigint =>
  [...amounts].sort((one, other) => (one < other ? -1 : 1))[0] ?? 0n;

const notBelowZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/**
 * Reads the terms of a transfer (HOUSE-27 to 29), in the order of the checks. True until the transaction ends where the
 * caller holds the locks of both accounts.
 */
export async function readTransferTerms(
  db: Database,
  { from, to }: Sides,
  now: number,
): Promise<TransferTerms> {
  const { leftToday, capLeft } = await readCaps(db, { from, to }, now);
  const { bank, ewallet } = await readToPayBack(db, from);
  const payBack = bank + ewallet;
  const transferable = notBelowZero((await readOwnMoney(db, from)) - payBack);
  const owed = await db.$count(turnovers, and(eq(turnovers.memberId, from), isHeld));
  const [sender] = await db
    .select({ registeredAt: members.registeredAt })
    .from(members)
    .where(eq(members.id, from));
  const inTheWay: readonly [TransferObstacle, boolean][] = [
    ['verification', (await readDocumentState(db, from)) !== 'approved'],
    ['tooNew', now < (sender?.registeredAt ?? now) + AFTER_MS],
    ['turnover', owed > 0],
    ['dailyLimit', leftToday === 0 || capLeft === 0n],
    ['payBack', transferable === 0n && payBack > 0n],
  ];
  const obstacle = inTheWay.find(([, is]) => is)?.[0] ?? null;
  const most = smallestAmount([capLeft, transferable]);
  return { obstacle, leftToday, capLeft, payBack, transferable, most };
}

/** Reads what caps leave: of the sender by day and month, of the receiver by day; a day is the site's (HOUSE-29). */
async function readCaps(db: Database, { from, to }: Sides, now: number) {
  const caps = budgetAmounts(siteCurrency()).transfers;
  const [today, month] = [dayStart(now), monthStart(now)];
  const sentToday = await sumTransfers(db, transfers.fromMemberId, from, today);
  const sentThisMonth = await sumTransfers(db, transfers.fromMemberId, from, month);
  const receivedToday = await sumTransfers(db, transfers.toMemberId, to, today);
  const left = [
    BigInt(caps.sentADay) - sentToday.amount,
    BigInt(caps.sentAMonth) - sentThisMonth.amount,
    BigInt(caps.receivedADay) - receivedToday.amount,
  ];
  const capLeft = notBelowZero(smallestAmount(left));
  return { leftToday: Math.max(0, TRANSFERS_A_DAY - sentToday.times), capLeft };
}

async function sumTransfers(
  db: Database,
  side: typeof transfers.fromMemberId | typeof transfers.toMemberId,
  memberId: number,
  since: number,
): Promise<{ times: number; amount: bigint }> {
  const [sums] = await db
    .select({ times: count(), amount: sql<string>`coalesce(sum(${transfers.amount}), 0)` })
    .from(transfers)
    .where(and(eq(side, memberId), gte(transfers.madeAt, since)));
  return { times: sums?.times ?? 0, amount: BigInt(sums?.amount ?? 0) };
}
