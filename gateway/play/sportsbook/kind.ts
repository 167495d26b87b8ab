import { tableKind } from '../table/kind.ts';
import { howToOf, sportsbookBoard } from './board.ts';
import { sportsbook as rules } from './sportsbook.ts';
import { SPORTSBOOK_PAGE_TEXTS } from './texts.ts';

/** A sportsbook's slip as a kind of game. */
export const sportsbook = tableKind(rules, {
  at: import.meta.url,
  script: 'sportsbook.js',
  style: 'sportsbook.css',
  texts: SPORTSBOOK_PAGE_TEXTS,
  board: sportsbookBoard,
  howTo: { EN: howToOf('EN'), CN: howToOf('CN'), MS: howToOf('MS') },
  volatility: 'high',
});
