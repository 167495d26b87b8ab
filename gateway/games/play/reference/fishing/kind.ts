import { tableKind } from '../../table/kind.ts';
import { fishingBoard } from './board.ts';
import { fishing as rules } from './fishing.ts';
import { FISHING_PAGE_TEXTS, FISHING_TEXTS } from './texts.ts';

/** Fishing with bait as a kind of game. */
export const fishing = tableKind(rules, {
  at: import.meta.url,
  script: 'fishing.js',
  style: 'fishing.css',
  texts: FISHING_PAGE_TEXTS,
  board: fishingBoard,
  howTo: { EN: FISHING_TEXTS.EN.howTo, CN: FISHING_TEXTS.CN.howTo, MS: FISHING_TEXTS.MS.howTo },
  volatility: 'medium',
});
