import type { LocalisedText } from '#contract/core/languages.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import { inAllLanguages } from '#locales/gateway.ts';

export interface PushTexts {
  readonly titles: LocalisedText;
  readonly bodies: LocalisedText;
}

/** The text on a locked screen, unless the member chose more. */
export const NEUTRAL: PushTexts = {
  titles: inAllLanguages('messages.push.neutral.title'),
  bodies: inAllLanguages('messages.push.neutral.body'),
};

/** @param amount minor units */
export function withdrawalDecided(status: 'approved' | 'rejected', amount: bigint): PushTexts {
  const name = status === 'approved' ? 'withdrawalApproved' : 'withdrawalRejected';
  return {
    titles: inAllLanguages(`messages.push.${name}.title`),
    bodies: inAllLanguages(`messages.push.${name}.body`, { amount: moneyText(amount) }),
  };
}

/** @param amount minor units that reached the balance */
export const depositArrived = (amount: bigint): PushTexts => ({
  titles: inAllLanguages('messages.push.depositArrived.title'),
  bodies: inAllLanguages('messages.push.depositArrived.body', { amount: moneyText(amount) }),
});

/** Says nothing of the win or loss: results must not attract players. @param no the draw's number as printed */
export const drawSettled = (lottery: LocalisedText, no: string): PushTexts => ({
  titles: inAllLanguages('messages.push.drawSettled.title'),
  bodies: inAllLanguages('messages.push.drawSettled.body', (language) => ({
    lottery: lottery[language],
    no,
  })),
});

export const drawCalledOff = (lottery: LocalisedText, no: string): PushTexts => ({
  titles: inAllLanguages('messages.push.drawCalledOff.title'),
  bodies: inAllLanguages('messages.push.drawCalledOff.body', (language) => ({
    lottery: lottery[language],
    no,
  })),
});

/** Texts for a message of the inbox, by its title. */
export const messageArrived = (title: LocalisedText): PushTexts => ({
  titles: inAllLanguages('messages.push.inbox.title'),
  bodies: title,
});
