import { expect, test } from 'vitest';
import { announcements } from '#contract/content/announcements.ts';
import { help } from '#contract/content/help.ts';
import { games, hotGames, vendors } from '#contract/games/games.ts';
import { callAddress } from './answer.ts';

test('parameters of the path are filled in and encoded', () => {
  const record = { ...vendors, path: '/wps/deposits/{id}' } as const;
  expect(callAddress(record, undefined, { id: '7' })).toBe('/wps/deposits/7?typeId=1');
  expect(callAddress(record, undefined, { id: '../x?y' })).toBe('/wps/deposits/..%2Fx%3Fy?typeId=1');
});

test.each([
  [callAddress(vendors), '/wps/games/vendors?typeId=1'],
  [callAddress(games, { gameType: 'RNG' }), '/wps/games?platform=html5&clientType=2&gameType=RNG'],
  [callAddress(hotGames), '/wps/games/hot?isPlatform=2&platform=html5&refresh=false'],
  [callAddress(announcements, { types: 'PL' }), '/wps/announcements?groupName=&platform=M&types=PL'],
  [callAddress(help, { lang: 'MS' }), '/wps/help?device=MOBILE&lang=MS'],
])('an address has the query that the contract fixes: %s', (address, expected) => {
  expect(address).toBe(expected);
});

test('the caller’s query overrides the fixed one; undefined values are left out', () => {
  const address = callAddress(announcements, { types: 'PL', groupName: 'm_reg' });
  expect(address).toBe('/wps/announcements?groupName=m_reg&platform=M&types=PL');
  expect(callAddress(games, { gameName: undefined, minBet: 0.5 })).toBe(
    '/wps/games?platform=html5&clientType=2&minBet=0.5',
  );
});
