import type { Language } from '#contract/core/languages.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type GatewaySection, inAllLanguages } from '#locales/gateway.ts';
import type { PushNews } from '../push/queue.ts';
import { type InboxMessage, writeToInbox } from './write.ts';

/** A decision about a member's money, identity, rewards or contracts (WAY-34). */
export interface Decision {
  /** Its text under `messages.decisions`. */
  readonly name: keyof GatewaySection<'messages.decisions'>;
  /** Values for the text: the amount, and the reason. */
  readonly values: (language: Language) => Readonly<Record<string, string | number>>;
  /** Replaces the push about a new message, for kinds that members choose separately. */
  readonly push?: PushNews;
}

/** Returns the inbox message of a decision, in all languages. */
export const decisionMessage = ({ name, values, push }: Decision): InboxMessage => ({
  titles: inAllLanguages(`messages.decisions.${name}.title`, values),
  contents: inAllLanguages(`messages.decisions.${name}.content`, values),
  ...(push && { push }),
});

/**
 * Notifies a member of a decision, in the transaction that decides: in the inbox, and by push and mail as chosen
 * (WAY-34). @param at epoch milliseconds
 */
export const notifyMember = (
  tx: Transaction,
  memberId: number,
  decision: Decision,
  at: number,
): Promise<void> => writeToInbox(tx, memberId, decisionMessage(decision), at);
