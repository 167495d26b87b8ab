import { expect, test } from 'vitest';
import { shortenName } from './short-name.ts';

test.each([
  ['Lumo', 'Lumo'],
  ['Nova Win Palace International', 'Nova Win'],
  ['Twelve Chars', 'Twelve Chars'],
  ['Extraordinarily', 'Extraordinar'],
  ['新濠天地国际娱乐城官方网站', '新濠天地国际娱乐城官方网'],
])('%s is called %s below an icon (OPER-35)', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
