import { expect, test } from 'vitest';
import type { FeatureName } from '#contract/site/features.ts';
import { type GameCard, launchedBy, tileAddress } from './card.ts';
import { playLogin } from './play-login.server.ts';

const CARD: GameCard = {
  ...{ node: '7', vendor: 'PP', code: 'g', room: '', name: 'G', art: '', isNew: false, free: false },
};
const LOTTERY = { ...CARD, lottery: 'MY4D' };

const wayOf = (card: GameCard, ...off: FeatureName[]) => {
  const login = playLogin(new Set(off), '/m/home');
  return [tileAddress(card, login), launchedBy(card, login)];
};

test('a tile opens the sheet of its game where no game can be opened (OPER-2)', () => {
  expect(wayOf(CARD)).toEqual(['/m/login?back=%2Fm%2Fhome', expect.objectContaining({ 'data-node': '7' })]);
  expect(wayOf(CARD, 'PLAY')).toEqual(['/m/game/7', { 'data-about': '7' }]);
});

test('a tile of a lottery leads to it, whether or not games can be opened (PLAY-8, OPER-2)', () => {
  for (const off of [[], ['PLAY']] as const)
    expect(wayOf(LOTTERY, ...off)).toEqual(['/m/lottery/play?code=MY4D', {}]);
});
