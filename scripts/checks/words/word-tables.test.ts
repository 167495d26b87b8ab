import { expect, test } from 'vitest';
import { wordTableProblems } from './word-tables.ts';

const checkText = (text: string, path = 'gateway/cashier/names.ts') => wordTableProblems([{ path, text }]);

test('a table of words in three languages is refused, each line once (MAP-31)', () => {
  const table = [
    "const NAMES = { EN: 'Bank', CN: '银行', MS: 'Bank' };",
    'const HEADS = {',
    "  EN: ['Day'],",
    "  MS: ['Hari'],",
    '};',
  ];
  expect(checkText(table.join('\n'))).toEqual([
    'gateway/cashier/names.ts:1 has words of its own: they belong in locales/gateway',
    'gateway/cashier/names.ts:4 has words of its own: they belong in locales/gateway',
  ]);
});

test.each(["const inThree = three('In order', '直选', 'Mengikut susunan');", 'const named = `第一期`;'])(
  'Chinese words outside a table are refused: %s',
  (text) => {
    expect(checkText(text)).toHaveLength(1);
  },
);

test.each([
  "const name = gatewayText('cashier.methods.names.bank', language);",
  'const has = /\\p{Script=Han}/u; // 银行',
  "const separator = language === 'CN' ? '、' : ', ';",
])('code without words passes: %s', (text) => {
  expect(checkText(text)).toEqual([]);
});

test('words that match questions pass', () => {
  expect(checkText('const COMMON = `怎么 什么`;', 'gateway/messages/chat/answers.ts')).toEqual([]);
});
