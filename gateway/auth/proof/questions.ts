import type { Language } from '#contract/core/languages.ts';
import type { Random } from '#gateway/platform/core/random.ts';
import { findText, gatewayText } from '#locales/gateway.ts';

export interface Question {
  question: string;
  /** Digits. */
  answer: string;
}

/** Returns a question in words, in place of a picture, for readers and for users of screen readers. */
export function askInWords(random: Random, language: Language): Question {
  const spoken = (value: number) =>
    findText('auth.smsCodes.numbers', String(value), language) ?? String(value);
  const larger = 2 + random.below(11);
  const smaller = 1 + random.below(larger - 1);
  const pair = { one: spoken(larger), other: spoken(smaller) };
  switch (random.below(3)) {
    case 0:
      return { question: gatewayText('auth.smsCodes.sum', language, pair), answer: String(larger + smaller) };
    case 1:
      return {
        question: gatewayText('auth.smsCodes.difference', language, pair),
        answer: String(larger - smaller),
      };
    default: {
      const third = random.below(larger);
      const separator = language === 'CN' ? '、' : ', ';
      const numbers = [smaller, larger, third].map(spoken).join(separator);
      return {
        question: gatewayText('auth.smsCodes.largest', language, { numbers }),
        answer: String(larger),
      };
    }
  }
}
