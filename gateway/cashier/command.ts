import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { type DocumentsDecision, decideDocuments } from '#gateway/account/identity-check/decide.ts';
import { writePictures } from '#gateway/account/identity-check/review.ts';
import { waitingDocuments } from '#gateway/account/identity-check/waiting.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { deposits, members, withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type Decision, decide, lockOrder } from './deposits/decide.ts';
import { decideWithdrawal } from './withdrawals/decide.ts';

/** A failed command, with a message for the operator. */
export class CashierError extends Error {
  override name = 'CashierError';
}

const USAGE =
  'Usage: npm run cashier -- list | approve ORDER [DOCUMENT-NUMBER] | reject ORDER REASON | open ORDER FOLDER';

type CashierDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey' | 'readPersonId'> & {
  settings: Pick<Deps['settings'], 'DOCUMENT_DAYS'>;
};

/** Lists what is pending for a person, oldest first: deposits, withdrawals and documents, one a line. */
async function list(deps: CashierDeps): Promise<string> {
  const { db } = deps;
  const paidIn = await db
    .select({ row: deposits, userName: members.userName })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(
      or(eq(deposits.status, 'pending'), and(isNotNull(deposits.heldAt), eq(deposits.status, 'expired'))),
    )
    .orderBy(asc(deposits.requestedAt));
  const paidOut = await db
    .select({ row: withdrawals, userName: members.userName })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(eq(withdrawals.status, 'pending'))
    .orderBy(asc(withdrawals.requestedAt));
  const line = (kind: string, { row, userName }: { row: Row; userName: string }, note: string) =>
    [
      new Date(row.requestedAt).toISOString(),
      kind,
      row.orderNo,
      userName,
      row.method,
      toAmount(row.amount).toFixed(2),
      note,
    ]
      .filter(Boolean)
      .join('  ');
  const held = ({ received, reason }: typeof deposits.$inferSelect) =>
    received === null ? '' : `held: ${reason}, paid ${toAmount(received).toFixed(2)}`;
  const lines = [
    ...paidIn.map((found) => line('deposit', found, held(found.row))),
    ...paidOut.map((found) => line('withdrawal', found, '')),
    ...(await waitingDocuments(deps)).map(({ sentAt, orderNo, userName, pictures, remark }) =>
      [
        new Date(sentAt).toISOString(),
        'documents',
        orderNo,
        userName,
        `${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`,
        remark,
      ]
        .filter(Boolean)
        .join('  '),
    ),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Nothing is pending.';
}

type Row = Pick<typeof deposits.$inferSelect, 'requestedAt' | 'orderNo' | 'method' | 'amount'>;

/** Decides a deposit by hand: a pending one, or one that was paid after its end. */
async function decideDeposit(deps: CashierDeps, orderNo: string, decision: Decision) {
  const { db, clock, changes } = deps;
  const memberId = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new CashierError(`There is no order ${orderNo}.`);
    const isOpen = order.status === 'pending' || (order.status === 'expired' && order.heldAt !== null);
    if (!isOpen) throw new CashierError(`Order ${orderNo} is ${order.status} already.`);
    await decide(tx, order, decision, clock(), deps).catch((error: Error) => {
      const isLimit = error instanceof GatewayError && error.code === 'limit.deposit.reached';
      throw isLimit
        ? new CashierError(
            `The player's deposit limit leaves no room for ${orderNo}: reject it and pay the money back.`,
          )
        : error;
    });
    return order.memberId;
  });
  changes.publish(memberId);
}

/** Writes the pictures of pending documents to a reviewer's folder. */
async function open(deps: CashierDeps, orderNo: string, folder: string): Promise<string> {
  const paths = await writePictures(deps, orderNo, folder);
  if (paths.length === 0) throw new CashierError(`No documents with number ${orderNo} are pending.`);
  return [...paths, 'Delete them when it is decided.'].join('\n');
}

/** Decides documents; `words` of an approval are the number on the document. */
async function decideIdentity(
  deps: CashierDeps,
  orderNo: string,
  decision: DocumentsDecision,
  words: string,
): Promise<void> {
  const isNumber = decision.status === 'approved' && words !== '';
  const decided = isNumber ? { ...decision, documentNumber: words } : decision;
  const isDone = await decideDocuments(deps, orderNo, decided).catch((error: Error) => {
    const isExcluded = error instanceof GatewayError && error.code === 'member.excluded';
    throw isExcluded
      ? new CashierError(
          `${orderNo} is of a person who has excluded themselves: reject it, and pay back what was paid in.`,
        )
      : error;
  });
  if (!isDone) throw new CashierError(`No documents with number ${orderNo} are pending.`);
}

/**
 * Runs `npm run cashier`: lists, approves, rejects, and opens documents.
 * @returns the output
 * @throws {CashierError}
 */
export async function runCashierCommand(deps: CashierDeps, args: readonly string[]): Promise<string> {
  const [command, orderNo, ...words] = args;
  if (command === 'list' && orderNo === undefined) return list(deps);
  if (command === 'open' && orderNo !== undefined && words.length === 1)
    return open(deps, orderNo, words.join());
  if ((command !== 'approve' && command !== 'reject') || orderNo === undefined) throw new CashierError(USAGE);
  const reason = words.join(' ').trim();
  if (command === 'reject' && reason === '') throw new CashierError('Give a reason: the member reads it.');
  const decision =
    command === 'approve' ? { status: 'approved' as const } : { status: 'rejected' as const, reason };
  if (orderNo.startsWith('W')) {
    if (!(await decideWithdrawal(deps, orderNo, decision)))
      throw new CashierError(`No withdrawal with number ${orderNo} is pending.`);
  } else if (orderNo.startsWith('V')) {
    await decideIdentity(deps, orderNo, decision, reason);
  } else await decideDeposit(deps, orderNo, decision);
  return `${orderNo} is ${decision.status}.`;
}
