import type { Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import type { Translate } from '#lib/i18n/translator.server.ts';
import { expect } from './test.ts';

/** Words for the numbers from 0 in questions. */
const NUMBERS: Record<Language, readonly string[]> = {
  EN: 'zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(','),
  CN: '零,一,二,三,四,五,六,七,八,九,十,十一,十二'.split(','),
  MS: 'kosong,satu,dua,tiga,empat,lima,enam,tujuh,lapan,sembilan,sepuluh,sebelas,dua belas'.split(','),
};
const SUM = /plus|加|tambah/;
const DIFFERENCE = /minus|减|tolak/;

/** Solves a question: a sum, a difference, or the largest of some numbers. */
function answerTo(question: string, language: Language): number {
  const names = NUMBERS[language];
  // Longer words first: some words begin with others.
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const edge = language === 'CN' ? '' : '\\b';
  const found = question
    .toLowerCase()
    .matchAll(new RegExp(`${edge}(?:${longestFirst.join('|')})${edge}`, 'g'));
  const numbers = Array.from(found, ([name]) => names.indexOf(name));
  const [one = 0, other = 0] = numbers;
  if (SUM.test(question)) return one + other;
  if (DIFFERENCE.test(question)) return one - other;
  return Math.max(...numbers);
}

/** Waits for the slider's question in words, and returns its answer. */
export async function answerInWords(page: Page, language: Language): Promise<string> {
  const question = page.locator('.slider-question');
  await expect(question).not.toBeEmpty();
  return String(answerTo((await question.textContent()) ?? '', language));
}

/** Passes the slider by its question in words, for visitors who cannot use the picture. */
export async function solveInWords(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('sms.slider.inWords') }).tap();
  await page.locator('#slider-answer').fill(await answerInWords(page, 'EN'));
  await page.getByRole('button', { name: t('sms.slider.confirm') }).tap();
}
