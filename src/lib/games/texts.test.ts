import { expect, test } from 'vitest';
import { texts as cn } from './texts/cn.ts';
import { texts as en } from './texts/en.ts';
import { failureText } from './texts.client.ts';

test('a failure is said by its code, in the language asked for (ERR-2)', () => {
  const error = { code: 'game.not.found', status: 404 };
  expect(failureText(error, en)).toBe('This game is not available any more. Choose another one.');
  expect(failureText(error, cn)).toMatch(/游戏/);
});

test('a code without words of its own is said by its kind', () => {
  expect(failureText({ code: 'teapot', status: 418 }, en)).toBe(en.errors.unknown);
  expect(failureText({ code: 'game', status: 404 }, en)).toBe(en.errors.unknown);
  expect(failureText({ code: 'teapot', status: 500 }, en)).toMatch(/our side/);
});
