import { expect, test } from 'vitest';
import { contactIn, loginName } from './login-name.ts';

const fits = (name: string) => loginName.safeParse(name).success;

test('a login name is a username, a number as typed, or an email address (WAY-2)', () => {
  const right = ['player_01', '012-345 6789', '+60 12 345 6789', '(012) 345-6789', ' mei+1@my-mail.com '];
  expect(right.filter((name) => !fits(name))).toEqual([]);
});

test('a name without @, + or leading 0 must fit the rule of usernames (WAY-2, LOGIN-10)', () => {
  const wrong = [
    '',
    'a b',
    'player-01',
    '12 345 6789',
    'p'.repeat(21),
    'mei@mail',
    '+60',
    '0 days',
    '+6012x3456',
  ];
  expect(wrong.filter(fits)).toEqual([]);
});

test('a login name is also read as a contact: digits of a number, an address unchanged (WAY-2)', () => {
  expect(contactIn(' 012-345 6789')).toEqual({ mobile: '0123456789' });
  expect(contactIn('+60 (12) 345.6789')).toEqual({ mobile: '+60123456789' });
  expect(contactIn('Mei@Example.com ')).toEqual({ email: 'Mei@Example.com' });
  expect(contactIn('player_01')).toBeUndefined();
});
