import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { momentText } from '#gateway/platform/calendar/date-text.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { owedText } from '../turnover/owed-text.ts';

export interface IssuedReward {
  readonly memberId: number;
  readonly title: (language: Language) => string;
  /** Minor units; 0 of raffle tickets. */
  readonly amount: bigint;
  readonly required: bigint;
  readonly expiresAt: number;
}

/** Notifies a member of what they may claim: how much, until when, and what it owes (WAY-34). */
export function notifyOfReward(
  tx: Transaction,
  { memberId, title, amount, required, expiresAt }: IssuedReward,
  at: number,
): Promise<void> {
  const values = (language: Language) => ({
    ...{ amount: moneyText(amount), reward: title(language), until: momentText(expiresAt, language) },
    turnover: owedText(required, language),
  });
  const name = amount > 0n ? 'rewardReady' : 'ticketsReady';
  return notifyMember(tx, memberId, { name, values }, at);
}
