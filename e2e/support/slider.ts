import type { Page } from '@playwright/test';
import type { Translate } from '#lib/i18n/translator.ts';
import { expect } from './test.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** What the English question asks for: a sum, a difference, or the largest of some numbers. */
function answerTo(question: string): number {
  const numbers = (question.toLowerCase().match(/[a-z]+/g) ?? [])
    .map((word) => NUMBERS.indexOf(word))
    .filter((number) => number >= 0);
  const [one = 0, other = 0] = numbers;
  if (question.includes('plus')) return one + other;
  if (question.includes('minus')) return one - other;
  return Math.max(...numbers);
}

/** Passes the slider as somebody who cannot use its picture does: by the question in words. */
export async function solveInWords(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('sms.slider.inWords') }).tap();
  const question = page.locator('.slider-question');
  await expect(question).not.toBeEmpty();
  await page.locator('#slider-answer').fill(String(answerTo((await question.textContent()) ?? '')));
  await page.getByRole('button', { name: t('sms.slider.confirm') }).tap();
}
