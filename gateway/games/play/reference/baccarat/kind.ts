import { tableKind } from '../../table/kind.ts';
import { baccaratBoard } from './board.ts';
import { baccarat as rules } from './cards.ts';
import { BACCARAT_PAGE_TEXTS, BACCARAT_TEXTS } from './texts.ts';

/** Baccarat as a kind of game. */
export const baccarat = tableKind(rules, {
  at: import.meta.url,
  script: 'baccarat.js',
  style: 'baccarat.css',
  texts: BACCARAT_PAGE_TEXTS,
  board: baccaratBoard,
  howTo: { EN: BACCARAT_TEXTS.EN.howTo, CN: BACCARAT_TEXTS.CN.howTo, MS: BACCARAT_TEXTS.MS.howTo },
  volatility: 'low',
});
