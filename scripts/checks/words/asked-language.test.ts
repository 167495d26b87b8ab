import { expect, test } from 'vitest';
import { askedLanguageProblems } from './asked-language.ts';

const checkText = (text: string) => askedLanguageProblems([{ path: 'src/lib/a.ts', text }], ['winners']);

test('calls that read names without a language are reported (ALL-12)', () => {
  for (const text of [
    'await read(gateway, winners);',
    "await ask(winners, { gameType: 'LOTT' });",
    'TYPES.map((gameType) => read(gateway, winners, { gameType }))',
  ])
    expect(checkText(text)).toEqual(['src/lib/a.ts reads winners without a language']);
});

test('calls with a language or a variable query, and other calls, pass (ALL-12)', () => {
  for (const text of [
    'await ask(winners, { language });',
    'await read(gateway, winners, query);',
    'await send(winners, { query });',
    'await ask(winners, { ...query, gameType });',
    'await send(winners, { query: { ...of(these(form)), language: pageLanguage() } });',
    'await read(gateway, lotteries);',
  ])
    expect(checkText(text)).toEqual([]);
});
