import { expect, test } from 'vitest';
import { leftoverProblems, leftoversIn } from './leftovers.ts';

test('a text left in English is found in content and in attributes (LANG-4)', () => {
  expect(leftoversIn('<p>欢迎光临</p><p>Good to see you</p>', 'CN')).toEqual(['Good to see you']);
  expect(leftoversIn('<p>Selamat datang</p><p>Log in and play</p>', 'MS')).toEqual(['Log in and play']);
  expect(leftoversIn('<button aria-label="Close the menu"></button>', 'CN')).toEqual(['Close the menu']);
  expect(leftoversIn('<img alt="A gift from the house" src="/x.svg">', 'MS')).toEqual([
    'A gift from the house',
  ]);
});

test('a Malay page has no phrase of the English one, except names (LANG-4)', () => {
  const english = '<p>Bonus slot games</p><p>Promo</p><p>RM88 Google Chrome</p>';
  expect(leftoversIn('<p>Bonus slot games</p><p>Promo</p>', 'MS', english)).toEqual(['Bonus slot games']);
  expect(
    leftoversIn('<p>Permainan slot bonus</p><p>Promo</p><p>RM88 Google Chrome</p>', 'MS', english),
  ).toEqual([]);
});

test('visible marks of Markdown are found', () => {
  expect(leftoversIn('<p>**注意：**请填写</p>', 'CN')).toEqual(['**注意：**请填写']);
});

test('names, addresses, scripts and words marked with their language pass', () => {
  const names =
    '<p>用 Safari 打开 Google Chrome，RM38</p><bdi>Golden Koi of the East</bdi><a lang="en" href="/">English and more</a>';
  expect(leftoversIn(names, 'CN')).toEqual([]);
  expect(
    leftoversIn('<script>the and your</script><p>Dan anda, di sini</p><p>https://the.example/and</p>', 'MS'),
  ).toEqual([]);
});

test('each text is reported once, with its page; English pages have none (LANG-4)', () => {
  const html = '<p>Bonus slot games</p><p>Bonus slot games</p>';
  const pages = (['EN', 'CN', 'MS'] as const).map((language) => ({ path: '/m/a', language, html }));
  expect(leftoverProblems(pages)).toEqual([
    '/m/a in CN says "Bonus slot games"',
    '/m/a in MS says "Bonus slot games"',
  ]);
});
