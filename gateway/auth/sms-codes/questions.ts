import type { Language } from '#contract/core/languages.ts';
import type { Random } from '#gateway/platform/core/random.ts';

export interface Question {
  question: string;
  /** Digits. */
  answer: string;
}

const words = (text: string) => text.split(' ');

/** Numbers from 0 to 12 as they are spoken. */
const NUMBERS: Record<Language, readonly string[]> = {
  EN: words('zero one two three four five six seven eight nine ten eleven twelve'),
  CN: words('零 一 二 三 四 五 六 七 八 九 十 十一 十二'),
  MS: words('kosong satu dua tiga empat lima enam tujuh lapan sembilan sepuluh sebelas dua-belas').map(
    (word) => word.replace('-', ' '),
  ),
};

const SUM: Record<Language, (one: string, other: string) => string> = {
  EN: (one, other) => `What is ${one} plus ${other}? Answer in digits.`,
  CN: (one, other) => `${one}加${other}等于多少？请用数字回答。`,
  MS: (one, other) => `Berapakah ${one} tambah ${other}? Jawab dengan angka.`,
};

const DIFFERENCE: Record<Language, (one: string, other: string) => string> = {
  EN: (one, other) => `What is ${one} minus ${other}? Answer in digits.`,
  CN: (one, other) => `${one}减${other}等于多少？请用数字回答。`,
  MS: (one, other) => `Berapakah ${one} tolak ${other}? Jawab dengan angka.`,
};

const LARGEST: Record<Language, (numbers: string) => string> = {
  EN: (numbers) => `Which number is the largest: ${numbers}? Answer in digits.`,
  CN: (numbers) => `下列数字中哪个最大：${numbers}？请用数字回答。`,
  MS: (numbers) => `Nombor manakah yang paling besar: ${numbers}? Jawab dengan angka.`,
};

/** A question that anybody can answer who reads or hears it, in place of a picture. */
export function askInWords(random: Random, language: Language): Question {
  const numbers = NUMBERS[language];
  const spoken = (value: number) => numbers[value] ?? String(value);
  const one = 2 + random.below(11);
  const other = 1 + random.below(one - 1);
  switch (random.below(3)) {
    case 0:
      return { question: SUM[language](spoken(one), spoken(other)), answer: String(one + other) };
    case 1:
      return { question: DIFFERENCE[language](spoken(one), spoken(other)), answer: String(one - other) };
    default: {
      const third = random.below(one);
      const separator = language === 'CN' ? '、' : ', ';
      const listed = [other, one, third].map(spoken).join(separator);
      return { question: LARGEST[language](listed), answer: String(one) };
    }
  }
}
