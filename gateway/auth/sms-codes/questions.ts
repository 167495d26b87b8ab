import type { Language } from '#contract/core/languages.ts';
import type { Random } from '#gateway/platform/core/random.ts';
import { findText, textOf } from '#locales/gateway.ts';

export interface Question {
  question: string;
  /** Digits. */
  answer: string;
}

/** Returns a question in words, in place of a picture, for readers and for users of screen readers. */
export function askInWords(random: Random, language: Language): Question {
  const spoken = (value: number) =>
    findText('auth.smsCodes.numbers', String(value), language) ?? String(value);
  const one = 2 + random.below(11);
  const other = 1 + random.below(one - 1);
  const pair = { one: spoken(one), other: spoken(other) };
  switch (random.below(3)) {
    case 0:
      return { question: textOf('auth.smsCodes.sum', language, pair), answer: String(one + other) };
    case 1:
      return { question: textOf('auth.smsCodes.difference', language, pair), answer: String(one - other) };
    default: {
      const third = random.below(one);
      const separator = language === 'CN' ? '、' : ', ';
      const numbers = [other, one, third].map(spoken).join(separator);
      return { question: textOf('auth.smsCodes.largest', language, { numbers }), answer: String(one) };
    }
  }
}
