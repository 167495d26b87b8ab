import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { type DocumentsDecision, decideDocuments } from '#gateway/account/identity-check/decide.ts';
import { type ReviewedPicture, readPictures } from '#gateway/account/identity-check/review.ts';
import { waitingDocuments } from '#gateway/account/identity-check/waiting.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { RefusedCommand } from '#gateway/platform/core/refused-command.ts';
import { deposits, members, withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { type Decision, decide, lockOrder } from './deposits/decide.ts';
import { decideWithdrawal } from './withdrawals/decide.ts';

/** A failed command, with a message for the operator. */
export class CashierError extends RefusedCommand {
  override name = 'CashierError';
}

type CashierDeps = Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey' | 'readPersonId'> & {
  settings: Pick<Deps['settings'], 'DOCUMENT_DAYS'>;
};

/** Something that waits for a decision by hand. */
export interface Pending {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: 'deposit' | 'withdrawal' | 'documents';
  readonly order: string;
  readonly member: string;
  /** Method and amount, or the number of pictures. */
  readonly what: readonly string[];
  readonly note: string;
}

type Money = Pick<typeof deposits.$inferSelect, 'requestedAt' | 'orderNo' | 'method' | 'amount'>;

const toPending = (kind: Pending['kind'], row: Money, member: string, note: string): Pending => ({
  at: row.requestedAt,
  kind,
  order: row.orderNo,
  member,
  what: [row.method, toAmount(row.amount).toFixed(2)],
  note,
});

const heldNote = ({ received, reason }: typeof deposits.$inferSelect) =>
  received === null ? '' : `held: ${reason}, paid ${toAmount(received).toFixed(2)}`;

/** Lists what is pending for a person: deposits, withdrawals and documents, each oldest first. */
export async function listPending(deps: Pick<CashierDeps, 'db'>): Promise<Pending[]> {
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
  const documents = await waitingDocuments(deps);
  return [
    ...paidIn.map(({ row, userName }) => toPending('deposit', row, userName, heldNote(row))),
    ...paidOut.map(({ row, userName }) => toPending('withdrawal', row, userName, '')),
    ...documents.map(({ sentAt, orderNo, userName, pictures, remark }) => ({
      at: sentAt,
      kind: 'documents' as const,
      order: orderNo,
      member: userName,
      what: [`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`],
      note: remark,
    })),
  ];
}

/** Formats what is pending, one a line. */
export const pendingText = (pending: readonly Pending[]): string =>
  pending
    .map(({ at, kind, order, member, what, note }) =>
      [new Date(at).toISOString(), kind, order, member, ...what, note].filter(Boolean).join('  '),
    )
    .join('\n') || 'Nothing is pending.';

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

/** Returns the pictures of pending documents. @throws {CashierError} */
export async function openDocuments(
  deps: Pick<CashierDeps, 'db'>,
  orderNo: string,
): Promise<ReviewedPicture[]> {
  const pictures = await readPictures(deps, orderNo);
  if (pictures.length === 0) throw new CashierError(`No documents with number ${orderNo} are pending.`);
  return pictures;
}

async function decideIdentity(
  deps: CashierDeps,
  orderNo: string,
  decision: DocumentsDecision,
): Promise<void> {
  const isDone = await decideDocuments(deps, orderNo, decision).catch((error: Error) => {
    const isExcluded = error instanceof GatewayError && error.code === 'member.excluded';
    throw isExcluded
      ? new CashierError(
          `${orderNo} is of a person who has excluded themselves: reject it, and pay back what was paid in.`,
        )
      : error;
  });
  if (!isDone) throw new CashierError(`No documents with number ${orderNo} are pending.`);
}

type OrderDecision =
  | { readonly status: 'approved'; readonly documentNumber?: string | undefined }
  | { readonly status: 'rejected'; readonly reason: string };

/** Decides the deposit, the withdrawal or the documents of a number. @returns the output */
async function decideOrder(deps: CashierDeps, orderNo: string, decision: OrderDecision): Promise<string> {
  if (orderNo.startsWith('W')) {
    if (!(await decideWithdrawal(deps, orderNo, decision)))
      throw new CashierError(`No withdrawal with number ${orderNo} is pending.`);
  } else if (orderNo.startsWith('V')) {
    await decideIdentity(deps, orderNo, decision);
  } else await decideDeposit(deps, orderNo, decision);
  return `${orderNo} is ${decision.status}.`;
}

/** @param documentNumber what the reviewer reads on the document. @throws {CashierError} */
export const approveOrder = (deps: CashierDeps, orderNo: string, documentNumber?: string): Promise<string> =>
  decideOrder(deps, orderNo, { status: 'approved', documentNumber });

/** @throws {CashierError} */
export async function rejectOrder(deps: CashierDeps, orderNo: string, typedReason: string): Promise<string> {
  const reason = typedReason.trim();
  if (reason === '') throw new CashierError('Give a reason: the member reads it.');
  return decideOrder(deps, orderNo, { status: 'rejected', reason });
}
