import { expect, test } from 'vitest';
import { hardCodedTexts, pickTexts, sectionsRead, unusedKeys, unusedNames } from './text-usage.ts';

const page = {
  path: 'src/pages/m/a.astro',
  text: `---
const { t } = Astro.locals;
---
<h1 title={t('home.title')}>{t('home.greeting', { n: 1 })} &middot; 1.00</h1>
<p>{t(\`error.\${code}\`)}</p>`,
};

test('a key that no source uses is reported (LANG-4)', () => {
  expect(unusedKeys(['home.title', 'home.greeting_one', 'home.greeting_other', 'home.old'], [page])).toEqual([
    'home.old is used nowhere',
  ]);
});

test('a key with the beginning of a template counts as used', () => {
  expect(unusedKeys(['error.network', 'error.login.failed'], [page])).toEqual([]);
});

test('a key read from an imported locale section counts as used', () => {
  const text =
    "import { errors } from '#locales/en.json';\nexport const texts = { rejected: errors.free.reject };";
  expect(unusedKeys(['errors.free.reject'], [{ path: 'src/lib/a.ts', text }])).toEqual([]);
});

const board = {
  path: 'gateway/games/play/board.ts',
  text: [
    "const texts = textsUnder('games.dice', language);",
    'const words = textsUnder(`games.sports.$' + '{name}`, language);',
    "const name = findText('cashier.names', code, language) ?? gatewayText('cashier.note', language);",
    "export const shown = [texts.title, Object.values(texts.howTo), words.unit, ['bank']];",
  ].join('\n'),
};

test('sections that are read completely are found, for templates by the beginning (MAP-28)', () => {
  expect(sectionsRead([board])).toEqual(['games.dice.', 'games.sports.', 'cashier.names.']);
});

test('an unused text in a section that is read completely is reported (MAP-28)', () => {
  const texts = {
    title: 'Dice',
    howTo: { 1: 'Three dice are thrown.', 2: 'Bet on the total.' },
    lines: { 1: 'No section of this name is read.' },
    bank: 'Bank transfer',
    card: 'Card',
  };
  expect(unusedNames(texts, [board])).toEqual(['lines.1 is used nowhere', 'card is used nowhere']);
});

test('texts are selected by their keys, with their sections', () => {
  expect(pickTexts({ a: { b: 'x', c: 'y' }, d: 'z' }, (key) => key !== 'a.b')).toEqual({
    a: { c: 'y' },
    d: 'z',
  });
});

test('translated markup passes', () => {
  expect(hardCodedTexts([page])).toEqual([]);
});

test.each([
  ['src/components/A.astro', '<p>Log in now</p>', 'Log in now'],
  ['src/components/A.astro', '<p>{"Log in"}</p>', 'Log in'],
  ['src/components/A.astro', '<img alt="A banner" src="/x.png">', 'A banner'],
  ['src/components/A.astro', '<div>{list.map(() => <b>充值</b>)}</div>', '充值'],
  ['src/islands/A.tsx', 'export const A = () => <p aria-label="Close">x</p>;', 'Close'],
])('%s with %s is reported (LANG-4)', (path, text, words) => {
  expect(hardCodedTexts([{ path, text }])).toEqual([`${path} says "${words}" itself`]);
});
