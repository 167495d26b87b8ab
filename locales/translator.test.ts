import { expect, test } from 'vitest';
import { createTranslators } from './translator.ts';

const ENGLISH = {
  code: 'EN',
  tag: 'en',
  content: 'EN',
  texts: {
    close: 'Close',
    about: 'About {{name}}',
    shown: '{{shown}} of {{total}}',
    games_one: '{{count}} game',
    games_other: '{{count}} games',
    only: 'Only in English',
  },
} as const;
const MALAY = {
  code: 'MS',
  tag: 'ms',
  content: 'MS',
  texts: { close: 'Tutup', about: 'Tentang {{name}}' },
} as const;

const { EN: t, MS: malay } = await createTranslators<string, 'EN' | 'MS'>([ENGLISH, MALAY]);

test('a text is the same at every call, in its language (LANG-2)', () => {
  for (let call = 0; call < 2; call += 1) expect([t('close'), malay('close')]).toEqual(['Close', 'Tutup']);
});

test('each call fills its own values in, once', () => {
  expect([t('about', { name: 'Gold' }), t('about', { name: '<b>&' })]).toEqual(['About Gold', 'About <b>&']);
  expect(t('shown', { shown: '{{total}}', total: 3 })).toBe('{{total}} of 3');
  expect(t('about')).toBe('About {{name}}');
});

test('a number has its plural', () => {
  expect([1, 2, 1].map((count) => t('games', { count }))).toEqual(['1 game', '2 games', '1 game']);
});

test('a text that a language lacks is English, and an unknown key is itself', () => {
  expect(malay('only')).toBe('Only in English');
  expect([t('no.such'), t('no.such')]).toEqual(['no.such', 'no.such']);
});
