import type { Language } from '#contract/core/languages.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { type GatewaySection, inAllLanguages } from '#locales/gateway.ts';
import type { PushNews } from '../push/queue.ts';
import { writeToInbox } from './write.ts';

/** What was decided about a member's money, identity, rewards or contracts (WAY-34). */
export interface Decision {
  /** Its text under `messages.decisions`. */
  readonly name: keyof GatewaySection<'messages.decisions'>;
  /** What fills the text in: the amount, and why. */
  readonly values: (language: Language) => Readonly<Record<string, string | number>>;
  /** In place of the push about a new message, where members choose this kind apart. */
  readonly push?: PushNews;
}

/**
 * Notifies a member of a decision, in the transaction that decides: in the inbox, and by push and mail as they chose
 * (WAY-34). @param at epoch milliseconds
 */
export const notifyMember = (
  tx: Transaction,
  memberId: number,
  { name, values, push }: Decision,
  at: number,
): Promise<void> =>
  writeToInbox(
    tx,
    memberId,
    {
      titles: inAllLanguages(`messages.decisions.${name}.title`, values),
      contents: inAllLanguages(`messages.decisions.${name}.content`, values),
      ...(push && { push }),
    },
    at,
  );
