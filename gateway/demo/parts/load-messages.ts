import { and, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { reasonText, toPayoutName } from '#gateway/cashier/methods/labels.ts';
import { type Decision, decisionMessage } from '#gateway/messages/inbox/decision.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  chatMessages,
  deposits,
  inboxMessages,
  type Member,
  rewards,
  withdrawals,
} from '#gateway/platform/db/schema/index.ts';
import { rewardDecision } from '#gateway/rewards/notices/notify-issued.ts';
import { DEMO_CHAT } from '../imagined/chat.ts';
import { insertAll } from './rows.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Older decisions have no message in the inbox any more. */
const TOLD_OF = 14 * DAY;
/** Older messages are read. */
const UNREAD = 2 * DAY;

type Message = typeof inboxMessages.$inferInsert;

function toMessage(memberId: number, decision: Decision, sentAt: number): Message {
  const { titles, contents } = decisionMessage(decision);
  return { memberId, titles, contents, sentAt };
}

/** Returns messages on recent decisions about deposits and withdrawals. */
async function cashierMessages(tx: Transaction, now: number): Promise<Message[]> {
  const paidIn = await tx
    .select()
    .from(deposits)
    .where(gt(deposits.decidedAt, now - TOLD_OF));
  const paidOut = await tx
    .select()
    .from(withdrawals)
    .where(gt(withdrawals.decidedAt, now - TOLD_OF));
  return [
    ...paidIn.map(({ memberId, status, amount, orderNo: order, reason, decidedAt }) => {
      const values = (language: Language) => ({
        ...{ amount: moneyText(amount), order },
        reason: reasonText(reason, language),
      });
      const name = status === 'approved' ? 'depositCredited' : 'depositFailed';
      return toMessage(memberId, { name, values }, decidedAt ?? now);
    }),
    ...paidOut.map(({ memberId, status, amount, orderNo: order, method, reason, decidedAt }) => {
      const values = (language: Language) => ({
        ...{ amount: moneyText(amount), arrives: moneyText(amount), order },
        account: toPayoutName(method, language),
        reason: reasonText(reason, language),
      });
      const name = status === 'approved' ? 'withdrawalPaid' : 'withdrawalRejected';
      return toMessage(memberId, { name, values }, decidedAt ?? now);
    }),
  ];
}

/** Returns messages on open rewards in the reward centre. */
async function rewardMessages(tx: Transaction, now: number): Promise<Message[]> {
  const issued = await tx
    .select()
    .from(rewards)
    .where(and(gt(rewards.expiresAt, now), isNotNull(rewards.title)));
  return issued.map(({ memberId, title, amount, required, issuedAt, expiresAt }) => {
    const reward = { title: (language: Language) => title?.[language] ?? '', amount, required, expiresAt };
    return toMessage(memberId, rewardDecision(reward), issuedAt);
  });
}

/** Loads the inbox messages of decisions and rewards, the older ones read; some chats have unread answers. */
export async function loadMessages(tx: Transaction, members: readonly Member[], now: number): Promise<void> {
  await insertAll(tx, inboxMessages, [
    ...(await cashierMessages(tx, now)),
    ...(await rewardMessages(tx, now)),
  ]);
  await tx
    .update(inboxMessages)
    .set({ readAt: sql`${inboxMessages.sentAt} + interval '3 hours'` })
    .where(and(isNull(inboxMessages.readAt), lt(inboxMessages.sentAt, now - UNREAD)));
  await insertAll(
    tx,
    chatMessages,
    members.flatMap(({ id }) => buildTalk(id, now)),
  );
}

/** Returns a member's chat questions, if any, each with its unread answer (ALL-19). */
export function buildTalk(memberId: number, now: number) {
  const began = now - DAY;
  return DEMO_CHAT.slice(0, memberId % (DEMO_CHAT.length + 1)).flatMap(({ question, answer }, place) => {
    const sentAt = began + place * MINUTE;
    return [
      { memberId, author: 'member' as const, content: question, sentAt, readAt: sentAt },
      { memberId, author: 'assistant' as const, content: answer, sentAt: sentAt + 1, readAt: null },
    ];
  });
}
