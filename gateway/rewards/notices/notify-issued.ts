import type { Language } from '#contract/core/languages.ts';
import { type Decision, notifyMember } from '#gateway/messages/inbox/decision.ts';
import { momentText } from '#gateway/platform/calendar/date-text.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { owedText } from '../turnover/owed-text.ts';

export interface IssuedReward {
  readonly memberId: number;
  readonly title: (language: Language) => string;
  /** Minor units; 0 for raffle tickets. */
  readonly amount: bigint;
  readonly required: bigint;
  readonly expiresAt: number;
}

/** Returns the message about a claimable reward: amount, end and turnover. */
export function rewardDecision({
  title,
  amount,
  required,
  expiresAt,
}: Omit<IssuedReward, 'memberId'>): Decision {
  const values = (language: Language) => ({
    ...{ amount: moneyText(amount), reward: title(language), until: momentText(expiresAt, language) },
    turnover: owedText(required, language),
  });
  return { name: amount > 0n ? 'rewardReady' : 'ticketsReady', values };
}

/** Notifies a member of a claimable reward (WAY-34). */
export const notifyOfReward = (
  tx: Transaction,
  { memberId, ...reward }: IssuedReward,
  at: number,
): Promise<void> => notifyMember(tx, memberId, rewardDecision(reward), at);
