import { tableKind } from '../../table/kind.ts';
import { rouletteBoard } from './board.ts';
import { ROULETTE_PAGE_TEXTS, ROULETTE_TEXTS } from './texts.ts';
import { roulette as rules } from './wheel.ts';

/** European roulette as a kind of game. */
export const roulette = tableKind(rules, {
  at: import.meta.url,
  script: 'roulette.js',
  style: 'roulette.css',
  texts: ROULETTE_PAGE_TEXTS,
  board: rouletteBoard,
  howTo: { EN: ROULETTE_TEXTS.EN.howTo, CN: ROULETTE_TEXTS.CN.howTo, MS: ROULETTE_TEXTS.MS.howTo },
  volatility: 'medium',
});
