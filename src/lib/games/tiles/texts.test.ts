import { expect, test } from 'vitest';
import { errorText } from '#lib/gateway/error-texts.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { gameTexts } from './texts.server.ts';

const en = gameTexts(translatorFor('EN'));

test('a failure has the text of its code, in the requested language (ERR-2)', () => {
  const error = { code: 'game.not.found', status: 404 };
  expect(errorText(error, en.errors).text).toBe('This game is not available any more. Choose another one.');
  expect(errorText(error, gameTexts(translatorFor('CN')).errors).text).toMatch(/游戏/);
});

test('a code without its own text has the text of its kind', () => {
  expect(errorText({ code: 'teapot', status: 418 }, en.errors).text).toBe(en.errors.unknown.text);
  expect(errorText({ code: 'game', status: 404 }, en.errors).text).toBe(en.errors.unknown.text);
  expect(errorText({ code: 'teapot', status: 500 }, en.errors).text).toMatch(/our side/);
});

test('a placeholder stays until it is filled in (FIND-1)', () => {
  expect([en.suggest.found, en.suggest.all]).toEqual([
    'Suggestions: {{count}}',
    'All results for “{{words}}”',
  ]);
});
